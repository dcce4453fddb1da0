// Paying at the built-in test provider: which card does what, and what a payment gives.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSubscription, createPaymentSteps, goodCard, isPremium, receipts, status } from '#test/steps/payment-steps.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let payments: ReturnType<typeof createPaymentSteps>;
beforeAll(async () => {
  world = await createWorld();
  payments = createPaymentSteps(world);
});
afterAll(() => world.close());

describe('paying', () => {
  it('gives premium for the period paid, with a receipt', async () => {
    const ana = await world.member();
    const created = await beginSubscription(ana);
    expect(created).toEqual({ clientSecret: expect.any(String), hasActiveSubscription: false, provider: 'test' });
    expect(await isPremium(ana)).toBe(false);
    expect((await payments.pay(ana, created.clientSecret)).body).toEqual({ status: 'succeeded' });
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
    expect(await payments.changesOf(ana)).toEqual([true]);
  });

  it('takes a repeated payment once', async () => {
    const ana = await world.member();
    const { clientSecret } = await beginSubscription(ana);
    const answers = await Promise.all([1, 2, 3].map(() => payments.pay(ana, clientSecret)));
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
    const { clientSecret } = await beginSubscription(ana);
    const refused = await payments.pay(ana, clientSecret, number);
    expect([refused.status, refused.body]).toMatchObject([code, { code: name, message }]);
    expect(await isPremium(ana)).toBe(false);
    expect((await beginSubscription(ana)).clientSecret).toBe(clientSecret);
    expect((await payments.pay(ana, clientSecret)).status).toBe(200);
    expect(await isPremium(ana)).toBe(true);
  });

  it.each([
    '4000 0566 5566 5556',
    '5555 5555 5555 4444',
    '2223 0031 2200 3222',
    '5200 8282 8282 8210',
    '5105 1051 0510 5100',
    '3782 822463 10005',
    '3714 496353 98431',
    '6011 1111 1111 1117',
    '6011 0009 9013 9424',
    '6011 9811 1111 1113',
    '3056 9300 0902 0004',
    '3622 720627 1667',
    '6555 9000 0060 4105',
    '3566 0020 2036 0505',
    '6200 0000 0000 0005',
    '6200 0000 0000 0047',
    '6205 5000 0000 0000 004',
  ])("is paid by Stripe's public test card %s", async (number) => {
    const ana = await world.member();
    expect((await payments.pay(ana, (await beginSubscription(ana)).clientSecret, number)).body).toEqual({ status: 'succeeded' });
    expect(await isPremium(ana)).toBe(true);
  });

  it('declines a card that is past, and takes years in both ways', async () => {
    const ana = await world.member();
    const { clientSecret } = await beginSubscription(ana);
    const past = { number: goodCard, expMonth: 1, expYear: world.clock.now().getUTCFullYear() - 1, cvc: '123' };
    const declined = { status: 402, body: { code: 'card_declined', message: 'Your card has expired.' } };
    expect(await ana.post('/api/test-payments/confirm', { clientSecret, card: past })).toMatchObject(declined);
    expect(await ana.post('/api/test-payments/confirm', { clientSecret, card: { ...past, expYear: 20 } })).toMatchObject(declined);
    const short = (world.clock.now().getUTCFullYear() + 2) % 100;
    expect(await ana.post('/api/test-payments/confirm', { clientSecret, card: { ...past, expYear: short } })).toMatchObject({
      status: 200,
    });
  });

  it('asks the holder to confirm where the card wants it', async () => {
    const ana = await world.member();
    const { clientSecret } = await beginSubscription(ana);
    const asking = '4000 0025 0000 3155';
    // Saying so at once is not having been asked.
    expect((await payments.pay(ana, clientSecret, asking, { authenticated: true })).body).toEqual({ status: 'requires_action' });
    expect((await payments.pay(ana, clientSecret, asking)).body).toEqual({ status: 'requires_action' });
    expect(await isPremium(ana)).toBe(false);
    expect((await payments.pay(ana, clientSecret, asking, { authenticated: true })).body).toEqual({ status: 'succeeded' });
    expect(await isPremium(ana)).toBe(true);
  });

  it("knows no secret but one's own", async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const { clientSecret } = await beginSubscription(ana);
    expect((await payments.pay(bea, clientSecret)).body).toMatchObject({ code: 'not_found' });
    await beginSubscription(bea);
    expect((await payments.pay(bea, clientSecret)).body).toMatchObject({ code: 'not_found' });
    expect((await payments.pay(bea, 'nothing')).body).toMatchObject({ code: 'not_found' });
    expect([await isPremium(ana), await isPremium(bea)]).toEqual([false, false]);
  });

  it('has one open payment: another plan clears the first, the same one keeps its secret', async () => {
    const ana = await world.member();
    const monthly = await beginSubscription(ana);
    expect(await beginSubscription(ana)).toEqual(monthly);
    const annual = await beginSubscription(ana, 'annual');
    expect(annual.clientSecret).not.toBe(monthly.clientSecret);
    expect((await payments.pay(ana, monthly.clientSecret)).body).toMatchObject({ code: 'not_found' });
    expect((await payments.pay(ana, annual.clientSecret)).status).toBe(200);
    expect(await receipts(ana)).toMatchObject([{ plan: 'annual', amountCents: 5999 }]);
  });

  it('does not offer a secret that would die under her hands', async () => {
    const ana = await world.member();
    const first = await beginSubscription(ana);
    world.clock.advance({ hours: 22.5 });
    const second = await beginSubscription(ana);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await payments.pay(ana, first.clientSecret)).body).toMatchObject({ code: 'not_found' });
    world.clock.advance({ hours: 30 });
    expect((await payments.pay(ana, second.clientSecret)).body).toMatchObject({ code: 'not_found' });
    expect((await payments.pay(ana, (await beginSubscription(ana)).clientSecret)).status).toBe(200);
  });
});

describe('without a provider', () => {
  it('says that subscribing is off, and knows no test card and no webhook event', async () => {
    const plain = await createWorld({ demo: false });
    const ana = await plain.member();
    const answer = await ana.post<ErrorBody>('/api/create-subscription', { userId: ana.id, planType: 'monthly' });
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect((await ana.post<ErrorBody>('/api/test-payments/confirm', { clientSecret: 'x', card: payments.card(goodCard) })).body.code).toBe(
      'not_found',
    );
    expect((await plain.visitor.post<ErrorBody>('/api/webhooks/stripe', {})).body.code).toBe('validation_failed');
    await plain.close();
  });
});
