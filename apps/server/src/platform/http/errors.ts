import type { ErrorBody } from '@violet/contract/refusals/errors';
import { errorStatus, type ErrorCode } from '@violet/contract/refusals/error-status';
import type { Fault } from '@violet/contract/refusals/faults';
import { refusals, refusalSentence, type RefusalKey, type RefusalParams } from '@violet/contract/refusals/refusals';
import type { Params } from '@violet/contract/refusals/sentence';

interface Details {
  /** The values of the sentence. */
  readonly params?: Params | undefined;
  /** What is wrong with which field; the first one's sentence stands for the whole where the key says no more. */
  readonly errors?: readonly Fault[];
  /** The moment the limit opens again (ISO 8601), by the server's clock. */
  readonly resetsAt?: string;
  /** In how many milliseconds it does, where whoever refuses knows no clock. */
  readonly opensInMs?: number;
  /** Whose account was tried. It stands in the stream of security events, and in no answer. */
  readonly memberId?: string;
}

/** A refusal that the caller reads: thrown anywhere below a handler, answered in the contract's shape. */
export class Refusal extends Error {
  readonly key: RefusalKey;
  readonly details: Details;
  constructor(key: RefusalKey, details: Details = {}) {
    const first = key === 'validation_failed' ? details.errors?.[0]?.message : undefined;
    super(first ?? refusalSentence(key, details.params));
    this.name = 'Refusal';
    this.key = key;
    this.details = details;
  }
  get code(): ErrorCode {
    return refusals[this.key].code;
  }
  get status(): number {
    return errorStatus[this.code];
  }
  /** When there is something to wait for: until when (ISO 8601). */
  private resetsAt(now: Date): string | undefined {
    const { resetsAt, opensInMs } = this.details;
    return opensInMs === undefined ? resetsAt : new Date(now.getTime() + opensInMs).toISOString();
  }
  /**
   * What `Retry-After` says, in seconds, where there is something to wait for.
   * @param now by the server's clock, as everything that members wait for
   */
  retryAfterSeconds(now: Date): number | undefined {
    const resetsAt = this.resetsAt(now);
    if (resetsAt) return Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1_000));
    return this.code === 'unavailable' ? 2 : undefined;
  }
  /** @param now by the server's clock */
  bodyAt(now: Date): ErrorBody {
    const { params, errors } = this.details;
    const resetsAt = this.resetsAt(now);
    return {
      code: this.code,
      key: this.key,
      ...(params && { params }),
      message: this.message,
      ...(errors && { errors: [...errors] }),
      ...(resetsAt !== undefined && { resetsAt }),
    };
  }
}

/** @param key a row of the contract's table, with the values its sentence names */
export function refuse<K extends RefusalKey>(key: K, ...[params]: RefusalParams<K>): Refusal {
  return new Refusal(key, params ? { params } : {});
}

/** The same refusal, with whose account was tried where there is one; anything else as it was. */
export function withMember(error: unknown, memberId: string | undefined): unknown {
  return error instanceof Refusal && memberId !== undefined ? new Refusal(error.key, { ...error.details, memberId }) : error;
}

/** What does not exist, or not for the viewer: the same words for both. */
export function notFound(): Refusal {
  return refuse('not_found');
}

export function forbidden(): Refusal {
  return refuse('forbidden');
}

export function premiumRequired(): Refusal {
  return refuse('premium_required');
}

/** @param key what is said of the whole; by default what is wrong with the first field */
export function invalid(errors: readonly Fault[], key: RefusalKey = 'validation_failed'): Refusal {
  return new Refusal(key, { errors });
}

/** @param resetsAt when the limit opens again; also sent as `Retry-After` */
export function limited<K extends RefusalKey>(key: K, resetsAt: Date, ...[params]: RefusalParams<K>): Refusal {
  return new Refusal(key, { resetsAt: resetsAt.toISOString(), ...(params && { params }) });
}

/** @param opensInMs how long until it opens again; also sent as `Retry-After` */
export function limitedFor(key: 'rate_limited' | 'uploads_waiting' | 'profiles_seen', opensInMs: number): Refusal {
  return new Refusal(key, { opensInMs });
}

export function unavailable(): Refusal {
  return refuse('unavailable');
}
