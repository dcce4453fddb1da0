// Signed webhooks: forged or foreign ones change nothing, and what says too little is looked up.
import { randomUUID } from 'node:crypto';
import type { SubscriptionCreated } from '@violet/contract/subscription/subscription';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StripeEvent } from '#test/doubles/stripe-shapes.ts';
import { openStripeScene, type StripeScene } from '#test/steps/stripe-scene.ts';

let scene: StripeScene;
beforeAll(async () => {
  scene = await openStripeScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.clear());

it('answers 5xx when it could not store an event, so that it comes again', async () => {
  scene.setDying(true);
  expect(await scene.deliver(scene.events[1] ?? {})).toBe(500);
  scene.setDying(false);
  expect([await scene.entries(), await scene.row()]).toEqual([[], []]);
  expect(await scene.deliver(scene.events[1] ?? {})).toBe(200);
  expect(await scene.row()).toMatchObject([{ status: 'active' }]);
});

describe('what is not genuine is refused', () => {
  it.each([
    ['another secret', { secret: 'whsec_of_somebody_else' }],
    ['an old one, heard and kept', { secondsAgo: 301 }],
    ['a changed body', { body: '{"id":"evt_forged","type":"customer.subscription.updated"}' }],
  ])('%s', async (_what, forged) => {
    expect(await scene.deliver(scene.events[1] ?? {}, forged)).toBe(400);
    expect([await scene.entries(), await scene.row()]).toEqual([[], []]);
  });

  it.each([
    ['without a signature', {}],
    ['with nonsense for one', { 'stripe-signature': 't=1,v1=00' }],
    ['with an empty one', { 'stripe-signature': '' }],
  ])('%s', async (_what, headers) => {
    for (const body of [JSON.stringify(scene.events[1]), '', '{', 'null']) {
      const response = await fetch(`${scene.world.origin}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'validation_failed']);
    }
    expect([await scene.entries(), await scene.row()]).toEqual([[], []]);
  });
});

describe('what is genuine and not ours is acknowledged without effect', () => {
  const changed = (change: (event: { data: { object: Record<string, unknown> } } & Record<string, unknown>) => void) => {
    const event = structuredClone(scene.events[2]) as never;
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
    expect(await scene.deliver(changed(change))).toBe(200);
    expect([await scene.entries(), await scene.row()]).toEqual([[], []]);
  });

  it("somebody else's customer, whom the operator hears of: after a restore she may be one who is charged and unknown", async () => {
    scene.log.length = 0;
    await scene.deliver(changed(({ data }) => (data.object['customer'] = 'cus_of_tuesday')));
    expect(scene.log.filter((line) => line.includes('"level":50') && line.includes('cus_of_tuesday'))).toHaveLength(1);
  });

  it('an invoice of nothing, and one that is not paid', async () => {
    for (const more of [{ amount_paid: 0 }, { status: 'open' }, { parent: null }]) {
      const paid = structuredClone(scene.events[1]) as unknown as { data: { object: object } };
      Object.assign(paid.data.object, more);
      expect(await scene.deliver({ ...paid, id: `evt_${randomUUID()}` })).toBe(200);
    }
    expect([await scene.entries(), await scene.row()]).toEqual([[], []]);
  });
});

describe('what is genuine and says too little is looked up', () => {
  const objectAt = (at: number): object => {
    const event = scene.events[at];
    if (!event) throw new Error('there is no such event');
    return event.data.object;
  };
  const subscriptionOf = () => (objectAt(0) as { id: string }).id;
  const invoiceFor = () => ({ subscription: subscriptionOf() });
  const lean = (type: string, object: unknown, more: object = {}) => ({
    id: `evt_${randomUUID()}`,
    type,
    created: scene.events[0]?.created,
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
    expect(await scene.deliver(lean(type, object()))).toBe(200);
    expect(await scene.row()).toMatchObject([{ member_id: scene.ana.id, subscription_id: subscriptionOf(), status: 'ended' }]);
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
    expect(await scene.deliver(event() as object)).toBe(200);
    expect([await scene.entries(), await scene.row()]).toEqual([[], []]);
  });

  it('and acknowledged while Stripe does not answer', async () => {
    scene.stripe.setAway('away');
    expect(await scene.deliver(lean('customer.subscription.updated', { id: subscriptionOf() }))).toBe(200);
    scene.stripe.setAway(null);
    expect(await scene.row()).toEqual([]);
  });
});

it('takes a webhook event that does not say its side for one of the test side', async () => {
  const { livemode: _side, ...sideless } = scene.events[1] as StripeEvent;
  expect(await scene.deliver(sideless)).toBe(200);
  expect(await scene.row()).toMatchObject([{ status: 'active' }]);
});

it('keeps an event about someone who has left, without her', async () => {
  const bea = await scene.world.member();
  const before = scene.stripe.events.length;
  const { body } = await bea.post<SubscriptionCreated>('/api/create-subscription', { userId: bea.id, planType: 'monthly' });
  scene.stripe.state.pay(body.clientSecret);
  await scene.world.db.query('DELETE FROM members WHERE id = $1', [bea.id]);
  for (const event of scene.stripe.events.slice(before)) expect(await scene.deliver(event)).toBe(200);
  const kept = await scene.world.db.query<{ member_id: string | null }>('SELECT member_id FROM payment_events');
  expect(kept.map(({ member_id }) => member_id)).toEqual([null, null, null]);
  expect(await scene.row()).toEqual([]);
});
