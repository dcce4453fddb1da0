import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../platform/turns.ts';

/** argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password nobody knows: compared with when there is nothing to compare with, so that both take the same time. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$T7Q/eHeDE2IqyhITh1eE4A$lhGxmN4E+LAO7flJ+9ddVsb5grxUiO9WlCaumTbnkBg';

/** One core stays for everything else, and one of the four threads that files and names are looked up with. */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** About eight seconds of hashing on one core; waiting longer helps nobody. */
const waiting = 200;

export function createHashing() {
  const inTurn = createTurns({ atOnce, waiting });
  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(password, cost)),

    /**
     * Whether the password is the one behind `stored`; false, after the same work, without one.
     * @param before runs when its turn has come, before the work; what it throws ends the turn
     */
    matches: (password: string, stored: string | undefined, before: () => Promise<void>): Promise<boolean> =>
      inTurn(async () => {
        await before();
        const same = await verify(stored ?? nobodys, password);
        return same && stored !== undefined;
      }),
  };
}

export type Hashing = ReturnType<typeof createHashing>;
