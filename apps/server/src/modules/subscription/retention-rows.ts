import { deleteOlder } from '#platform/db/delete-older.ts';
import { periodBefore, type RetentionRow } from '#platform/retention.ts';
import type { SubscriptionDeps } from './deps.ts';

const checkoutsKept = { count: 90, unit: 'day' } as const;
/** Who has withdrawn once has the unused days paid back for a year after. */
const withdrawalsKept = { count: 1, unit: 'year' } as const;
/** A declaration goes once it is carried out; what the provider does not answer for so long is given up. */
const declarationsKept = { count: 7, unit: 'day' } as const;
/** What the books of a business are kept for; without the link to a member, who has left. */
const booksKept = { count: 10, unit: 'year' } as const;

export function subscriptionRetention({ db, clock }: Pick<SubscriptionDeps, 'db' | 'clock'>): readonly RetentionRow[] {
  const checkouts = () => periodBefore(clock.now(), checkoutsKept);
  return [
    {
      topic: 'subscription',
      period: null,
      covers: [
        'subscriptions.checked_at',
        'subscriptions.current_period_end',
        'subscriptions.declared_at',
        'subscriptions.next_payment_at',
        'subscriptions.premium_until',
        'subscriptions.updated_at',
      ],
      by: 'account deletion',
    },
    { topic: 'subscription', period: null, covers: ['cards_to_check.begun_at', 'cards_to_check.due_at'], by: 'subscription-upkeep' },
    { topic: 'bans', period: null, covers: ['banned_cards'], by: 'lifting the ban' },
    {
      topic: 'checkouts',
      period: checkoutsKept,
      from: ['subscription_intents.closed_at'],
      covers: ['subscription_intents.checked_at', 'subscription_intents.created_at'],
      by: 'retention',
      erase: (limit) => deleteOlder(db, { table: 'subscription_intents', key: 'id', moment: 'closed_at' }, checkouts(), limit),
    },
    {
      topic: 'checkouts',
      period: checkoutsKept,
      from: ['payment_customers.forgotten_at'],
      by: 'retention',
      erase: (limit) => deleteOlder(db, { table: 'payment_customers', key: 'reference', moment: 'forgotten_at' }, checkouts(), limit),
    },
    {
      topic: 'payments',
      period: booksKept,
      from: ['payment_events.received_at'],
      covers: ['payment_events.happened_at'],
      by: 'retention',
      erase: (limit) =>
        deleteOlder(
          db,
          { table: 'payment_events', key: 'provider, id', moment: 'received_at', where: 'member_id IS NULL' },
          periodBefore(clock.now(), booksKept),
          limit,
        ),
    },
    {
      topic: 'withdrawals',
      period: withdrawalsKept,
      from: ['withdrawals.done_at'],
      covers: ['withdrawals.requested_at'],
      by: 'retention',
      erase: (limit) =>
        deleteOlder(db, { table: 'withdrawals', key: 'id', moment: 'done_at' }, periodBefore(clock.now(), withdrawalsKept), limit),
    },
    {
      topic: 'declarations',
      period: declarationsKept,
      from: ['declarations.received_at'],
      covers: ['declarations.acted_at', 'declarations.confirmed_at', 'declarations.tried_at'],
      by: 'retention',
      erase: (limit) =>
        deleteOlder(db, { table: 'declarations', key: 'id', moment: 'received_at' }, periodBefore(clock.now(), declarationsKept), limit),
    },
  ];
}
