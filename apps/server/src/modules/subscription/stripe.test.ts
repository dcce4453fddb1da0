// The Stripe gateway against a double of Stripe: what it is sent, what is believed of its answers, and what happens when it is away.
import type { ErrorBody } from '@violet/contract/errors';
import type { Receipt, Subscription, SubscriptionCreated } from '@violet/contract/subscription';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeDouble, type StripeDouble } from '../../../test/stripe-double.ts';
import { createWorld, type Member, type World } from '../../../test/world.ts';

let world: World;
let stripe: StripeDouble;
beforeAll(async () => {
  world = await createWorld({
    stripe: async (clock) => {
      stripe = await startStripeDouble(clock);
      return stripe.settings;
    },
  });
});
beforeEach(() => stripe.setAway(null));
afterAll(async () => {
  await world.close();
  await stripe.close();
});

type Plan = 'monthly' | 'annual';
const create = (member: Member, planType: Plan = 'monthly') =>
  member.post<SubscriptionCreated & ErrorBody>('/api/create-subscription', { userId: member.id, planType });
const status = async (member: Member) => (await member.get<Subscription>(`/api/subscription-status/${member.id}`)).body;
const receipts = async (member: Member) => (await member.get<Receipt[]>('/api/subscription/receipts')).body;
const isPremium = async (member: Member) =>
  (await member.get<{ hasActiveSubscription: boolean }>('/api/auth/me')).body.hasActiveSubscription;

/** Everything that has happened at Stripe so far, told once more and backwards. */
async function deliverAll(): Promise<void> {
  for (const event of stripe.events.toReversed()) expect(await stripe.deliver(world.origin, event)).toBe(200);
}

async function subscriber(plan: Plan = 'monthly'): Promise<{ ana: Member; subscriptionId: string }> {
  const ana = await world.member({ email: 'ana@example.org' });
  const { body } = await create(ana, plan);
  stripe.books.pay(body.clientSecret);
  await deliverAll();
  expect(await isPremium(ana)).toBe(true);
  return { ana, subscriptionId: [...stripe.books.subscriptions.keys()].at(-1) ?? '' };
}

describe('beginning', () => {
  it('sends the price of the plan and nothing about her', async () => {
    const ana = await world.member({ name: 'Anastasia', email: 'ana@example.org' });
    const before = stripe.sent.length;
    const { status: code, body } = await create(ana);
    expect(code, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_/u),
      hasActiveSubscription: false,
      provider: 'stripe',
      publishableKey: 'pk_test_violet',
    });
    const sent = stripe.sent.slice(before);
    expect(sent.find(({ path }) => path === '/v1/customers')?.params).toEqual({ metadata: { reference: expect.any(String) } });
    expect(sent.find(({ path, method }) => path === '/v1/subscriptions' && method === 'POST')?.params).toEqual({
      customer: expect.stringMatching(/^cus_/u),
      items: { 0: { price_data: { currency: 'usd', product: 'membership', unit_amount: '399', recurring: { interval: 'month' } } } },
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: { 0: 'card' }, save_default_payment_method: 'on_subscription' },
      expand: { 0: 'latest_invoice.confirmation_secret' },
    });
    const everything = JSON.stringify(stripe.sent);
    for (const hers of [ana.id, ana.name, ana.username, 'ana@example.org', 'Violet', 'dating']) expect(everything).not.toContain(hers);
    expect(stripe.sent.find(({ path }) => path === '/v1/products')?.params).toMatchObject({ statement_descriptor: 'ONLINE MEMBERSHIP' });
  });

  it('makes one customer and one subscription, however often it is asked at once', async () => {
    const ana = await world.member();
    const counts = () => [stripe.books.customers.size, stripe.books.subscriptions.size];
    const [customers = 0, subscriptions = 0] = counts();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(ana)));
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect((await create(ana)).body.clientSecret).toBe(answers[0]?.body.clientSecret);
    expect(counts()).toEqual([customers + 1, subscriptions + 1]);
  });

  it('clears the first payment when she takes another plan', async () => {
    const ana = await world.member();
    const monthly = (await create(ana)).body.clientSecret;
    const annual = (await create(ana, 'annual')).body.clientSecret;
    expect(() => stripe.books.pay(monthly)).toThrow('nothing to pay');
    stripe.books.pay(annual);
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false });
    world.clock.advance({ seconds: 5 });
    expect(await status(ana)).toMatchObject({ plan: 'annual', hasActiveSubscription: true, nextPaymentCents: 5999 });
  });

  it('never clears away what was paid in the same moment', async () => {
    const ana = await world.member();
    stripe.books.pay((await create(ana)).body.clientSecret);
    const annual = await create(ana, 'annual');
    expect([annual.status, annual.body.code]).toEqual([409, 'already_subscribed']);
    expect(await status(ana)).toMatchObject({ plan: 'monthly', hasActiveSubscription: true });
  });

  it('is not premium by coming back, only by what Stripe says', async () => {
    const ana = await world.member();
    await create(ana);
    world.clock.advance({ seconds: 5 });
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false, status: 'none' });
    expect(await isPremium(ana)).toBe(false);
    expect((await ana.post<ErrorBody>('/api/test-payments/confirm', { clientSecret: 'x', card: {} })).status).toBe(400);
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' };
    expect((await ana.post<ErrorBody>('/api/test-payments/confirm', { clientSecret: 'x', card })).body.code).toBe('not_found');
  });
});

describe('a subscription', () => {
  it('has its price, its receipts and its end', async () => {
    const { ana, subscriptionId } = await subscriber();
    const first = await status(ana);
    expect(first).toMatchObject({ plan: 'monthly', provider: 'stripe', nextPaymentCents: 399, status: 'active' });
    expect(await receipts(ana)).toMatchObject([{ amountCents: 399, periodEnd: first.currentPeriodEnd }]);
    expect((await ana.post('/api/subscription/cancel')).body).toMatchObject({ cancelAtPeriodEnd: true, nextPaymentAt: null });
    expect((await ana.post('/api/subscription/resume')).body).toEqual(first);
    await ana.post('/api/subscription/cancel');
    world.clock.advance({ days: 20 });
    await isPremium(ana);
    world.clock.advance({ days: 12 });
    expect(await isPremium(ana)).toBe(false);
    stripe.books.renew(subscriptionId);
    await deliverAll();
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false, status: 'ended', currentPeriodEnd: first.currentPeriodEnd });
  });

  it('changes its plan at the end of the period, without a charge before', async () => {
    const { ana, subscriptionId } = await subscriber();
    const first = await status(ana);
    expect((await ana.post('/api/subscription/change-plan', { planType: 'annual' })).body).toEqual({
      ...first,
      nextPlan: 'annual',
      nextPaymentCents: 5999,
    });
    expect((await ana.post('/api/subscription/change-plan', { planType: 'monthly' })).body).toEqual(first);
    await ana.post('/api/subscription/change-plan', { planType: 'annual' });
    expect(await receipts(ana)).toHaveLength(1);
    world.clock.advance({ days: 20 });
    await isPremium(ana);
    world.clock.advance({ days: 12 });
    stripe.books.renew(subscriptionId);
    await deliverAll();
    expect(await status(ana)).toMatchObject({ plan: 'annual', nextPlan: null, hasActiveSubscription: true });
    expect((await receipts(ana)).map(({ amountCents }) => amountCents)).toEqual([5999, 399]);
  });

  it('lapses when a renewal is declined, and is back when it is paid', async () => {
    const { ana, subscriptionId } = await subscriber();
    world.clock.advance({ days: 20 });
    await isPremium(ana);
    world.clock.advance({ days: 12 });
    stripe.books.renew(subscriptionId, 'declined');
    await deliverAll();
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false, status: 'past_due' });
    const again = await create(ana);
    expect(again.status).toBe(200);
    expect(stripe.books.subscriptions.get(subscriptionId)?.status).toBe('canceled');
    stripe.books.pay(again.body.clientSecret);
    await deliverAll();
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: true, status: 'active' });
  });

  it('is found out about without any notice', async () => {
    const { ana, subscriptionId } = await subscriber();
    world.clock.advance({ days: 20 });
    await isPremium(ana);
    world.clock.advance({ days: 12 });
    stripe.books.renew(subscriptionId);
    expect(await isPremium(ana)).toBe(false);
    await world.app.subscriptions.upkeep();
    expect(await isPremium(ana)).toBe(true);
    expect(await receipts(ana)).toHaveLength(2);
  });

  it('ends with the account, and Stripe forgets her', async () => {
    const { ana, subscriptionId } = await subscriber();
    const customer = stripe.books.subscriptions.get(subscriptionId)?.customer ?? '';
    await world.db.query('DELETE FROM members WHERE id = $1', [ana.id]);
    stripe.setAway('away');
    await world.app.subscriptions.upkeep();
    stripe.setAway(null);
    await world.app.subscriptions.upkeep();
    expect(stripe.books.customers.has(customer)).toBe(false);
    expect(stripe.books.subscriptions.get(subscriptionId)?.status).toBe('canceled');
    await deliverAll();
    expect(await world.db.query('SELECT id FROM payment_events WHERE member_id = $1', [ana.id])).toEqual([]);
    expect(await world.db.query('SELECT member_id FROM subscriptions WHERE member_id = $1', [ana.id])).toEqual([]);
  });
});

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
    for (let count = 0; count < 6; count += 1) due.push((await subscriber()).ana);
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
    expect(await askedInOneTurn()).toBeGreaterThanOrEqual(6);
  });

  it('keeps what she has, and does not claim to have cancelled', async () => {
    const { ana } = await subscriber();
    stripe.setAway('away');
    const cancelled = await ana.post<ErrorBody>('/api/subscription/cancel');
    expect([cancelled.status, cancelled.body.code]).toEqual([503, 'unavailable']);
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: true, cancelAtPeriodEnd: false });
  });
});

it('is not asked again and again by one who looks, and she is told what is known', async () => {
  let double: StripeDouble | undefined;
  const strict = await createWorld({
    demo: false,
    rateLimits: true,
    stripe: async (clock) => {
      double = await startStripeDouble(clock);
      return double.settings;
    },
  });
  const ana = await strict.member();
  await create(ana);
  const before = double?.knocks.length ?? 0;
  for (let count = 0; count < 125; count += 1) {
    strict.clock.advance({ seconds: 4 });
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false });
  }
  expect((double?.knocks.length ?? 0) - before).toBe(120);
  await strict.close();
  await double?.close();
});
