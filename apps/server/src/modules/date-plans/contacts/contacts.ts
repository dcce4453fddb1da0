// Who is told when a plan stays without an answer: an address or a number, which may be a stranger's. So it stops all messages by one
// link, without an account, and is kept as a keyed hash then. ADR 040.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { faultAt } from '@violet/contract/refusals/faults';
import type { PlanContact } from '@violet/contract/date-plans';
import type { Db, Sql } from '#platform/db/db.ts';
import type { DeriveKey } from '#platform/db/derive-keys.ts';
import { plainAddress } from '#platform/contacts/contacts-key.ts';
import { invalid, refuse } from '#platform/http/errors.ts';
import type { PlanWords } from '#modules/date-plans/queries.ts';
import { toPhoneNumber } from '#modules/phone-codes/service.ts';
import { hasStop } from './queries.ts';

export interface ContactDeps {
  readonly db: Db;
  readonly deriveKey: DeriveKey;
  /** What really leaves the house. What is only written to a log tells no contact. */
  readonly sends: Readonly<Record<'email' | 'phone', boolean>>;
}

export type ContactColumns = Pick<PlanWords, 'contact_kind' | 'contact' | 'contact_hash'>;

export const noContact: ContactColumns = { contact_kind: null, contact: null, contact_hash: null };

const hashBytes = 16;
const proofBytes = 12;

/** As it is written to. Throws 400 for a number that can get no SMS. */
function settle({ kind, value }: PlanContact, country: string | null): string {
  if (kind === 'email') return value;
  const number = toPhoneNumber(value, country);
  if (number === null) throw invalid([faultAt('contact.value', 'phone_valid')]);
  return number;
}

export function createContacts({ db, deriveKey, sends }: ContactDeps) {
  const [ownKey, proofKey] = [deriveKey('contacts of plans'), deriveKey('stops of contacts')];
  const proofOf = (hash: Buffer) => createHmac('sha256', proofKey).update(hash).digest().subarray(0, proofBytes);

  /**
   * By the keys of the operator where there are some. Else, and for what was stored before, by the installation's own.
   * What stands behind a plus reaches the same person. Hashes of before had it, so they are looked for as well.
   */
  function hashesOf(sql: Sql, kind: PlanContact['kind'], value: string): [Buffer, ...Buffer[]] {
    const said = value.toLowerCase();
    const texts = [...new Set([kind === 'email' ? plainAddress(value) : said, said])].map((text) => `contact ${kind} ${text}`);
    const byOwn = texts.map((text) => createHmac('sha256', ownKey).update(text).digest());
    const byRing = texts.map((text) => sql.sealing?.hash(text)).filter((hash) => hash !== undefined);
    return [...byRing, ...byOwn].map((hash) => hash.subarray(0, hashBytes)) as [Buffer, ...Buffer[]];
  }

  return {
    /**
     * Throws 503 where nothing leaves by that way, 400 for one that cannot be written to or wants no messages.
     * @param pay takes the price of learning whether it wants none
     */
    async settle(contact: PlanContact, country: string | null, pay: () => Promise<void>): Promise<ContactColumns> {
      const { kind } = contact;
      if (!sends[kind]) throw refuse(kind === 'email' ? 'contact_mail_off' : 'contact_texts_off');
      const value = settle(contact, country);
      const hashes = hashesOf(db, kind, value);
      await pay();
      if (await hasStop(db, hashes)) throw invalid([faultAt('contact.value', 'contact_unreachable')]);
      return { contact_kind: kind, contact: value, contact_hash: hashes[0] };
    },

    /** Also by what was stored before a plus was left out, here or with the stop. */
    async isStopped({ contact_kind: kind, contact, contact_hash: hash }: ContactColumns): Promise<boolean> {
      const hashes = kind === null || contact === null ? [] : hashesOf(db, kind, contact);
      return hasStop(db, hash === null ? hashes : [hash, ...hashes]);
    },

    /** Of the link under a message. It says which hash it stops, and proves that we wrote it. */
    stopToken: (hash: Buffer): string => Buffer.concat([hash, proofOf(hash)]).toString('base64url'),

    /** The hash that the link stops; undefined for a token that we did not write. */
    stoppedBy(token: string): Buffer | undefined {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== hashBytes + proofBytes) return undefined;
      const [hash, proof] = [bytes.subarray(0, hashBytes), bytes.subarray(hashBytes)];
      return timingSafeEqual(proof, proofOf(hash)) ? hash : undefined;
    },
  };
}

export type Contacts = ReturnType<typeof createContacts>;
