import { ErrorBody, errorStatus } from '@violet/contract/errors';
import type { ErrorCode } from '@violet/contract/errors';

/** Any answer that is not a success. `message` is '{status}: {body text}', `body` what the server said. Spec §8, Generic. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text === '' ? statusText : text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = readBody(text) ?? { code: codeOf(status), message: statusText === '' ? `Error ${status}` : statusText };
  }
}

/** True for a refusal with this code, whatever was caught. */
export function isRefusal(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.body.code === code;
}

function readBody(text: string): ErrorBody | null {
  try {
    const read = ErrorBody.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A gateway before the server answers in words of its own. */
function codeOf(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, number]) => number === status);
  return (known?.[0] as ErrorCode | undefined) ?? 'internal';
}
