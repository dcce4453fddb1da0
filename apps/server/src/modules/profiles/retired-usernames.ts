// A deleted account's username rests before it is given out again, so that nobody can take her place. docs/decisions/006.
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { anyRetired, deleteRested, getSalt, insertRetired, isRetired } from './departure-queries.ts';

const restDays = 90;
const slowHash = promisify<string, string, number, Buffer>(scrypt);

export function createRetiredUsernames({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** The same for every way of writing it. Slow, so that a copy of the table is no list of names. Not inside a transaction. */
  async function hash(username: string): Promise<Buffer> {
    return slowHash(username.toLowerCase(), await getSalt(db), 32);
  }

  return {
    hash,
    async has(username: string): Promise<boolean> {
      const now = clock.now();
      return (await anyRetired(db, now)) && isRetired(db, await hash(username), now);
    },
    add: (tx: Sql, nameHash: Buffer): Promise<void> => insertRetired(tx, nameHash, new Date(clock.now().getTime() + restDays * 86_400_000)),
    sweep: (): Promise<void> => deleteRested(db, clock.now()),
  };
}
