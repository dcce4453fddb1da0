import type { ErrorCode } from '@violet/contract/refusals/error-status';
import { ApiError } from '#lib/api/api-error.ts';
import type { Resources } from '#messages/resources.gen.ts';

/** A key of the texts that say why a photo did not arrive; null for an upload the viewer stopped. */
export type UploadFault = keyof Resources['photos']['fault'];

const faults: Partial<Record<ErrorCode, UploadFault>> = {
  photo_limit: 'limit',
  too_large: 'tooBig',
  unsupported_media: 'notAPicture',
  validation_failed: 'notAPicture',
  rate_limited: 'tooMany',
};

export function uploadFault(error: Error): UploadFault | null {
  if (error.name === 'AbortError') return null;
  if (error instanceof ApiError) return faults[error.body.code] ?? 'notNow';
  if (error instanceof TypeError) return navigator.onLine ? 'noAnswer' : 'offline';
  return 'notDrawn';
}
