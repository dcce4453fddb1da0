// At once, on real PostgreSQL and two processes: one subscription, one end, and each event once.
import type { Subscription, SubscriptionCreated } from '@violet/contract/subscription/subscription';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeDouble, type StripeDouble } from '#test/doubles/stripe-double.ts';
import { createWorld, type Caller, type Member, type World } from '#test/world/world.ts';

let world: World;
let stripe: StripeDouble;
let second: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  world = await createWorld({
    stripe: async (clock) => {
      stripe = await startStripeDouble(clock);
      return stripe.settings;
    },
  });
  second = await world.secondProcess();
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const create = (caller: Caller, member: Member, planType = 'monthly') =>
  caller.post<SubscriptionCreated>('/api/create-subscription', { userId: member.id, planType });

it('twenty beginnings on two processes are one subscription of one customer', async () => {
  const ana = await world.member();
  const before = [stripe.state.customers.size, stripe.state.subscriptions.size];
  const answers = await Promise.all(Array.from({ length: 20 }, (_none, n) => create(n % 2 ? ana : second.as(ana), ana)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1);
  expect([stripe.state.customers.size, stripe.state.subscriptions.size]).toEqual(before.map((count) => count + 1));
});

it('two plans at once leave one that can be paid', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ana = await world.member();
    await Promise.all([create(ana, ana, 'monthly'), create(second.as(ana), ana, 'annual')]);
    const { body } = await create(ana, ana, 'annual');
    const customer = (
      await world.db.query<{ customer_id: string }>('SELECT customer_id FROM payment_customers WHERE member_id = $1', [ana.id])
    )[0]?.customer_id;
    const payable = [...stripe.state.subscriptions.values()].filter((one) => one.customer === customer && one.status === 'incomplete');
    expect(payable).toHaveLength(1);
    stripe.state.pay(body.clientSecret);
  }
});

it('a life told fifty times at once to two processes has one end, and each event once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const ana = await world.member();
    const from = stripe.events.length;
    stripe.state.pay((await create(ana, ana)).body.clientSecret);
    const id = [...stripe.state.subscriptions.keys()].at(-1) ?? '';
    stripe.state.perform('POST', `/v1/subscriptions/${id}`, { cancel_at_period_end: 'true' });
    stripe.state.renew(id);
    const events = stripe.events.slice(from);
    const deliveries = Array.from({ length: 50 }, (_none, n) => {
      const event = events[(n * 7 + round) % events.length];
      return event ? stripe.deliver(n % 2 ? world.origin : second.origin, event) : Promise.resolve(0);
    });
    expect(new Set(await Promise.all(deliveries))).toEqual(new Set([200]));
    const kept = await world.db.query<{ id: string }>('SELECT id FROM payment_events WHERE member_id = $1', [ana.id]);
    expect(kept.map((event) => event.id).toSorted()).toEqual(events.map((event) => event.id).toSorted());
    const rows = await world.db.query('SELECT status, was_active, next_payment_at FROM subscriptions WHERE member_id = $1', [ana.id]);
    expect(rows).toEqual([{ status: 'ended', was_active: false, next_payment_at: null }]);
  }
});

it('twenty withdrawals on two processes pay back once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await world.member();
    stripe.state.pay((await create(ana, ana)).body.clientSecret);
    const paid = stripe.events.at(-2);
    if (paid) await stripe.deliver(world.origin, paid);
    const from = stripe.state.refunds.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, n) => (n % 2 ? ana : second.as(ana)).post<Subscription>('/api/subscription/withdraw')),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 ended']));
    expect(stripe.state.refunds.slice(from).map(({ amount }) => amount)).toEqual([399]);
    const kept = await world.db.query<{ refunds: unknown[] }>(
      "SELECT refunds FROM payment_events WHERE member_id = $1 AND refunds <> '[]'",
      [ana.id],
    );
    expect(kept).toHaveLength(1);
  }
});

it('two currencies at once leave one', async () => {
  const ana = await world.member();
  const ask = (caller: Caller, currency: string) =>
    caller.post<SubscriptionCreated>('/api/create-subscription', { userId: ana.id, planType: 'monthly', currency });
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => ask(ana, 'EUR')),
    ...Array.from({ length: 5 }, () => ask(second.as(ana), 'GBP')),
  ]);
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
});

it('Test Access asked for at once is given once', async () => {
  const ana = await world.member();
  await Promise.all(
    Array.from({ length: 10 }, (_none, n) => (n % 2 ? ana : second.as(ana)).post(`/api/grant-test-subscription/${ana.id}`)),
  );
  expect(await world.db.query('SELECT provider FROM payment_events WHERE member_id = $1', [ana.id])).toEqual([{ provider: 'demo' }]);
});
