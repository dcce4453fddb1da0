import type { Limit } from '@violet/contract/limit';
import type { RateLimits } from './rate-limits.ts';

type Counter = Pick<RateLimits, 'allows' | 'giveBack'>;

/** One point, of what and under which key. */
export interface Cost {
  readonly limit: Limit;
  readonly key: string;
}

/** For what was not had after all. */
export async function giveBackAll(limits: Counter, costs: readonly Cost[]): Promise<void> {
  for (const { limit, key } of costs) await limits.giveBack(limit, key);
}

/** A point of each, or none of any. Answers whether there was one of each. */
async function takeAll(limits: Counter, costs: readonly Cost[]): Promise<boolean> {
  for (const [index, { limit, key }] of costs.entries()) {
    if (await limits.allows(limit, key)) continue;
    // What is refused is counted, too.
    await giveBackAll(limits, costs.slice(0, index + 1));
    return false;
  }
  return true;
}

/** The first of these ways to count it that has room, which is taken; undefined where none has. */
export async function takeFirst(limits: Counter, ways: readonly (readonly Cost[])[]): Promise<readonly Cost[] | undefined> {
  for (const costs of ways) if (await takeAll(limits, costs)) return costs;
  return undefined;
}

const establishedMs = 7 * 24 * 3_600_000;

/** Whether an account has a count of its own, which others cannot use up. Accounts made to use up what may be sent are younger. */
export function isEstablished(createdAt: Date, now: Date): boolean {
  return createdAt.getTime() <= now.getTime() - establishedMs;
}
