import { isIP } from 'node:net';
import type { Limit } from '@violet/contract/limit';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { limitedFor } from '#platform/http/errors.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { networkOf, networksOf } from './network-of.ts';

/** What is counted by itself: a name, a network address, or a name for each address. An address counts for all its networks. */
export type LimitKey = string | { readonly name: string; readonly address: string };

/** Whose account is tried and from where, as far as the caller knows: the key of a count says neither. */
export interface Behind {
  readonly memberId?: string | undefined;
  readonly address?: string | undefined;
}

export interface RateLimits {
  /** Takes one point; throws 429 `rate_limited` with the moment it opens again. */
  consume(limit: Limit, key: LimitKey, behind?: Behind): Promise<void>;
  /** Takes one point; answers whether there was one, for what is then left out without a word. */
  allows(limit: Limit, key: LimitKey): Promise<boolean>;
  /** Throws when nothing is left, without taking. */
  check(limit: Limit, key: LimitKey, behind?: Behind): Promise<void>;
  /** For what was not had after all. */
  giveBack(limit: Limit, key: LimitKey): Promise<void>;
  clear(limit: Limit, key: LimitKey): Promise<void>;
}

/** What all processes count in; while it does not answer, each counts for itself. */
export interface SharedCounts {
  readonly redis: RedisConnection;
  /** Keeps names, addresses and numbers from whoever reads it. */
  readonly conceal: (key: string) => string;
}

export interface RateLimitOptions {
  readonly enabled: boolean;
  readonly demo: boolean;
  readonly shared?: SharedCounts | undefined;
  /** Hears of each refusal, and what was counted. */
  readonly onRefusal?: (limit: Limit, key: LimitKey, behind?: Behind) => void;
}

/** One count: how much of it is taken stands under the key. */
interface Count {
  readonly key: string;
  readonly points: number;
  readonly limiter: RateLimiterAbstract;
}

/** Who met the limit, and what its lines are bounded by. Of a mailbox, a number or a pair nobody is named, unless whoever counts says who it is. */
export function callerBehind({ per }: Limit, key: LimitKey, behind?: Behind): Behind & { readonly bound?: string } {
  if (behind) return { ...behind, bound: typeof key === 'string' ? key : `${key.name} ${networkOf(key.address)}` };
  if (typeof key !== 'string') return { address: key.address };
  if (per === 'key') return {};
  return isIP(key.split('%')[0] ?? '') === 0 ? { memberId: key } : { address: key };
}

function refusal(result: RateLimiterRes) {
  return limitedFor('rate_limited', result.msBeforeNext);
}

export function createRateLimits({ enabled, demo, shared, onRefusal = () => undefined }: RateLimitOptions): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf({ name, seconds }: Limit, points: number): RateLimiterAbstract {
    const id = `${name} ${points}`;
    const known = limiters.get(id);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const limiter = shared ? new RateLimiterRedis({ ...options, storeClient: shared.redis, insuranceLimiter: memory }) : memory;
    limiters.set(id, limiter);
    return limiter;
  }

  /** The smallest network first; none where the limit is off. */
  function countsOf(limit: Limit, key: LimitKey): Count[] {
    if (!enabled && !limit.always) return [];
    const own = demo ? (limit.demoPoints ?? limit.points) : limit.points;
    const name = typeof key === 'string' ? '' : `${key.name} `;
    return networksOf(typeof key === 'string' ? key : key.address).map(({ network, share }) => {
      const points = own * share;
      const counted = `${name}${network}`;
      return { key: shared ? shared.conceal(counted) : counted, points, limiter: limiterOf(limit, points) };
    });
  }

  /** One after the other, so that what a household is refused does not count for its neighbours. Answers what was refused, if anything. */
  async function take(limit: Limit, key: LimitKey): Promise<RateLimiterRes | undefined> {
    try {
      for (const count of countsOf(limit, key)) await count.limiter.consume(count.key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }

  return {
    async consume(limit, key, behind) {
      const refused = await take(limit, key);
      if (!refused) return;
      onRefusal(limit, key, behind);
      throw refusal(refused);
    },
    async allows(limit, key) {
      return (await take(limit, key)) === undefined;
    },
    async check(limit, key, behind) {
      for (const count of countsOf(limit, key)) {
        const state = await count.limiter.get(count.key);
        if (!state || state.consumedPoints < count.points) continue;
        onRefusal(limit, key, behind);
        throw refusal(state);
      }
    },
    async giveBack(limit, key) {
      for (const count of countsOf(limit, key)) await count.limiter.reward(count.key);
    },
    async clear(limit, key) {
      for (const count of countsOf(limit, key)) await count.limiter.delete(count.key);
    },
  };
}
