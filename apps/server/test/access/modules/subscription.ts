import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'banned_cards.card_hash': nobody,
    'banned_cards.subscription_id': nobody,
    'payment_customers.customer_id': nobody,
    'payment_events.id': nobody,
    'payment_events.subscription_id': nobody,
    'subscription_intents.subscription_id': nobody,
    'subscriptions.subscription_id': nobody,
  },
  ours: [
    'payment_customers.provider',
    'payment_events.payments',
    'payment_events.provider',
    'payment_events.snapshot',
    'subscription_intents.plan',
    'subscription_intents.provider',
    'subscriptions.next_plan',
    'subscriptions.plan',
    'subscriptions.provider',
    'subscriptions.status',
  ],
};
