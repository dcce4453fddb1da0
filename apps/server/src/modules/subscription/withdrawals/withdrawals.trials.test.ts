// The money goes back once, whatever happens in between.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Receipt, Subscription } from '@violet/contract/subscription/subscription';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StripeDouble } from '#test/doubles/stripe-double.ts';
import { isPremium, receipts, status } from '#test/steps/payment-steps.ts';
import { createStripeWorld, type StripeWorld } from '#test/world/stripe-world.ts';
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

const withdraw = (member: Member) => member.post<Subscription & ErrorBody>('/api/subscription/withdraw');
const refunds = (from: number) => stripe.state.refunds.slice(from).map(({ amount, currency }) => [amount, currency]);

/** Somebody who has withdrawn already, and has subscribed anew. */
async function subscribedAgain() {
  const { ana } = await stripeWorld.subscriber();
  expect((await withdraw(ana)).status).toBe(200);
  const { body } = await ana.post<{ clientSecret: string }>('/api/create-subscription', { userId: ana.id, planType: 'annual' });
  stripe.state.pay(body.clientSecret);
  await stripeWorld.deliverAll();
  return ana;
}

describe('in the first 14 days', () => {
  it('ends premium at once and pays everything back, once', async () => {
    const before = stripe.state.refunds.length;
    const { ana, subscriptionId } = await stripeWorld.subscriber('annual', { currency: 'GBP' });
    const until = (await status(ana)).withdrawableUntil;
    const [receipt] = await receipts(ana);
    expect(Date.parse(until ?? '') - Date.parse(receipt?.paidAt ?? '')).toBe(14 * 86_400_000);
    const answer = await withdraw(ana);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { hasActiveSubscription: false, status: 'ended', withdrawableUntil: null, nextPaymentAt: null, currency: 'gbp' },
    ]);
    expect((await withdraw(ana)).body).toEqual(answer.body);
    expect(refunds(before)).toEqual([[5_299, 'gbp']]);
    expect(stripe.state.subscriptions.get(subscriptionId)?.status).toBe('canceled');
    expect(await isPremium(ana)).toBe(false);
    expect(await receipts(ana)).toMatchObject([{ amountCents: 5_299, currency: 'gbp', refundedCents: 5_299 }]);
    await stripeWorld.deliverAll();
    expect(await isPremium(ana)).toBe(false);
  });

  it('takes one that is cancelled already, and one of a member who is suspended', async () => {
    const before = stripe.state.refunds.length;
    const { ana } = await stripeWorld.subscriber();
    await ana.post('/api/subscription/cancel');
    await world.db.query('UPDATE members SET suspended_at = $2 WHERE id = $1', [ana.id, world.clock.now()]);
    expect((await withdraw(ana)).status).toBe(200);
    expect(refunds(before)).toEqual([[399, 'usd']]);
  });

  it('pays back the unused days to who had everything back in the last 12 months', async () => {
    const ana = await subscribedAgain();
    const before = stripe.state.refunds.length;
    world.clock.advance({ days: 3, minutes: -1 });
    expect((await withdraw(ana)).status).toBe(200);
    expect(refunds(before)).toEqual([[Math.round((5_999 * 362) / 365), 'usd']]);
  });

  it('does not begin anew with another plan', async () => {
    const { ana } = await stripeWorld.subscriber();
    const { withdrawableUntil } = await status(ana);
    await ana.post('/api/subscription/change-plan', { planType: 'annual' });
    expect((await status(ana)).withdrawableUntil).toBe(withdrawableUntil);
  });
});

describe('there is nothing to withdraw', () => {
  it('after the 14 days', async () => {
    const { ana } = await stripeWorld.subscriber();
    world.clock.advance({ days: 14 });
    expect((await status(ana)).withdrawableUntil).toBeNull();
    const answer = await withdraw(ana);
    expect([answer.status, answer.body.code]).toEqual([409, 'too_late']);
    expect(await isPremium(ana)).toBe(true);
  });

  it('without a subscription, and from Test Access', async () => {
    const ana = await world.member();
    const answer = await withdraw(ana);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_subscribed']);
    await ana.post(`/api/grant-test-subscription/${ana.id}`);
    expect((await status(ana)).withdrawableUntil).toBeNull();
    expect((await withdraw(ana)).body.code).toBe('not_subscribed');
    expect(await isPremium(ana)).toBe(true);
  });
});

describe('what came to no end', () => {
  it('is finished when the provider is back, also for who has left', async () => {
    const before = stripe.state.refunds.length;
    const [{ ana }, { ana: bea }] = [await stripeWorld.subscriber(), await stripeWorld.subscriber()];
    stripe.setAway('away');
    expect((await withdraw(ana)).status).toBe(503);
    expect((await withdraw(bea)).status).toBe(503);
    expect((await bea.del(`/api/users/${bea.id}`, { password: bea.password })).status).toBe(204);
    stripe.setAway(null);
    world.clock.advance({ minutes: 2 });
    await world.app.subscriptions.providerSync();
    expect(refunds(before)).toEqual([
      [399, 'usd'],
      [399, 'usd'],
    ]);
    expect(await isPremium(ana)).toBe(false);
    expect(await receipts(ana)).toMatchObject([{ refundedCents: 399 }]);
  });

  it('is not paid back twice when the process went before it was written down', async () => {
    const before = stripe.state.refunds.length;
    const { ana } = await stripeWorld.subscriber();
    await withdraw(ana);
    await world.db.query("DELETE FROM payment_events WHERE id LIKE 'refund_%' AND member_id = $1", [ana.id]);
    await world.db.query('UPDATE withdrawals SET done_at = NULL WHERE member_id = $1', [ana.id]);
    world.clock.advance({ minutes: 2 });
    await world.app.subscriptions.providerSync();
    expect((await withdraw(ana)).status).toBe(200);
    expect(refunds(before)).toEqual([[399, 'usd']]);
    expect(await receipts(ana)).toMatchObject([{ refundedCents: 399 }]);
  });
});

describe('a refund', () => {
  const refundsOf = (from: number) => stripe.state.refunds.slice(from);
  const job = async () => {
    world.clock.advance({ minutes: 5 });
    await world.app.subscriptions.providerSync();
  };
  const tell = (refund: object, type = 'refund.failed') =>
    stripe.deliver(world.origin, {
      id: `evt_${type}`,
      type,
      created: Math.floor(world.clock.now().getTime() / 1_000),
      livemode: false,
      data: { object: refund },
    });
  const paidBack = async (member: Member) => (await receipts(member))[0]?.refundedCents ?? 0;
  const late = async () => (await world.app.subscriptions.countOpenWithdrawals()).late;

  it('that fails weeks after it was made does not count as paid back, and is made anew', async () => {
    const before = stripe.state.refunds.length;
    const { ana } = await stripeWorld.subscriber();
    await withdraw(ana);
    world.clock.advance({ days: 20 });
    const [first] = refundsOf(before);
    if (first) first.status = 'failed';
    expect(await tell(first ?? {})).toBe(200);
    expect(await paidBack(ana)).toBe(0);
    await job();
    expect(refundsOf(before).map(({ amount, status: stands }) => [amount, stands])).toEqual([
      [399, 'failed'],
      [399, 'succeeded'],
    ]);
    expect(await paidBack(ana)).toBe(399);
    expect(await isPremium(ana)).toBe(false);
  });

  it('that fails again and again is left to the operator, and counts once it was paid another way', async () => {
    const before = stripe.state.refunds.length;
    stripe.state.nextRefund.status = 'failed';
    const { ana } = await stripeWorld.subscriber();
    expect((await withdraw(ana)).status).toBe(200);
    for (let times = 0; times < 4; times += 1) await job();
    stripe.state.nextRefund.status = 'succeeded';
    await job();
    expect(refundsOf(before).map(({ status: stands }) => stands)).toEqual(['failed', 'failed', 'failed']);
    expect(await paidBack(ana)).toBe(0);
    expect(await late()).toBe(0);
    world.clock.advance({ days: 3 });
    expect(await late()).toBe(1);
    const [first] = refundsOf(before);
    if (first) first.metadata['paid_elsewhere'] = 'yes';
    await job();
    expect(await paidBack(ana)).toBe(399);
    expect(await late()).toBe(0);
  });

  it('that is under way counts when it has arrived', async () => {
    const before = stripe.state.refunds.length;
    stripe.state.nextRefund.status = 'pending';
    const { ana } = await stripeWorld.subscriber();
    expect((await withdraw(ana)).body).toMatchObject({ hasActiveSubscription: false });
    stripe.state.nextRefund.status = 'succeeded';
    await job();
    expect(await paidBack(ana)).toBe(0);
    for (const refund of refundsOf(before)) refund.status = 'succeeded';
    await job();
    expect(await paidBack(ana)).toBe(399);
    expect(refundsOf(before)).toHaveLength(1);
  });

  it('pays the rest of what was given back in the dashboard', async () => {
    const before = stripe.state.refunds.length;
    const { ana } = await stripeWorld.subscriber();
    const payment_intent = `pi_${[...stripe.state.subscriptions.values()].at(-1)?.latest_invoice}`;
    stripe.state.perform('POST', '/v1/refunds', { payment_intent, amount: '100' });
    expect((await withdraw(ana)).status).toBe(200);
    expect(refunds(before)).toEqual([
      [100, 'usd'],
      [299, 'usd'],
    ]);
    expect(await paidBack(ana)).toBe(399);
    const [theirs, ours] = refundsOf(before);
    for (const type of ['refund.updated', 'refund.failed']) expect(await tell({ ...theirs, metadata: {} }, type)).toBe(200);
    expect(await tell({ ...ours, metadata: { key: 'no withdrawal' } })).toBe(200);
    expect(await paidBack(ana)).toBe(399);
  });
});

it('cancels once by a declaration, though Stripe does not say how it then is, and the member resumes', async () => {
  const { ana, subscriptionId } = await stripeWorld.subscriber();
  const [receipt] = await receipts(ana);
  const { receiptNumber } = receipt as Receipt;
  const declaration = { kind: 'cancel', username: ana.username, receiptNumber, email: 'away@post.example' };
  expect((await world.visitor.post('/api/subscription/declarations', declaration)).status).toBe(204);
  stripe.setAway('unread');
  await world.app.subscriptions.carryOutDeclarations();
  stripe.setAway(null);
  expect(stripe.state.subscriptions.get(subscriptionId)?.cancel_at_period_end).toBe(true);
  await stripeWorld.deliverAll();
  expect((await ana.post('/api/subscription/resume')).status).toBe(200);
  world.clock.advance({ minutes: 6 });
  await world.app.subscriptions.carryOutDeclarations();
  expect(stripe.state.subscriptions.get(subscriptionId)?.cancel_at_period_end).toBe(false);
  expect(await status(ana)).toMatchObject({ cancelAtPeriodEnd: false });
});

it('goes along with what a member takes', async () => {
  const { ana } = await stripeWorld.subscriber();
  await withdraw(ana);
  const rows = await world.app.subscriptions.withdrawals(ana.id);
  expect(rows).toMatchObject([{ isWhole: true, currency: 'usd', amountCents: 399, doneAt: expect.any(String) }]);
});
