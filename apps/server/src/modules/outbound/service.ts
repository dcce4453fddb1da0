// What reaches members who are away: by push and e-mail, and by SMS about matches and reminders. E-mails about the account go in any case. Spec §2 Settings, §9 Preference
// defaults; Spec R4; ADR 012. Each match and each meetup is told once on each channel until the member has looked at it.
import type { Sql, Tx } from '#platform/db/db.ts';
import type { DomainEventMap } from '#modules/domain-events.ts';
import { createAccountEmails, type AccountEmailDeps } from './account-emails/account-emails.ts';
import type { FactorChange } from './account-emails/factor-words.ts';
import { createDelivery, type DeliveryDeps } from './delivery.ts';
import { createEmails, type EmailDeps } from './email/emails.ts';
import { createOutbox, type OutboxDeps } from './outbox.ts';
import { createPushKeys, type PushKeyDeps } from './push/push-keys.ts';
import { createPushSubscriptions, type PushSubscriptionDeps } from './push/push-subscriptions.ts';
import { listPushSubscriptions } from './push/queries.ts';
import { createQuestions } from './questions/questions.ts';
import {
  countDeliveries,
  deleteOutboundItemsOfMatch,
  deleteOutboundItemsOfMeetups,
  deleteOutboundItemsOfPanel,
  deleteRecalledOutboundItems,
  insertOutboundItems,
  type MeetupUpdateItem,
  type ReminderItem,
} from './queries.ts';

export type { QuestionWay } from './questions/queries.ts';
/** For the operator's tool, of which no server has to run. */
export { tellFactorsRemoved } from './account-emails/account-emails.ts';
export { describePushKeys, rotatePushKeys } from './push/push-keys.ts';

export interface OutboundDeps
  extends
    Omit<DeliveryDeps, 'emails'>,
    Omit<AccountEmailDeps, 'emails'>,
    EmailDeps,
    PushKeyDeps,
    OutboxDeps,
    Pick<PushSubscriptionDeps, 'pushHosts'> {}

interface NewMatch {
  readonly id: string;
  readonly memberIds: readonly [string, string];
  readonly seenBy: string | undefined;
}

export function createOutbound({ vapid, formerVapid, ...deps }: OutboundDeps) {
  const { db, clock, pushHosts } = deps;
  const keys = createPushKeys({ db, clock, vapid, formerVapid });
  const { add, remove } = createPushSubscriptions({ db, clock, keys, pushHosts });
  const emails = createEmails(deps);
  const accountEmails = createAccountEmails({ ...deps, emails });
  const delivery = createDelivery({ ...deps, emails }, keys);
  const outbox = createOutbox(deps);

  return {
    /** Takes part in the transaction that makes a match: a crash between its commit and the telling loses nothing. */
    recordMatch(tx: Tx, { id: matchId, memberIds: [a, b], seenBy }: NewMatch): Promise<void> {
      const items = [
        { memberId: a, kind: 'match', otherId: b, matchId } as const,
        { memberId: b, kind: 'match', otherId: a, matchId } as const,
      ];
      return outbox.record(
        tx,
        items.filter(({ memberId }) => memberId !== seenBy),
      );
    },
    /** Takes part in the transaction of a like. */
    recordLike: (tx: Tx, { memberId, targetId }: { readonly memberId: string; readonly targetId: string }): Promise<void> =>
      outbox.record(tx, [{ memberId: targetId, kind: 'like', otherId: memberId, matchId: null }]),
    /** A message is written down only afterwards: its own statement serves hundreds at once and has no transaction to join. */
    addMessage: ({ matchId, senderId, receiverId }: DomainEventMap['message.sent']): void =>
      outbox.add({ memberId: receiverId, kind: 'message', otherId: senderId, matchId }),
    /** Takes part in the transaction that writes reminders down; they go wherever the member is. */
    async recordReminders(tx: Sql, reminders: readonly Omit<ReminderItem, 'kind'>[]): Promise<void> {
      await insertOutboundItems(
        tx,
        reminders.map((reminder) => ({ ...reminder, kind: 'reminder' })),
        clock.now(),
      );
    },
    /** Takes part in the transaction that hands updates on. */
    recordMeetupUpdates: (tx: Tx, updates: readonly Omit<MeetupUpdateItem, 'kind'>[]): Promise<void> =>
      outbox.record(
        tx,
        updates.map((update) => ({ ...update, kind: 'meetup' })),
      ),

    /** Takes part in a sign-in with an unknown browser. */
    recordSignIn: (tx: Tx, memberId: string): Promise<void> => accountEmails.record(tx, memberId, 'sign_in'),
    /** Takes part in adding and removing a second factor. */
    recordFactorChange: (tx: Tx, memberId: string, change: FactorChange): Promise<void> =>
      accountEmails.record(tx, memberId, `factor_${change}`),
    sendAccountEmails: accountEmails.sendDue,

    recall: async ({ memberId, isOnline }: DomainEventMap['presence.changed']): Promise<void> => {
      if (isOnline) await deleteRecalledOutboundItems(db, [memberId]);
    },
    forgetMatch: (memberId: string, matchId: string): Promise<void> => deleteOutboundItemsOfMatch(db, memberId, matchId),
    forgetMeetups: ({ memberId }: DomainEventMap['meetup_updates.seen']): Promise<void> => deleteOutboundItemsOfMeetups(db, memberId),
    forgetPanel: ({ memberId }: DomainEventMap['activity_panel.seen']): Promise<void> => deleteOutboundItemsOfPanel(db, memberId),

    /** About a member's own plan: where it is to go, and the sending of it. */
    questions: createQuestions({ ...deps, emails }, keys),

    publicKey: async (): Promise<{ publicKey: string }> => ({ publicKey: await keys.newest() }),
    subscribe: add,
    unsubscribe: remove,
    /** Turns e-mails off for whoever has the link of one. */
    stop: emails.stop,
    exportEmails: emails.exportUnsubscribeLink,
    exportBrowsers: (memberId: string) => listPushSubscriptions(db, memberId),
    /** By channel, those that are tried again among them. */
    countWaiting: () => countDeliveries(db),
    sweepPushKeys: keys.sweep,
    flush: outbox.flush,
    deliver: delivery.run,
  };
}

export type Outbound = ReturnType<typeof createOutbound>;
