import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'banned_cards.card_hash': nobody,
    'banned_cards.subscription_id': nobody,
    'declarations.email': nobody,
    'declarations.receipt_number': nobody,
    'declarations.username': nobody,
    'payment_customers.customer_id': nobody,
    'payment_events.id': nobody,
    'payment_events.subscription_id': nobody,
    'subscription_intents.subscription_id': nobody,
    'subscriptions.subscription_id': nobody,
    'withdrawals.subscription_id': nobody,
  },
  ours: [
    'declarations.kind',
    'declarations.language',
    'payment_customers.provider',
    'payment_events.payments',
    'payment_events.provider',
    'payment_events.refunds',
    'payment_events.snapshot',
    'subscription_intents.currency',
    'subscription_intents.plan',
    'subscription_intents.provider',
    'subscriptions.next_plan',
    'subscriptions.plan',
    'subscriptions.provider',
    'subscriptions.status',
    'withdrawals.currency',
    'withdrawals.provider',
    'withdrawals.refunds',
  ],
  async plant({ world, ana, must }) {
    const typed = { kind: 'cancel', username: 'canary-of-a-contract', receiptNumber: 'CANARY-RECEIPT', email: 'contract@canary.example' };
    await must(world.visitor.post('/api/subscription/declarations', typed));
    await world.db.query(
      `INSERT INTO withdrawals (id, member_id, provider, subscription_id, is_whole, currency, refunds, requested_at)
       VALUES (gen_random_uuid(), $1, 'stripe', 'canary-withdrawn-subscription', true, 'usd', '[]', now())`,
      [ana.id],
    );
  },
};
