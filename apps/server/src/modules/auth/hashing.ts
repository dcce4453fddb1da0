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
/** A household's, or a member's: more than people need at once, and not enough to be in everybody's way. */
const each = 40;

export function createHashing() {
  const inTurn = createTurns({ atOnce, waiting, each });
  return {
    /** @param caller whose turn it takes: a network, or a member who is signed in */
    hash: (password: string, caller: string): Promise<string> => inTurn(() => hash(password, cost), caller),

    /**
     * Whether the password is the one behind `stored`; false, after the same work, without one.
     * @param caller as above
     * @param before runs when its turn has come, before the work; what it throws ends the turn
     */
    matches: (password: string, stored: string | undefined, caller: string, before: () => Promise<void>): Promise<boolean> =>
      inTurn(async () => {
        await before();
        const same = await verify(stored ?? nobodys, password);
        return same && stored !== undefined;
      }, caller),
  };
}

export type Hashing = ReturnType<typeof createHashing>;
