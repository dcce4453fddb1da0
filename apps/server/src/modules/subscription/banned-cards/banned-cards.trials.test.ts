// A banned member does not come back by paying with the same card. Nothing is asked about cards while none is banned. ADR 029.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { isPremium } from '#test/steps/payment-steps.ts';
import { createStripeWorld, createSubscription, type StripeWorld } from '#test/world/stripe-world.ts';
import type { Member } from '#test/world/world.ts';
import type { App } from '#src/app.ts';

const lines: string[] = [];
const log: string[] = [];
let stripeWorld: StripeWorld;
let app: App;
let mona: Member;
beforeAll(async () => {
  stripeWorld = await createStripeWorld({ securityLines: lines, log });
  ({ app } = stripeWorld.world);
  mona = await stripeWorld.world.member({ role: 'moderator' });
});
afterAll(() => stripeWorld.close());

const cardReads = () =>
  stripeWorld.stripe.sent.filter(({ method, params }) => method === 'GET' && JSON.stringify(params).includes('"default_payment_method"'))
    .length;
const evasions = () => lines.filter((line) => line.includes('"ban_evasion"')).map((line) => JSON.parse(line) as { why: string });

/** Pays at Stripe, whose events then arrive. */
async function payWith(card: string | undefined, member?: Member): Promise<{ member: Member; subscriptionId: string }> {
  const { world, stripe, deliverAll } = stripeWorld;
  const payer = member ?? (await world.member());
  stripe.state.pay((await createSubscription(payer)).body.clientSecret, card);
  const subscriptionId = [...stripe.state.subscriptions.keys()].at(-1) ?? '';
  await deliverAll();
  await app.events.settled();
  return { member: payer, subscriptionId };
}

async function ban(member: Member): Promise<void> {
  expect((await decideMember(mona, member, { action: 'ban', reason: 'Other' })).status).toBe(200);
}

describe('the card of a banned member', () => {
  it('is asked of nobody while nobody is banned who paid', async () => {
    const { member } = await payWith('card of all');
    expect(await isPremium(member)).toBe(true);
    await ban(await stripeWorld.world.member());
    await app.subscriptions.providerSync();
    expect(cardReads()).toBe(0);
  });

  it('pays for nobody else: premium ends at once, at Stripe as well, and the operator hears of it without a name', async () => {
    const bad = await payWith('card of hers');
    await ban(bad.member);
    await app.subscriptions.providerSync();
    const again = await payWith('card of hers');
    expect(await isPremium(again.member)).toBe(false);
    expect(stripeWorld.stripe.state.subscriptions.get(again.subscriptionId)?.status).toBe('canceled');
    expect(evasions()).toMatchObject([{ outcome: 'refused', why: 'payment' }]);
    const told = log.filter((line) => line.includes('refund the payment'));
    expect([told.length, told.join('').includes(again.subscriptionId), told.join('').includes(again.member.username)]).toEqual([
      1,
      true,
      false,
    ]);
    expect(await isPremium((await payWith('another card')).member)).toBe(true);
    expect(await isPremium((await payWith(undefined)).member)).toBe(true);
  });

  it('is kept as a keyed hash alone', async () => {
    const rows = await stripeWorld.world.db.query<{ row: string }>('SELECT to_jsonb(b)::text AS row FROM banned_cards b');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/card of hers|sub_/u);
  });

  it('is remembered when the account goes, and forgotten when the ban is lifted', async () => {
    const { world, stripe } = stripeWorld;
    const [gone, lifted] = [await payWith('card of one who left'), await payWith('card of one forgiven')];
    for (const { member } of [gone, lifted]) await ban(member);
    // Before Stripe has been asked.
    await world.db.query('DELETE FROM members WHERE id = $1', [gone.member.id]);
    await app.subscriptions.providerSync();
    expect((await decideMember(mona, lifted.member, { action: 'lift' })).status).toBe(200);
    expect(await isPremium((await payWith('card of one who left')).member)).toBe(false);
    expect(await isPremium((await payWith('card of one forgiven')).member)).toBe(true);
    expect(stripe.state.subscriptions.size).toBeGreaterThan(0);
  });

  it('is asked about again when Stripe was away', async () => {
    const { stripe } = stripeWorld;
    const bad = await payWith('card while away');
    stripe.setAway('away');
    await ban(bad.member);
    await app.subscriptions.providerSync();
    stripe.setAway(null);
    await app.subscriptions.providerSync();
    expect(await isPremium((await payWith('card while away')).member)).toBe(false);
  });

  it('that paid while Stripe could not be asked about it is looked at by the job', async () => {
    const { world, stripe, deliverAll } = stripeWorld;
    await ban((await payWith('card of a quiet hour')).member);
    await app.subscriptions.providerSync();
    const payer = await world.member();
    stripe.state.pay((await createSubscription(payer)).body.clientSecret, 'card of a quiet hour');
    stripe.setAway('away');
    await deliverAll();
    await app.events.settled();
    expect(await isPremium(payer)).toBe(true);
    stripe.setAway(null);
    world.clock.advance({ minutes: 3 });
    await app.subscriptions.providerSync();
    expect(await isPremium(payer)).toBe(false);
    expect(await world.db.query('SELECT member_id FROM cards_to_check')).toEqual([]);
  });

  it('that pays before Stripe was asked about it is found once it was', async () => {
    const { world, stripe } = stripeWorld;
    await ban((await payWith('card in a hurry')).member);
    const again = await payWith('card in a hurry');
    const other = await payWith('card of a bystander');
    expect([await isPremium(again.member), await isPremium(other.member)]).toEqual([true, true]);
    world.clock.advance({ minutes: 3 });
    // Stripe is asked about the banned card, and about those that paid since.
    for (let time = 0; time < 2; time += 1) await app.subscriptions.providerSync();
    expect([await isPremium(again.member), await isPremium(other.member)]).toEqual([false, true]);
    expect(stripe.state.subscriptions.get(again.subscriptionId)?.status).toBe('canceled');
    expect(await world.db.query('SELECT member_id FROM cards_to_check')).toEqual([]);
  });

  it('that Stripe does not answer for holds up no other, and its customer is deleted there once it is known', async () => {
    const { world, stripe } = stripeWorld;
    const [mute, other, gone] = [await payWith('card of the mute'), await payWith('card of the other'), await payWith('card of nobody')];
    const subscription = stripe.state.subscriptions.get(mute.subscriptionId);
    if (!subscription) throw new Error('nothing was paid for');
    const card = subscription.default_payment_method;
    // What Stripe never answers, and what nobody can read.
    subscription.default_payment_method = '';
    stripe.state.subscriptions.delete(gone.subscriptionId);
    for (const { member } of [mute, other, gone]) await ban(member);
    await world.db.query('DELETE FROM members WHERE id = $1', [mute.member.id]);
    await app.subscriptions.providerSync();
    expect(await isPremium((await payWith('card of the other')).member)).toBe(false);
    const waiting = () => world.db.query('SELECT subscription_id FROM banned_cards WHERE subscription_id IS NOT NULL');
    expect(await waiting()).toEqual([{ subscription_id: mute.subscriptionId }]);
    expect([stripe.state.customers.has(subscription.customer), subscription.status]).toEqual([true, 'canceled']);
    subscription.default_payment_method = card;
    await app.subscriptions.providerSync();
    expect([await waiting(), stripe.state.customers.has(subscription.customer)]).toEqual([[], false]);
    expect(await isPremium((await payWith('card of the mute')).member)).toBe(false);
  });

  it('is still known after the operator has changed the key of bans, as long as the one of before is named', async () => {
    const bad = await payWith('card under a ring');
    await ban(bad.member);
    await app.subscriptions.providerSync();
    const banKey = 'a key of sixteen letters';
    app = await stripeWorld.world.restart({ banKey });
    expect(await isPremium((await payWith('card under a ring')).member)).toBe(true);
    app = await stripeWorld.world.restart({ banKey, formerBanKeys: ['none'] });
    expect(await isPremium((await payWith('card under a ring')).member)).toBe(false);
  });
});
