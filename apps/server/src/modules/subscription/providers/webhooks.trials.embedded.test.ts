// Signed webhooks: in every order, repeated, with a process dying in between, there is one end.
// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StripeEvent } from '#test/doubles/stripe-shapes.ts';
import { openStripeScene, type StripeScene } from '#test/steps/stripe-scene.ts';

let scene: StripeScene;
beforeAll(async () => {
  scene = await openStripeScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.clear());

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]));
}

/** Spread over a second each, as they happened, or all in one second, as Stripe often stamps them. */
function stamped(kind: 'apart' | 'together', list: readonly StripeEvent[]): StripeEvent[] {
  const start = list[0]?.created ?? 0;
  return list.map((event, index) => ({ ...event, created: kind === 'apart' ? start + index : start }));
}

/** In this order, the events one to three times each, later ones among earlier ones. One of them dies on its way. */
async function live(order: readonly StripeEvent[], seed: number): Promise<void> {
  for (const [index, event] of order.entries()) {
    if (index === seed % order.length) {
      scene.setDying(true);
      const answer = await scene.deliver(event);
      scene.setDying(false);
      // What follows from nothing else cannot die on it.
      expect([200, 500]).toContain(answer);
      if (answer === 500) expect(await scene.entries()).not.toContain(event.id);
    }
    for (let times = 0; times <= (seed + index) % 3; times += 1) expect(await scene.deliver(event)).toBe(200);
    const earlier = order[(seed + index) % (index + 1)];
    if (earlier) expect(await scene.deliver(earlier)).toBe(200);
  }
}

describe.each(['apart', 'together'] as const)('five events of a subscription, stamped %s', (kind) => {
  it('come to one end in all 120 orders, each one to three times, with a death in between', async () => {
    const told = stamped(kind, scene.events);
    expect(told.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
    const ends = new Set<string>();
    for (const [seed, order] of ordersOf(told).entries()) {
      await scene.clear();
      await live(order, seed);
      if (seed % 12 === 0) await scene.world.restart();
      ends.add(JSON.stringify(await scene.row()));
      expect(await scene.entries()).toEqual(told.map(({ id }) => id).toSorted());
    }
    expect([...ends].map((end) => JSON.parse(end) as object)).toMatchObject([
      [{ member_id: scene.ana.id, status: 'ended', cancel_at_period_end: false, was_active: false, next_payment_at: null }],
    ]);
  });
});
