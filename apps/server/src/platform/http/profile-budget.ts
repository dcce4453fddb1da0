// How many different members one member, or one address, is shown in a day: plenty for a person, little for a machine that copies all.
import type { Redis } from 'ioredis';
import { limited } from './errors.ts';
import { networkOf } from './network-of.ts';

/** Different profiles within 24 hours of the first. Premium has no more: seeing everyone is no right of hers. */
export const profileBudget = {
  /** Ten hours of looking at one every half minute, and then some. */
  member: 1_500,
  /** A household, a dormitory, a carrier's shared address: they mostly see the same people. */
  address: 6_000,
  /** Where everybody tries the product from one machine. */
  demoAddress: 60_000,
  seconds: 86_400,
} as const;

interface Shown {
  /** Whose profile, card or entry it is. */
  readonly id: string;
}

export interface ProfileBudget {
  /**
   * Those of these members whom the viewer may be shown today: whoever she has seen already, and new ones while the budget lasts.
   * Throws 429 `rate_limited` when there are some and none may.
   */
  admit<T extends Shown>(viewerId: string, address: string, shown: readonly T[]): Promise<T[]>;
}

export interface ProfileBudgetOptions {
  readonly enabled: boolean;
  readonly demo: boolean;
  /** Shared between processes; while it does not answer, each process counts for itself. */
  readonly redis?: Redis | undefined;
}

interface Admitted {
  readonly ids: readonly string[];
  readonly msLeft: number;
}

type Ledger = (key: string, most: number, ids: readonly string[]) => Promise<Admitted>;

/** Half of a random id is enough to tell one from another, and takes half the room. */
const markOf = (id: string): string => id.slice(-16);

/** Answers the milliseconds left, then the places of those that are in the set or still fit in. */
const admitScript = `
local room = tonumber(ARGV[1]) - redis.call('SCARD', KEYS[1])
local answer = {0}
for i = 3, #ARGV do
  if redis.call('SISMEMBER', KEYS[1], ARGV[i]) == 1 then
    answer[#answer + 1] = i - 3
  elseif room > 0 then
    redis.call('SADD', KEYS[1], ARGV[i])
    room = room - 1
    answer[#answer + 1] = i - 3
  end
end
if redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
answer[1] = redis.call('PTTL', KEYS[1])
return answer`;

function createSharedLedger(redis: Redis): Ledger {
  return async (key, most, ids) => {
    const [msLeft = 0, ...places] = (await redis.eval(admitScript, 1, key, most, profileBudget.seconds, ...ids.map(markOf))) as number[];
    return { ids: places.flatMap((place) => ids[place] ?? []), msLeft };
  };
}

function createOwnLedger(): Ledger {
  const seen = new Map<string, { readonly marks: Set<string>; readonly endsAt: number }>();

  /** They begin one after the other and last equally long, so that those that are over lie in front. */
  function sweep(now: number): void {
    for (const [key, { endsAt }] of seen) {
      if (endsAt > now) return;
      seen.delete(key);
    }
  }

  return async (key, most, ids) => {
    const now = Date.now();
    sweep(now);
    const day = seen.get(key) ?? { marks: new Set<string>(), endsAt: now + profileBudget.seconds * 1_000 };
    seen.set(key, day);
    const admitted = ids.filter((id) => {
      const mark = markOf(id);
      if (!day.marks.has(mark) && day.marks.size < most) day.marks.add(mark);
      return day.marks.has(mark);
    });
    return { ids: admitted, msLeft: day.endsAt - now };
  };
}

export function createProfileBudget({ enabled, demo, redis }: ProfileBudgetOptions): ProfileBudget {
  const own = createOwnLedger();
  const shared = redis && createSharedLedger(redis);
  const ledger: Ledger = async (key, most, ids) => {
    try {
      return await (shared ?? own)(key, most, ids);
    } catch {
      return own(key, most, ids);
    }
  };

  async function take(key: string, most: number, ids: readonly string[]): Promise<readonly string[]> {
    const { ids: admitted, msLeft } = await ledger(`profiles:${key}`, most, ids);
    if (admitted.length > 0) return admitted;
    throw limited(
      'rate_limited',
      'You have seen as many profiles as there are in a day. Please come back later.',
      new Date(Date.now() + msLeft),
    );
  }

  return {
    async admit(viewerId, address, shown) {
      if (!enabled || shown.length === 0) return [...shown];
      const ids = shown.map(({ id }) => id);
      const hers = await take(`member:${viewerId}`, profileBudget.member, ids);
      const { address: few, demoAddress: many } = profileBudget;
      const admitted = new Set(await take(`address:${networkOf(address)}`, demo ? many : few, hers));
      return shown.filter(({ id }) => admitted.has(id));
    },
  };
}
