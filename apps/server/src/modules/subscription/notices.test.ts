// Signed notices: in every order, repeated, with a process dying in between, there is one end; what is not genuine or not ours changes nothing.
import { randomUUID } from 'node:crypto';
import type { SubscriptionCreated } from '@violet/contract/subscription';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeDouble, type StripeDouble } from '../../../test/stripe-double.ts';
import type { StripeEvent } from '../../../test/stripe-shapes.ts';
import { createWorld, type Member, type World } from '../../../test/world.ts';
import type { Db, Sql } from '../../platform/db/db.ts';

let world: World;
let stripe: StripeDouble;
let ana: Member;
/** Created, paid, updated, cancelled at the end of the period, deleted. */
let events: StripeEvent[];
let dies = false;

/** Like a process killed after an event was stored and before what follows from it: the transaction never comes to its end. */
function mortal(db: Db): Db {
  const guarded = (tx: Sql): Sql => ({
    query(text, params) {
      if (dies && text.startsWith('INSERT INTO subscriptions')) throw new Error('killed');
      return tx.query(text, params);
    },
  });
  return { ...db, query: db.query, tx: (work) => db.tx((tx) => work(guarded(tx))) };
}

async function eventsOfOneLife(): Promise<StripeEvent[]> {
  const { body } = await ana.post<SubscriptionCreated>('/api/create-subscription', { userId: ana.id, planType: 'monthly' });
  const subscriptionId = [...stripe.books.subscriptions.keys()].at(-1) ?? '';
  stripe.books.pay(body.clientSecret);
  stripe.books.perform('POST', `/v1/subscriptions/${subscriptionId}`, { cancel_at_period_end: 'true' });
  stripe.books.renew(subscriptionId);
  return stripe.events.filter(({ data }) => JSON.stringify(data).includes(subscriptionId));
}

beforeAll(async () => {
  world = await createWorld({
    between: mortal,
    stripe: async (clock) => {
      stripe = await startStripeDouble(clock);
      return stripe.settings;
    },
  });
  ana = await world.member();
  events = await eventsOfOneLife();
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});
beforeEach(async () => {
  await world.db.query('DELETE FROM payment_events');
  await world.db.query('DELETE FROM subscriptions');
});

const row = () => world.db.query('SELECT * FROM subscriptions');
const entries = async () => (await world.db.query<{ id: string }>('SELECT id FROM payment_events ORDER BY id')).map(({ id }) => id);
const deliver = (event: object, forged?: Parameters<StripeDouble['deliver']>[2]) => stripe.deliver(world.origin, event, forged);

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]));
}

/** Spread over a second each, as they happened, or all in one second, as Stripe often stamps them. */
function stamped(kind: 'apart' | 'together', list: readonly StripeEvent[]): StripeEvent[] {
  const start = list[0]?.created ?? 0;
  return list.map((event, index) => ({ ...event, created: kind === 'apart' ? start + index : start }));
}

/** In this order, the events one to three times each, later ones among earlier ones; one of them dies on its way. */
async function live(order: readonly StripeEvent[], seed: number): Promise<void> {
  for (const [index, event] of order.entries()) {
    if (index === seed % order.length) {
      dies = true;
      const answer = await deliver(event);
      dies = false;
      // What follows from nothing else cannot die on it.
      expect([200, 500]).toContain(answer);
      if (answer === 500) expect(await entries()).not.toContain(event.id);
    }
    for (let times = 0; times <= (seed + index) % 3; times += 1) expect(await deliver(event)).toBe(200);
    const earlier = order[(seed + index) % (index + 1)];
    if (earlier) expect(await deliver(earlier)).toBe(200);
  }
}

describe.each(['apart', 'together'] as const)('five events of a subscription, stamped %s', (kind) => {
  it('come to one end in all 120 orders, each one to three times, with a death in between', { timeout: 240_000 }, async () => {
    const told = stamped(kind, events);
    expect(told.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
    const ends = new Set<string>();
    for (const [seed, order] of ordersOf(told).entries()) {
      await world.db.query('DELETE FROM payment_events');
      await world.db.query('DELETE FROM subscriptions');
      await live(order, seed);
      if (seed % 12 === 0) await world.restart();
      ends.add(JSON.stringify(await row()));
      expect(await entries()).toEqual(told.map(({ id }) => id).toSorted());
    }
    expect([...ends].map((end) => JSON.parse(end) as object)).toMatchObject([
      [{ member_id: ana.id, status: 'ended', cancel_at_period_end: false, was_active: false, next_payment_at: null }],
    ]);
  });
});

it('answers 5xx when it could not store an event, so that it comes again', async () => {
  dies = true;
  expect(await deliver(events[1] ?? {})).toBe(500);
  dies = false;
  expect([await entries(), await row()]).toEqual([[], []]);
  expect(await deliver(events[1] ?? {})).toBe(200);
  expect(await row()).toMatchObject([{ status: 'active' }]);
});

describe('what is not genuine is refused', () => {
  it.each([
    ['another secret', { secret: 'whsec_of_somebody_else' }],
    ['an old one, heard and kept', { secondsAgo: 301 }],
    ['a changed body', { body: '{"id":"evt_forged","type":"customer.subscription.updated"}' }],
  ])('%s', async (_what, forged) => {
    expect(await deliver(events[1] ?? {}, forged)).toBe(400);
    expect([await entries(), await row()]).toEqual([[], []]);
  });

  it.each([
    ['without a signature', {}],
    ['with nonsense for one', { 'stripe-signature': 't=1,v1=00' }],
    ['with an empty one', { 'stripe-signature': '' }],
  ])('%s', async (_what, headers) => {
    for (const body of [JSON.stringify(events[1]), '', '{', 'null']) {
      const response = await fetch(`${world.origin}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'validation_failed']);
    }
    expect([await entries(), await row()]).toEqual([[], []]);
  });
});

describe('what is genuine and not ours is acknowledged without effect', () => {
  const changed = (change: (event: { data: { object: Record<string, unknown> } } & Record<string, unknown>) => void) => {
    const event = structuredClone(events[2]) as never;
    change(event);
    return { ...(event as object), id: `evt_${randomUUID()}` };
  };

  it.each<[string, Parameters<typeof changed>[0]]>([
    ["somebody else's customer", ({ data }) => (data.object['customer'] = 'cus_unknown')],
    ['another account', (event) => (event['account'] = 'acct_other')],
    ['the other side of the account', (event) => (event['livemode'] = true)],
    [
      'another product',
      ({ data }) =>
        ((data.object as never as { items: { data: { price: { product: string } }[] } }).items.data[0]!.price.product = 'prod_other'),
    ],
    ['another kind of event', (event) => (event['type'] = 'charge.succeeded')],
  ])('%s', async (_what, change) => {
    expect(await deliver(changed(change))).toBe(200);
    expect([await entries(), await row()]).toEqual([[], []]);
  });

  it('an invoice of nothing, and one that is not paid', async () => {
    for (const more of [{ amount_paid: 0 }, { status: 'open' }, { parent: null }]) {
      const paid = structuredClone(events[1]) as unknown as { data: { object: object } };
      Object.assign(paid.data.object, more);
      expect(await deliver({ ...paid, id: `evt_${randomUUID()}` })).toBe(200);
    }
    expect([await entries(), await row()]).toEqual([[], []]);
  });
});

describe('what is genuine and says too little is looked up', () => {
  const objectAt = (at: number): object => {
    const event = events[at];
    if (!event) throw new Error('there is no such event');
    return event.data.object;
  };
  const subscriptionOf = () => (objectAt(0) as { id: string }).id;
  const invoiceFor = () => ({ subscription: subscriptionOf() });
  const lean = (type: string, object: unknown, more: object = {}) => ({
    id: `evt_${randomUUID()}`,
    type,
    created: events[0]?.created,
    data: { object },
    ...more,
  });

  it.each<[string, () => unknown]>([
    ['customer.subscription.updated', () => ({ id: subscriptionOf() })],
    ['customer.subscription.deleted', () => ({ ...objectAt(4), items: { data: [] } })],
    ['customer.subscription.updated', () => ({ ...objectAt(3), items: { data: [{ price: {} }] } })],
    ['invoice.paid', invoiceFor],
    ['invoice.payment_succeeded', () => ({ parent: { subscription_details: invoiceFor() } })],
  ])('%s', async (type, object) => {
    expect(await deliver(lean(type, object()))).toBe(200);
    expect(await row()).toMatchObject([{ member_id: ana.id, subscription_id: subscriptionOf(), status: 'ended' }]);
  });

  it.each<[string, () => unknown]>([
    ['a subscription that was not begun here', () => lean('customer.subscription.updated', { id: 'sub_of_somebody' })],
    ['no subscription', () => lean('invoice.paid', { id: 'in_1' })],
    ['no object', () => lean('invoice.paid', null)],
    ['no time', () => lean('customer.subscription.updated', { id: subscriptionOf() }, { created: undefined })],
    ['a time beyond all calendars', () => lean('customer.subscription.updated', { id: subscriptionOf() }, { created: 1e15 })],
    ['no data', () => lean('customer.subscription.updated', null, { data: undefined })],
    ['nothing', () => null],
    ['a word', () => 'paid'],
  ])('or, where it names %s, is acknowledged without effect', async (_what, event) => {
    expect(await deliver(event() as object)).toBe(200);
    expect([await entries(), await row()]).toEqual([[], []]);
  });

  it('and acknowledged while Stripe does not answer', async () => {
    stripe.setAway('away');
    expect(await deliver(lean('customer.subscription.updated', { id: subscriptionOf() }))).toBe(200);
    stripe.setAway(null);
    expect(await row()).toEqual([]);
  });
});

it('takes a notice that does not say its side for one of the test side', async () => {
  const { livemode: _side, ...sideless } = events[1] as StripeEvent;
  expect(await deliver(sideless)).toBe(200);
  expect(await row()).toMatchObject([{ status: 'active' }]);
});

it('keeps an event about someone who has left, without her', async () => {
  const bea = await world.member();
  const before = stripe.events.length;
  const { body } = await bea.post<SubscriptionCreated>('/api/create-subscription', { userId: bea.id, planType: 'monthly' });
  stripe.books.pay(body.clientSecret);
  await world.db.query('DELETE FROM members WHERE id = $1', [bea.id]);
  for (const event of stripe.events.slice(before)) expect(await deliver(event)).toBe(200);
  const kept = await world.db.query<{ member_id: string | null }>('SELECT member_id FROM payment_events');
  expect(kept.map(({ member_id }) => member_id)).toEqual([null, null, null]);
  expect(await row()).toEqual([]);
});
