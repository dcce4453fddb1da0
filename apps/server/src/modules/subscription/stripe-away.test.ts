// When Stripe is away, says nothing, or does not tell: what she sees, whom the job asks about, and how often.
import type { ErrorBody } from '@violet/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCrowd } from '../../../test/crowd.ts';
import type { StripeDouble } from '../../../test/stripe-double.ts';
import { create, openStripeTill, type StripeTill } from '../../../test/stripe-till.ts';
import { isPremium, status } from '../../../test/till.ts';
import type { Member, World } from '../../../test/world.ts';

let world: World;
let stripe: StripeDouble;
let till: StripeTill;
beforeAll(async () => {
  till = await openStripeTill();
  ({ world, stripe } = till);
});
beforeEach(() => stripe.setAway(null));
afterAll(() => till.close());

describe('when Stripe is away', () => {
  it('says so, and goes on where it stopped', async () => {
    const ana = await world.member();
    stripe.setAway('away');
    const answer = await create(ana);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('2');
    stripe.setAway(null);
    expect((await create(ana)).status).toBe(200);
  });

  it('lets her page wait a moment, and a job ask about three and not about everybody', async () => {
    const due: Member[] = [];
    for (let count = 0; count < 6; count += 1) due.push((await till.subscriber()).ana);
    world.clock.advance({ days: 32 });
    const ana = await world.signIn(due[0] as Member);
    stripe.setAway('silent');
    expect(await status(ana)).toMatchObject({ status: 'expired', hasActiveSubscription: false });
    stripe.setAway('away');
    const askedInOneTurn = async () => {
      const before = stripe.knocks.length;
      await world.app.subscriptions.upkeep();
      return new Set(stripe.knocks.slice(before)).size;
    };
    // Hers, which is still on its way, and three others at most.
    expect(await askedInOneTurn()).toBeLessThanOrEqual(4);
    stripe.setAway(null);
    world.clock.advance({ minutes: 5 });
    expect(await askedInOneTurn()).toBeGreaterThanOrEqual(6);
  });

  it('asks once about a renewal, however often she looks', async () => {
    const { ana: before, subscriptionId } = await till.subscriber();
    world.clock.advance({ days: 32 });
    const ana = await world.signIn(before);
    // Not those of others, which may still be on their way from before.
    const asked = () => stripe.knocks.filter((knock) => knock.endsWith(subscriptionId)).length;
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
    expect((await create(ana)).status).toBe(503);
    const crowd = await aCrowd(world, 120);
    await world.db.query(
      `INSERT INTO subscription_intents (id, member_id, provider, plan, created_at, checked_at)
       SELECT gen_random_uuid(), n::uuid, 'stripe', 'monthly', $2, $2 FROM jsonb_array_elements_text($1) AS n`,
      [JSON.stringify(crowd.map(({ id }) => id)), world.clock.now()],
    );
    stripe.setAway(null);
    world.clock.advance({ minutes: 1 });
    const bea = await world.member();
    stripe.books.pay((await create(bea)).body.clientSecret);
    world.clock.advance({ minutes: 31 });
    await world.app.subscriptions.upkeep();
    expect(await isPremium(bea)).toBe(true);
    const openOnes = 'SELECT count(*)::int AS n FROM subscription_intents WHERE closed_at IS NULL AND subscription_id IS NULL';
    expect(await world.db.query(openOnes)).toEqual([{ n: 121 }]);
    world.clock.advance({ hours: 23 });
    await world.app.subscriptions.upkeep();
    expect(await world.db.query(openOnes)).toEqual([{ n: 0 }]);
  });

  it('keeps what she has, and does not claim to have cancelled', async () => {
    const { ana } = await till.subscriber();
    stripe.setAway('away');
    const cancelled = await ana.post<ErrorBody>('/api/subscription/cancel');
    expect([cancelled.status, cancelled.body.code]).toEqual([503, 'unavailable']);
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: true, cancelAtPeriodEnd: false });
  });
});

it('leaves the payment to the plan chosen last, and tells the window that chose before', async () => {
  const ana = await world.member();
  const monthly = (await create(ana)).body.clientSecret;
  stripe.setAway('silent');
  const knocks = stripe.knocks.length;
  const slow = create(ana);
  await vi.waitUntil(() => stripe.knocks.length > knocks);
  stripe.setAway(null);
  const annual = await create(ana, 'annual');
  expect(annual.status).toBe(200);
  const late = await slow;
  expect([late.status, late.body.code, late.body.message]).toEqual([409, 'conflict', 'Another plan was chosen in another window.']);
  expect(() => stripe.books.pay(monthly)).toThrow('nothing to pay');
  stripe.books.pay(annual.body.clientSecret);
  world.clock.advance({ seconds: 5 });
  expect(await status(ana)).toMatchObject({ plan: 'annual', hasActiveSubscription: true });
}, 20_000);

it('is not asked again and again by one who looks, and she is told what is known', async () => {
  const strict = await openStripeTill({ demo: false, rateLimits: true });
  const ana = await strict.world.member();
  await create(ana);
  const before = strict.stripe.knocks.length;
  for (let count = 0; count < 125; count += 1) {
    strict.world.clock.advance({ seconds: 4 });
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false });
  }
  expect(strict.stripe.knocks.length - before).toBe(120);
  await strict.close();
});
