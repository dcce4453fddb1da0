// The Stripe gateway against a double of Stripe: what it is sent, and what is believed of its answers.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StripeDouble } from '#test/doubles/stripe-double.ts';
import { createSubscription, createStripeWorld, type StripeWorld } from '#test/world/stripe-world.ts';
import { isPremium, receipts, status } from '#test/steps/payment-steps.ts';
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

describe('beginning', () => {
  it('sends the price of the plan and nothing about her', async () => {
    const ana = await world.member({ name: 'Anastasia', email: 'ana@example.org' });
    const before = stripe.sent.length;
    const { status: code, body } = await createSubscription(ana);
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
    for (const own of [ana.id, ana.name, ana.username, 'ana@example.org', 'Violet', 'dating']) expect(everything).not.toContain(own);
    expect(stripe.sent.find(({ path }) => path === '/v1/products')?.params).toMatchObject({ statement_descriptor: 'ONLINE MEMBERSHIP' });
  });

  it('makes one customer and one subscription, however often it is asked at once', async () => {
    const ana = await world.member();
    const counts = () => [stripe.state.customers.size, stripe.state.subscriptions.size];
    const [customers = 0, subscriptions = 0] = counts();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => createSubscription(ana)));
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect((await createSubscription(ana)).body.clientSecret).toBe(answers[0]?.body.clientSecret);
    expect(counts()).toEqual([customers + 1, subscriptions + 1]);
  });

  it('clears the first payment when she takes another plan', async () => {
    const ana = await world.member();
    const monthly = (await createSubscription(ana)).body.clientSecret;
    const annual = (await createSubscription(ana, 'annual')).body.clientSecret;
    expect(() => stripe.state.pay(monthly)).toThrow('nothing to pay');
    stripe.state.pay(annual);
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false });
    world.clock.advance({ seconds: 5 });
    expect(await status(ana)).toMatchObject({ plan: 'annual', hasActiveSubscription: true, nextPaymentCents: 5999 });
  });

  it('never clears away what was paid in the same moment', async () => {
    const ana = await world.member();
    stripe.state.pay((await createSubscription(ana)).body.clientSecret);
    const annual = await createSubscription(ana, 'annual');
    expect([annual.status, annual.body.code]).toEqual([409, 'already_subscribed']);
    expect(await status(ana)).toMatchObject({ plan: 'monthly', hasActiveSubscription: true });
  });

  it('is not premium by coming back, only by what Stripe says', async () => {
    const ana = await world.member();
    await createSubscription(ana);
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
    const { ana, subscriptionId } = await stripeWorld.subscriber();
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
    stripe.state.renew(subscriptionId);
    await stripeWorld.deliverAll();
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false, status: 'ended', currentPeriodEnd: first.currentPeriodEnd });
  });

  it('changes its plan at the end of the period, without a charge before', async () => {
    const { ana, subscriptionId } = await stripeWorld.subscriber();
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
    stripe.state.renew(subscriptionId);
    await stripeWorld.deliverAll();
    expect(await status(ana)).toMatchObject({ plan: 'annual', nextPlan: null, hasActiveSubscription: true });
    expect((await receipts(ana)).map(({ amountCents }) => amountCents)).toEqual([5999, 399]);
  });

  it('lapses when a renewal is declined, and is back when it is paid', async () => {
    const { ana, subscriptionId } = await stripeWorld.subscriber();
    world.clock.advance({ days: 20 });
    await isPremium(ana);
    world.clock.advance({ days: 12 });
    stripe.state.renew(subscriptionId, 'declined');
    await stripeWorld.deliverAll();
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: false, status: 'past_due' });
    const again = await createSubscription(ana);
    expect(again.status).toBe(200);
    expect(stripe.state.subscriptions.get(subscriptionId)?.status).toBe('canceled');
    stripe.state.pay(again.body.clientSecret);
    await stripeWorld.deliverAll();
    expect(await status(ana)).toMatchObject({ hasActiveSubscription: true, status: 'active' });
  });

  it('is found out about without any webhook event', async () => {
    const { ana, subscriptionId } = await stripeWorld.subscriber();
    world.clock.advance({ days: 20 });
    await isPremium(ana);
    world.clock.advance({ days: 12 });
    stripe.state.renew(subscriptionId);
    expect(await isPremium(ana)).toBe(false);
    await world.app.subscriptions.providerSync();
    expect(await isPremium(ana)).toBe(true);
    expect(await receipts(ana)).toHaveLength(2);
  });

  it('is back when a declined renewal was collected after all, without any webhook event: when she looks, and within a day', async () => {
    const declined = [await stripeWorld.subscriber(), await stripeWorld.subscriber()];
    world.clock.advance({ days: 20 });
    for (const { ana } of declined) await isPremium(ana);
    world.clock.advance({ days: 12 });
    for (const { subscriptionId } of declined) stripe.state.renew(subscriptionId, 'declined');
    await stripeWorld.deliverAll();
    await world.app.subscriptions.providerSync();
    for (const { subscriptionId } of declined) stripe.state.renew(subscriptionId);
    const [looking, waiting] = declined.map(({ ana }) => ana) as [Member, Member];
    world.clock.advance({ minutes: 5 });
    expect(await status(looking)).toMatchObject({ hasActiveSubscription: true, status: 'active' });
    await world.app.subscriptions.providerSync();
    expect(await isPremium(waiting)).toBe(false);
    world.clock.advance({ days: 1 });
    await world.app.subscriptions.providerSync();
    expect(await isPremium(waiting)).toBe(true);
  });

  it('ends with the account, and Stripe forgets her', async () => {
    const { ana, subscriptionId } = await stripeWorld.subscriber();
    const customer = stripe.state.subscriptions.get(subscriptionId)?.customer ?? '';
    await world.db.query('DELETE FROM members WHERE id = $1', [ana.id]);
    stripe.setAway('away');
    await world.app.subscriptions.providerSync();
    stripe.setAway(null);
    await world.app.subscriptions.providerSync();
    expect(stripe.state.customers.has(customer)).toBe(false);
    expect(stripe.state.subscriptions.get(subscriptionId)?.status).toBe('canceled');
    await stripeWorld.deliverAll();
    expect(await world.db.query('SELECT id FROM payment_events WHERE member_id = $1', [ana.id])).toEqual([]);
    expect(await world.db.query('SELECT member_id FROM subscriptions WHERE member_id = $1', [ana.id])).toEqual([]);
  });
});
