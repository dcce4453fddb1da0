// Paying at the built-in test provider: which card does what, and what a payment gives.
import type { ErrorBody } from '@violet/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, createTill, goodCard, isPremium, receipts, status } from '../../../test/till.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let till: ReturnType<typeof createTill>;
beforeAll(async () => {
  world = await createWorld();
  till = createTill(world);
});
afterAll(() => world.close());

describe('paying', () => {
  it('gives premium for the period paid, with a receipt', async () => {
    const ana = await world.member();
    const created = await begin(ana);
    expect(created).toEqual({ clientSecret: expect.any(String), hasActiveSubscription: false, provider: 'test' });
    expect(await isPremium(ana)).toBe(false);
    expect((await till.pay(ana, created.clientSecret)).body).toEqual({ status: 'succeeded' });
    expect(await isPremium(ana)).toBe(true);
    const now = await status(ana);
    expect(now).toMatchObject({
      hasActiveSubscription: true,
      plan: 'monthly',
      status: 'active',
      cancelAtPeriodEnd: false,
      provider: 'test',
    });
    expect(now).toMatchObject({ nextPlan: null, nextPaymentAt: now.currentPeriodEnd, nextPaymentCents: 399, currency: 'usd' });
    expect(await receipts(ana)).toMatchObject([{ amountCents: 399, currency: 'usd', plan: 'monthly', periodEnd: now.currentPeriodEnd }]);
    expect(await till.changesOf(ana)).toEqual([true]);
  });

  it('takes a repeated payment once', async () => {
    const ana = await world.member();
    const { clientSecret } = await begin(ana);
    const answers = await Promise.all([1, 2, 3].map(() => till.pay(ana, clientSecret)));
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ status: 'succeeded' })));
    expect(await receipts(ana)).toHaveLength(1);
    const again = await ana.post<ErrorBody>('/api/create-subscription', { userId: ana.id, planType: 'annual' });
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
  });

  it.each([
    ['4000 0000 0000 0002', 402, 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 402, 'card_declined', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 402, 'card_declined', 'Your card has expired.'],
    ['4000 0000 0000 0127', 402, 'card_declined', "Your card's security code is incorrect."],
    ['4111 1111 1111 1111', 402, 'card_declined', 'Your card was declined.'],
    ['4242 4242 4242 4241', 400, 'validation_failed', 'Check the card number'],
  ])('refuses %s, and lets her try another', async (number, code, name, message) => {
    const ana = await world.member();
    const { clientSecret } = await begin(ana);
    const refused = await till.pay(ana, clientSecret, number);
    expect([refused.status, refused.body]).toMatchObject([code, { code: name, message }]);
    expect(await isPremium(ana)).toBe(false);
    expect((await begin(ana)).clientSecret).toBe(clientSecret);
    expect((await till.pay(ana, clientSecret)).status).toBe(200);
    expect(await isPremium(ana)).toBe(true);
  });

  it('refuses a card that is past, and takes years in both ways', async () => {
    const ana = await world.member();
    const { clientSecret } = await begin(ana);
    const past = { number: goodCard, expMonth: 1, expYear: world.clock.now().getUTCFullYear() - 1, cvc: '123' };
    expect(await ana.post('/api/test-payments/confirm', { clientSecret, card: past })).toMatchObject({ status: 400 });
    expect(await ana.post('/api/test-payments/confirm', { clientSecret, card: { ...past, expYear: 20 } })).toMatchObject({ status: 400 });
    const short = (world.clock.now().getUTCFullYear() + 2) % 100;
    expect(await ana.post('/api/test-payments/confirm', { clientSecret, card: { ...past, expYear: short } })).toMatchObject({
      status: 200,
    });
  });

  it('asks the holder to confirm where the card wants it', async () => {
    const ana = await world.member();
    const { clientSecret } = await begin(ana);
    const asking = '4000 0025 0000 3155';
    // Saying so at once is not having been asked.
    expect((await till.pay(ana, clientSecret, asking, { authenticated: true })).body).toEqual({ status: 'requires_action' });
    expect((await till.pay(ana, clientSecret, asking)).body).toEqual({ status: 'requires_action' });
    expect(await isPremium(ana)).toBe(false);
    expect((await till.pay(ana, clientSecret, asking, { authenticated: true })).body).toEqual({ status: 'succeeded' });
    expect(await isPremium(ana)).toBe(true);
  });

  it("knows no secret but one's own", async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const { clientSecret } = await begin(ana);
    expect((await till.pay(bea, clientSecret)).body).toMatchObject({ code: 'not_found' });
    await begin(bea);
    expect((await till.pay(bea, clientSecret)).body).toMatchObject({ code: 'not_found' });
    expect((await till.pay(bea, 'nothing')).body).toMatchObject({ code: 'not_found' });
    expect([await isPremium(ana), await isPremium(bea)]).toEqual([false, false]);
  });

  it('has one open payment: another plan clears the first, the same one keeps its secret', async () => {
    const ana = await world.member();
    const monthly = await begin(ana);
    expect(await begin(ana)).toEqual(monthly);
    const annual = await begin(ana, 'annual');
    expect(annual.clientSecret).not.toBe(monthly.clientSecret);
    expect((await till.pay(ana, monthly.clientSecret)).body).toMatchObject({ code: 'not_found' });
    expect((await till.pay(ana, annual.clientSecret)).status).toBe(200);
    expect(await receipts(ana)).toMatchObject([{ plan: 'annual', amountCents: 5999 }]);
  });

  it('does not offer a secret that would die under her hands', async () => {
    const ana = await world.member();
    const first = await begin(ana);
    world.clock.advance({ hours: 22.5 });
    const second = await begin(ana);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await till.pay(ana, first.clientSecret)).body).toMatchObject({ code: 'not_found' });
    world.clock.advance({ hours: 30 });
    expect((await till.pay(ana, second.clientSecret)).body).toMatchObject({ code: 'not_found' });
    expect((await till.pay(ana, (await begin(ana)).clientSecret)).status).toBe(200);
  });
});

describe('without a provider', () => {
  it('says that subscribing is off, and knows no test card and no notice', async () => {
    const plain = await createWorld({ demo: false });
    const ana = await plain.member();
    const answer = await ana.post<ErrorBody>('/api/create-subscription', { userId: ana.id, planType: 'monthly' });
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect((await ana.post<ErrorBody>('/api/test-payments/confirm', { clientSecret: 'x', card: till.card(goodCard) })).body.code).toBe(
      'not_found',
    );
    expect((await plain.visitor.post<ErrorBody>('/api/webhooks/stripe', {})).body.code).toBe('unavailable');
    await plain.close();
  });
});
