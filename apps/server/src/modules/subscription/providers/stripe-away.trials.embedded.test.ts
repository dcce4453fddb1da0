// Stripe is away, says nothing, or does not tell. This is what the member sees, whom the job asks about, and how often.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCrowd } from '#test/world/crowd.ts';
import type { StripeDouble } from '#test/doubles/stripe-double.ts';
import { createSubscription, createStripeWorld, type StripeWorld } from '#test/world/stripe-world.ts';
import { isPremium, status } from '#test/steps/payment-steps.ts';
import type { Member, World } from '#test/world/world.ts';

let world: World;
let stripe: StripeDouble;
let stripeWorld: StripeWorld;
beforeAll(async () => {
  stripeWorld = await createStripeWorld();
  ({ world, stripe } = stripeWorld);
});
beforeEach(() => stripe.setAway(null));
afterAll(() => stripeWorld.close());

describe('when Stripe is away', () => {
  it('says so, and goes on where it stopped', async () => {
    const ana = await world.member();
    stripe.setAway('away');
    const answer = await createSubscription(ana);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('2');
    stripe.setAway(null);
    expect((await createSubscription(ana)).status).toBe(200);
  });

  it('lets her page wait a moment, and a job ask about three and not about everybody', async () => {
    const due: Member[] = [];
    for (let count = 0; count < 6; count += 1) due.push((await stripeWorld.subscriber()).ana);
    world.clock.advance({ days: 32 });
    const ana = await world.signIn(due[0] as Member);
    stripe.setAway('silent');
    expect(await status(ana)).toMatchObject({ status: 'expired', hasActiveSubscription: false });
    stripe.setAway('away');
    const askedInOneTurn = async () => {
      const before = stripe.attempts.length;
      await world.app.subscriptions.providerSync();
      return new Set(stripe.attempts.slice(before)).size;
    };
    // The member's own, which is still on its way, and three others at most.
    expect(await askedInOneTurn()).toBeLessThanOrEqual(4);
    stripe.setAway(null);
    world.clock.advance({ minutes: 5 });
    expect(await askedInOneTurn()).toBeGreaterThanOrEqual(6);
  });

  it('asks once about a renewal, however often she looks', async () => {
    const { ana: before, subscriptionId } = await stripeWorld.subscriber();
    world.clock.advance({ days: 32 });
    const ana = await world.signIn(before);
    // Not those of others, which may still be on their way from before.
    const asked = () => stripe.attempts.filter((knock) => knock.endsWith(subscriptionId)).length;
    const until = asked();
    await Promise.all(Array.from({ length: 10 }, () => status(ana)));
    for (let count = 0; count < 10; count += 1) await status(ana);
    expect(asked() - until).toBe(1);
    world.clock.advance({ seconds: 31 });
    await status(ana);
    expect(asked() - until).toBe(2);
  });

  it('lets no crowd of beginnings that came to nothing hide a payment nobody told of', async () => {
    stripe.setAway('away');
    const ana = await world.member();
    expect((await createSubscription(ana)).status).toBe(503);
    const crowd = await aCrowd(world, 120);
    await world.db.query(
      `INSERT INTO subscription_intents (id, member_id, provider, plan, created_at, checked_at)
       SELECT gen_random_uuid(), n::uuid, 'stripe', 'monthly', $2, $2 FROM jsonb_array_elements_text($1) AS n`,
      [JSON.stringify(crowd.map(({ id }) => id)), world.clock.now()],
    );
    stripe.setAway(null);
    world.clock.advance({ minutes: 1 });
    const bea = await world.member();
    stripe.state.pay((await createSubscription(bea)).body.clientSecret);
    world.clock.advance({ minutes: 31 });
    await world.app.subscriptions.providerSync();
    expect(await isPremium(bea)).toBe(true);
    const openOnes = 'SELECT count(*)::int AS n FROM subscription_intents WHERE closed_at IS NULL AND subscription_id IS NULL';
    expect(await world.db.query(openOnes)).toEqual([{ n: 121 }]);
    world.clock.advance({ hours: 23 });
    await world.app.subscriptions.providerSync();
    expect(await world.db.query(openOnes)).toEqual([{ n: 0 }]);
  });

  it('keeps what she has, and does not claim to have cancelled', async () => {
    const { ana } = await stripeWorld.subscriber();
    stripe.setAway('away');
    const cancelled = await ana.post<ErrorBody>('/api/subscription/cancel');
    expect([cancelled.status, cancelled.body.code]).toEqual([503, 'unavailable']);
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: true, cancelAtPeriodEnd: false });
  });
});

it('leaves the payment to the plan chosen last, and tells the window that chose before', async () => {
  const ana = await world.member();
  const monthly = (await createSubscription(ana)).body.clientSecret;
  stripe.setAway('silent');
  const knocks = stripe.attempts.length;
  const slow = createSubscription(ana);
  await vi.waitUntil(() => stripe.attempts.length > knocks);
  stripe.setAway(null);
  const annual = await createSubscription(ana, 'annual');
  expect(annual.status).toBe(200);
  const late = await slow;
  expect([late.status, late.body.code, late.body.message]).toEqual([409, 'conflict', 'Another plan was chosen in another window.']);
  expect(() => stripe.state.pay(monthly)).toThrow('nothing to pay');
  stripe.state.pay(annual.body.clientSecret);
  world.clock.advance({ seconds: 5 });
  expect(await status(ana)).toMatchObject({ plan: 'annual', hasActiveSubscription: true });
});

it('is not asked again and again by one who looks, and she is told what is known', async () => {
  const strict = await createStripeWorld({ demo: false, rateLimits: true });
  const ana = await strict.world.member();
  await createSubscription(ana);
  const before = strict.stripe.attempts.length;
  for (let count = 0; count < 125; count += 1) {
    strict.world.clock.advance({ seconds: 4 });
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false });
  }
  expect(strict.stripe.attempts.length - before).toBe(120);
  await strict.close();
});
