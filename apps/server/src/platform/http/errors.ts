import { errorStatus, type ErrorBody, type ErrorCode } from '@violet/contract/errors';

type Details = Omit<ErrorBody, 'code' | 'message'>;

/** A refusal that the caller reads: thrown anywhere below a handler, answered in the contract's shape. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errorStatus[this.code];
  }
  /** What `Retry-After` says, where there is something to wait for. */
  get retryAfterSeconds(): number | undefined {
    const { resetsAt } = this.details;
    if (resetsAt) return Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 1_000));
    return this.code === 'unavailable' ? 2 : undefined;
  }
  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/** What does not exist, or not for her: the same words for both. */
export function notFound(): Refusal {
  return new Refusal('not_found', 'This does not exist.');
}

export function forbidden(message = 'You may not do this.'): Refusal {
  return new Refusal('forbidden', message);
}

export function premiumRequired(): Refusal {
  return new Refusal('premium_required', 'This is part of premium.');
}

/**
 * @param errors which fields, by their path in the body (`password`, `interests.3`)
 * @param message what is said of the whole; by default the first of them
 */
export function invalid(errors: { path: string; message: string }[], message?: string): Refusal {
  return new Refusal('validation_failed', message ?? errors[0]?.message ?? 'Please check your information', { errors });
}

/** @param resetsAt when the limit opens again; also sent as `Retry-After` */
export function limited(code: 'rate_limited' | 'daily_like_limit' | 'weekly_super_like_limit', message: string, resetsAt: Date): Refusal {
  return new Refusal(code, message, { resetsAt: resetsAt.toISOString() });
}

/** @param resetsAt when it opens again */
export function rateLimited(resetsAt: Date): Refusal {
  return limited('rate_limited', 'That was a lot at once. Please wait a moment.', resetsAt);
}

export function unavailable(message = 'Violet is catching its breath. Please try again.'): Refusal {
  return new Refusal('unavailable', message);
}
