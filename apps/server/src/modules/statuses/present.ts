import type { Status } from '@violet/contract/statuses';
import type { StatusRow } from './queries.ts';

export function presentStatus({ text, voice_id, created_at, expires_at }: StatusRow): Status {
  return {
    text,
    voiceUrl: voice_id === null ? null : `/voice/${voice_id}`,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  };
}
