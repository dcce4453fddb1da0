import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createWorkLimiter } from '#platform/work-limiter.ts';

/** What argon2id, the library's default kind, spends on a password: KiB, passes, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays for everything else, and one of the four threads that files and names are looked up with. */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** About eight seconds of hashing on one core; waiting longer helps nobody. */
const waiting = 200;
/** For one network or member: more than people need at once, too few to be in everybody's way. */
const each = 40;

/** @param cost less than the usual only where there is nothing to guard: in tests of other things */
export function createHashing(cost: PasswordCost = passwordCost) {
  /** Of a password nobody knows: compared with where there is no other, so that both take the same time. */
  const nobodys = hash(randomBytes(32), cost);
  const limit = createWorkLimiter({ atOnce, waiting, each });
  return {
    /** Whether it was made at less than today's cost. */
    isCheap(stored: string): boolean {
      const [, memory = 0, time = 0] = /\$m=(\d+),t=(\d+)/u.exec(stored)?.map(Number) ?? [];
      return memory < cost.memoryCost || time < cost.timeCost;
    },

    /** @param caller whose turn it takes: a network, or a member who is signed in */
    hash: (password: string, caller: string): Promise<string> => limit(() => hash(password, cost), caller),

    /** Of a short secret that is looked up by its hash: the same text and salt give the same. @param caller as above */
    hashWith: (text: string, salt: Buffer, caller: string): Promise<Buffer> => limit(() => hashRaw(text, { ...cost, salt }), caller),

    /**
     * Whether the password is the one behind `stored`; false, after the same work, without one.
     * @param caller as above
     * @param before runs when its turn has come, before the work; what it throws ends the turn
     */
    matches: (password: string, stored: string | undefined, caller: string, before: () => Promise<void>): Promise<boolean> =>
      limit(async () => {
        await before();
        const same = await verify(stored ?? (await nobodys), password);
        return same && stored !== undefined;
      }, caller),
  };
}

export type Hashing = ReturnType<typeof createHashing>;
