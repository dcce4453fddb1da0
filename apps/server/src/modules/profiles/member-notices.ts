// What a member is told once, by moderators or by what has changed, until it is read.
import type { Tx } from '#platform/db/db.ts';
import type { ProfileDeps } from './deps.ts';
import { hasOwnNotice, updateContactsVoided, updateNoticeRead } from './notice-queries.ts';
import type { createMemberSanctions } from './sanctions/member-sanctions.ts';

type Sanctions = Pick<ReturnType<typeof createMemberSanctions>, 'hasUnreadNotification' | 'readSanctionNotification'>;

export function createMemberNotices({ db, events }: Pick<ProfileDeps, 'db' | 'events'>, sanctions: Sanctions) {
  return {
    /** Whether anything waits that the member has not read. */
    hasUnreadNotice: async (memberId: string): Promise<boolean> =>
      (await sanctions.hasUnreadNotification(memberId)) || (await hasOwnNotice(db, memberId)),

    /** @param at when it was given */
    async readNotice(memberId: string, at: Date): Promise<void> {
      await sanctions.readSanctionNotification(memberId, at);
      await updateNoticeRead(db, memberId, at);
    },

    /** These members are told that the contacts they entered hold no more. */
    async noteVoidedContacts(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
      await updateContactsVoided(tx, memberIds, now);
      tx.afterCommit(() => memberIds.forEach((memberId) => events.emit('contacts.voided', { memberId })));
    },
  };
}
