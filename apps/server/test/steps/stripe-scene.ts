// What tests of Stripe's webhooks start from. It is a server that may die on an event, and the five events of one subscription.
import type { SubscriptionCreated } from '@violet/contract/subscription/subscription';
import { startStripeDouble, type StripeDouble } from '#test/doubles/stripe-double.ts';
import type { StripeEvent } from '#test/doubles/stripe-shapes.ts';
import { createWorld, type Member } from '#test/world/world.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Like a process killed after an event was stored and before what follows from it. The transaction never comes to its end. */
function mortal(db: Db, dies: () => boolean): Db {
  const guarded = (tx: Tx): Tx => ({
    afterCommit: tx.afterCommit,
    query(text, params) {
      if (dies() && text.startsWith('INSERT INTO subscriptions')) throw new Error('killed');
      return tx.query(text, params);
    },
  });
  return { ...db, query: db.query, tx: (work) => db.tx((tx) => work(guarded(tx))) };
}

async function eventsOfOneLife(stripe: StripeDouble, member: Member): Promise<StripeEvent[]> {
  const { body } = await member.post<SubscriptionCreated>('/api/create-subscription', { userId: member.id, planType: 'monthly' });
  const subscriptionId = [...stripe.state.subscriptions.keys()].at(-1) ?? '';
  stripe.state.pay(body.clientSecret);
  stripe.state.perform('POST', `/v1/subscriptions/${subscriptionId}`, { cancel_at_period_end: 'true' });
  stripe.state.renew(subscriptionId);
  return stripe.events.filter(({ data }) => JSON.stringify(data).includes(subscriptionId));
}

export async function openStripeScene() {
  let stripe!: StripeDouble;
  let dies = false;
  const log: string[] = [];
  const world = await createWorld({
    log,
    between: (db) => mortal(db, () => dies),
    stripe: async (clock) => {
      stripe = await startStripeDouble(clock);
      return stripe.settings;
    },
  });
  const ana = await world.member();
  return {
    world,
    stripe,
    ana,
    /** What the operator reads. */
    log,
    /** Created, paid, updated, cancelled at the end of the period, deleted. */
    events: await eventsOfOneLife(stripe, ana),
    /** Whether the server dies on an event that comes now. */
    setDying(next: boolean) {
      dies = next;
    },
    row: () => world.db.query('SELECT * FROM subscriptions'),
    entries: async () => (await world.db.query<{ id: string }>('SELECT id FROM payment_events ORDER BY id')).map(({ id }) => id),
    deliver: (event: object, forged?: Parameters<StripeDouble['deliver']>[2]) => stripe.deliver(world.origin, event, forged),
    async clear() {
      await world.db.query('DELETE FROM payment_events');
      await world.db.query('DELETE FROM subscriptions');
    },
    async close() {
      await world.close();
      await stripe.close();
    },
  };
}

export type StripeScene = Awaited<ReturnType<typeof openStripeScene>>;
