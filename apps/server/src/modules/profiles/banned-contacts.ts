// Who is banned does not come back by the same address or number. docs/decisions/016 says what is kept of them, and who could learn from it.
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { getSalt } from './departure-queries.ts';
import { anyBannedContacts, findContacts, insertBannedContacts, isBannedContact } from './standing-queries.ts';

const slowHash = promisify<string, string, number, Buffer>(scrypt);

export interface BannedContactDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The operator's part of the key, kept outside the database. */
  readonly banKey: string;
}

export function createBannedContacts({ db, clock, banKey }: BannedContactDeps) {
  /** Slow, and by a key of which a copy of the database holds only a part. Not inside a transaction. */
  async function hash(contact: string): Promise<Buffer> {
    return slowHash(contact.toLowerCase(), `contact ${await getSalt(db)} ${banKey}`, 32);
  }

  return {
    /** Her address and number as they would be kept. Not inside a transaction. What is missing takes its time as well, which would tell whose they are. */
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
      return (await anyBannedContacts(db)) && isBannedContact(db, await hash(contact));
    },
  };
}
