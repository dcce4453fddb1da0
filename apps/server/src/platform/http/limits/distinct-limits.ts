// How many different things one key may have within a period, each of them as often as it likes.
import type { Limit } from '@violet/contract/limit';
import type { Behind, RateLimitOptions, SharedCounts } from './rate-limits.ts';

interface Taken {
  /** Those that were had before or still fitted in. */
  readonly ids: readonly string[];
  /** In how many milliseconds counting begins anew. */
  readonly opensInMs: number;
}

export interface DistinctLimits {
  /** Counts each of these ids once within the period, which begins with the first. None of them is a refusal, which is heard of. */
  take(limit: Limit, key: string, ids: readonly string[], behind?: Behind): Promise<Taken>;
}

type Ledger = (limit: Limit, key: string, ids: readonly string[]) => Promise<Taken>;

/** Half of a random id is enough to tell one from another, and takes half the room. */
const markOf = (id: string): string => id.slice(-16);

/** Answers the milliseconds left, then the places of those that are in the set or still fit in. */
const takeScript = `
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

function createSharedLedger({ redis, conceal }: SharedCounts): Ledger {
  return async ({ name, points, seconds }, key, ids) => {
    const [msLeft = 0, ...places] = (await redis.eval(
      takeScript,
      1,
      `${name}:${conceal(key)}`,
      points,
      seconds,
      ...ids.map(markOf),
    )) as number[];
    return { ids: places.flatMap((place) => ids[place] ?? []), opensInMs: msLeft };
  };
}

interface Period {
  readonly marks: Set<string>;
  readonly endsAt: number;
}

/** Periods of one limit begin one after the other and last equally long. So those that are over lie in front. */
function sweep(periods: Map<string, Period>, now: number): void {
  for (const [key, { endsAt }] of periods) {
    if (endsAt > now) return;
    periods.delete(key);
  }
}

function createOwnLedger(): Ledger {
  const byLimit = new Map<string, Map<string, Period>>();

  return async ({ name, points, seconds }, key, ids) => {
    const now = Date.now();
    const periods = byLimit.get(name) ?? new Map<string, Period>();
    byLimit.set(name, periods);
    sweep(periods, now);
    const period = periods.get(key) ?? { marks: new Set(), endsAt: now + seconds * 1_000 };
    periods.set(key, period);
    const { marks, endsAt } = period;
    const taken = ids.filter((id) => {
      const mark = markOf(id);
      if (!marks.has(mark) && marks.size < points) marks.add(mark);
      return marks.has(mark);
    });
    return { ids: taken, opensInMs: endsAt - now };
  };
}

export function createDistinctLimits({ enabled, demo, shared, onRefusal = () => undefined }: RateLimitOptions): DistinctLimits {
  const own = createOwnLedger();
  const ledger = shared && createSharedLedger(shared);

  async function count(limit: Limit, key: string, ids: readonly string[]): Promise<Taken> {
    try {
      return await (ledger ?? own)(limit, key, ids);
    } catch {
      return own(limit, key, ids);
    }
  }

  return {
    async take(limit, key, ids, behind) {
      if (!enabled && !limit.always) return { ids, opensInMs: 0 };
      const held = demo ? { ...limit, points: limit.demoPoints ?? limit.points } : limit;
      const taken = await count(held, key, ids);
      if (ids.length > 0 && taken.ids.length === 0) onRefusal(limit, key, behind);
      return taken;
    },
  };
}
