// A banned member does not come back by the same address or number. ADR 016 says what is kept, and who could learn from it.
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { getSalt } from '#modules/profiles/deletion/queries.ts';
import { findContacts, hasBannedContacts, hasOneOfBannedContacts, insertBannedContacts } from './queries.ts';

const slowHash = promisify<string, string, number, Buffer>(scrypt);

export interface BannedContactDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The operator's parts of the key, kept outside the database. The first is used, and former ones still find who is banned. */
  readonly banKeys: readonly [string, ...string[]];
}

export function createBannedContacts({ db, clock, banKeys }: BannedContactDeps) {
  /** Slow, and by a key of which the database holds only a part. Not inside a transaction. */
  async function hash(contact: string, banKey = banKeys[0]): Promise<Buffer> {
    return slowHash(contact.toLowerCase(), `contact ${await getSalt(db)} ${banKey}`, 32);
  }

  return {
    /** A member's address and number as they would be kept. Not inside a transaction. A missing one takes its time as well. */
    async hashesOf(memberId: string): Promise<Buffer[]> {
      const { email, phone } = (await findContacts(db, memberId, clock.now())) ?? { email: null, phone: null };
      const hashes: Buffer[] = [];
      for (const contact of [email, phone]) {
        const made = await hash(contact ?? '');
        if (contact !== null) hashes.push(made);
      }
      return hashes;
    },
    keep: (tx: Sql, memberId: string, hashes: readonly Buffer[]): Promise<void> => insertBannedContacts(tx, memberId, hashes),
    /** Not inside a transaction. */
    async has(contact: string): Promise<boolean> {
      if (!(await hasBannedContacts(db))) return false;
      const hashes: Buffer[] = [];
      for (const banKey of banKeys) hashes.push(await hash(contact, banKey));
      return hasOneOfBannedContacts(db, hashes);
    },
  };
}

export type BannedContacts = ReturnType<typeof createBannedContacts>;
