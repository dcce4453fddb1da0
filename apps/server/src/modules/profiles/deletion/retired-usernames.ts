// A deleted account's username rests before it is given out again, so that nobody can pass for its owner. ADR 006.
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { hasRetiredUsernames, deleteExpiredRetiredUsernames, getSalt, insertRetiredUsername, hasRetiredUsername } from './queries.ts';

export const restDays = 90;
const slowHash = promisify<string, string, number, Buffer>(scrypt);

export function createRetiredUsernames({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** Slow, so that a copy of the table is no list of names. Not inside a transaction. */
  async function hash(username: string): Promise<Buffer> {
    return slowHash(username.toLowerCase(), await getSalt(db), 32);
  }

  return {
    hash,
    async has(username: string): Promise<boolean> {
      const now = clock.now();
      return (await hasRetiredUsernames(db, now)) && hasRetiredUsername(db, await hash(username), now);
    },
    add: (tx: Sql, nameHash: Buffer): Promise<void> =>
      insertRetiredUsername(tx, nameHash, new Date(clock.now().getTime() + restDays * 86_400_000)),
    sweep: (): Promise<void> => deleteExpiredRetiredUsernames(db, clock.now()),
  };
}

export type RetiredUsernames = ReturnType<typeof createRetiredUsernames>;
