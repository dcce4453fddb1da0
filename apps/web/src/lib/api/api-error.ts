import { errorStatus } from '@violet/contract/refusals/error-status';
import type { ErrorCode } from '@violet/contract/refusals/error-status';
import type { ErrorBody } from '@violet/contract/refusals/errors';

/** Any answer that is not a success. `message` is '{status}: {body text}', `body` what the server said. Spec §8, Generic. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** False where something on the way, such as a gateway, answered in the place of the server. */
  readonly isFromServer: boolean;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text === '' ? statusText : text}`);
    this.name = 'ApiError';
    this.status = status;
    const said = readBody(text);
    this.isFromServer = said !== null;
    this.body = said ?? { code: codeOf(status), message: statusText === '' ? `Error ${status}` : statusText };
  }
}

/** True for a refusal with this code, whatever was caught. */
export function isRefusal(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.body.code === code;
}

function readBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : null;
  } catch {
    return null;
  }
}

/** By hand, because the first page has no zod. Its code and message make it one, and every list in it is a list. */
function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, errors } = value as Readonly<Record<string, unknown>>;
  return (
    typeof code === 'string' &&
    Object.hasOwn(errorStatus, code) &&
    typeof message === 'string' &&
    (errors === undefined || Array.isArray(errors))
  );
}

/** A gateway before the server answers in words of its own. */
function codeOf(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, number]) => number === status);
  return (known?.[0] as ErrorCode | undefined) ?? 'internal';
}
