// From whom a member is hidden by number or address, and what members were reached by before. Spec §4 Hide from contacts; ADR 045.
import { hiddenContactLimits, type EnteredContacts, type HiddenContacts } from '@violet/contract/safety/hidden-contacts';
import type { Clock } from '#platform/clock.ts';
import type { ContactHashes, Db, Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse } from '#platform/http/errors.ts';
import type { Log } from '#platform/log.ts';
import type { EmailChange, Profiles } from '#modules/profiles/service.ts';
import * as queries from './queries.ts';
import { hashContacts } from './rules.ts';

export interface HiddenContactDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly profiles: Pick<Profiles, 'contact' | 'noteVoidedContacts'>;
}

const { inAll: limit } = hiddenContactLimits;

export function createHiddenContactService({ db, clock, log, profiles }: HiddenContactDeps) {
  function getKey(): ContactHashes {
    if (!db.contacts) throw refuse('contacts_off');
    return db.contacts;
  }

  async function remember(tx: Tx, memberId: string, kind: 'phone' | 'email', value: string): Promise<void> {
    const { contacts } = tx;
    if (!contacts) return;
    const hash = contacts.hash(kind, value);
    const kept = { mark: contacts.mark(memberId, hash), sealed: contacts.seal(memberId, hash) };
    await queries.insertFormerContact(tx, memberId, kept, clock.now());
  }

  return {
    async get(memberId: string): Promise<HiddenContacts> {
      getKey();
      return { entered: await queries.countHiddenContacts(db, memberId), limit };
    },

    /** All of them, or none where they would be too many. What comes of it depends on the member's own entries alone. */
    async enter(memberId: string, typed: readonly string[]): Promise<EnteredContacts> {
      const key = getKey();
      const { hashes, unreadable } = hashContacts(key, typed, await profiles.contact.findCountry(db, memberId));
      const entered = await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        // Another process was started with another key: which of the two holds is for the operator to settle.
        if ((await queries.lockKey(tx, key)) !== key.keyId) throw refuse('contacts_off');
        await queries.insertHiddenContacts(tx, memberId, hashes, clock.now());
        const count = await queries.countHiddenContacts(tx, memberId);
        if (count > limit) throw refuse('contacts_full', { max: limit });
        return count;
      });
      return { entered, limit, unreadable };
    },

    async clear(memberId: string): Promise<void> {
      getKey();
      await queries.deleteHiddenContacts(db, memberId);
    },

    /** Takes part before the former address is written down: whichever counted until now may stop to. */
    async rememberEmail(tx: Tx, memberId: string, { from }: Pick<EmailChange, 'from'>): Promise<void> {
      if (from === null || (await queries.hasFormerAddress(tx, memberId, clock.now()))) return;
      await remember(tx, memberId, 'email', from);
    },
    rememberPhone: (tx: Tx, memberId: string, before: string): Promise<void> => remember(tx, memberId, 'phone', before),

    /** At each start. By another key nothing of what was entered is found any more: it goes, and its members are told. */
    async followKey(): Promise<void> {
      const key = db.contacts;
      if (!key) {
        if (await queries.hasHiddenContacts(db))
          log.warn({}, 'CONTACTS_KEY is not set: members who hide from contacts are shown to them until it is back');
        return;
      }
      const told = await db.tx(async (tx) => {
        if (!(await queries.updateKey(tx, key))) return 0;
        const memberIds = await queries.deleteAllHiddenContacts(tx);
        await profiles.noteVoidedContacts(tx, memberIds, clock.now());
        return memberIds.length;
      });
      if (told > 0) log.warn({ count: told }, 'CONTACTS_KEY is another one: what members entered to hide from is void, and they are told');
    },

    exportEntered: (memberId: string): Promise<queries.DayCount[]> => queries.listDays(db, 'hidden_contacts', memberId),
    exportFormer: (memberId: string): Promise<queries.DayCount[]> => queries.listDays(db, 'former_contacts', memberId),
  };
}

export type HiddenContactService = ReturnType<typeof createHiddenContactService>;
