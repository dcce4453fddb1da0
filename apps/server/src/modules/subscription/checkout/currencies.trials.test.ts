// Each currency has prices of its own. They are the same on the page, at the provider and on the receipt.
import { currencies, type Currency } from '@violet/contract/subscription/prices';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Prices } from '@violet/contract/subscription/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentSteps, receipts, status } from '#test/steps/payment-steps.ts';
import { createStripeWorld, createSubscription, type StripeWorld } from '#test/world/stripe-world.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let plain: World;
let stripeWorld: StripeWorld;
beforeAll(async () => {
  plain = await createWorld();
  stripeWorld = await createStripeWorld();
});
afterAll(async () => {
  await plain.close();
  await stripeWorld.close();
});

/** Month, what it is compared with, year: as the specification has them. */
const expected: Record<Currency, [number, number, number]> = {
  USD: [399, 799, 5_999],
  EUR: [399, 799, 5_999],
  GBP: [349, 699, 5_299],
  CAD: [549, 1_099, 7_999],
  AUD: [599, 1_199, 8_999],
  CHF: [390, 790, 5_900],
  BRL: [1_490, 2_990, 21_990],
  MXN: [5_900, 11_900, 89_900],
};

const readPrices = async (currency: Currency) => (await plain.visitor.get<Prices>(`/api/prices?currency=${currency}`)).body;

describe('prices', () => {
  it.each(currencies)('in %s are what the table says', async (currency) => {
    const [monthly, regular, annual] = expected[currency];
    expect(await readPrices(currency)).toEqual({
      currency,
      currencies,
      taxIncluded: !['USD', 'CAD'].includes(currency),
      plans: {
        monthly: { priceCents: monthly, regularPriceCents: regular },
        annual: { priceCents: annual, regularPriceCents: 12 * regular },
      },
    });
  });

  it('are in dollars for visitors and in the US, and in no other currency than these', async () => {
    const ana = await plain.member();
    for (const caller of [plain.visitor, ana]) expect((await caller.get<Prices>('/api/prices')).body.currency).toBe('USD');
    for (const unknown of ['JPY', 'usd', '']) {
      expect((await plain.visitor.get(`/api/prices?currency=${unknown}`)).status).toBe(400);
    }
  });
});

describe.each(currencies)('a subscription in %s', (currency) => {
  it('is asked for, paid, and receipted alike: Stripe', async () => {
    const { stripe, subscriber } = stripeWorld;
    const before = stripe.sent.length;
    const { ana } = await subscriber('monthly', { currency });
    const cents = (await readPrices(currency)).plans.monthly.priceCents;
    const sent = stripe.sent.slice(before).find(({ path, method }) => path === '/v1/subscriptions' && method === 'POST');
    expect(sent?.params).toMatchObject({
      items: { 0: { price_data: { currency: currency.toLowerCase(), unit_amount: String(cents) } } },
    });
    expect(await receipts(ana)).toMatchObject([{ amountCents: cents, currency: currency.toLowerCase() }]);
    expect(await status(ana)).toMatchObject({ currency: currency.toLowerCase(), nextPaymentCents: cents });
  });

  it('is the same at the test provider, and through its life: renewal and change of plan', async () => {
    const { pay, passToPeriodEnd } = createPaymentSteps(plain);
    const ana = await plain.member();
    const { body } = await createSubscription(ana, 'monthly', { currency });
    await pay(ana, body.clientSecret);
    await ana.post('/api/subscription/change-plan', { planType: 'annual' });
    const { monthly, annual } = (await readPrices(currency)).plans;
    expect((await status(ana)).nextPaymentCents).toBe(annual.priceCents);
    await passToPeriodEnd(ana, 1);
    await status(ana);
    const told = (await receipts(ana)).map((receipt) => [receipt.amountCents, receipt.currency]);
    expect(told).toEqual([annual, monthly].map(({ priceCents }) => [priceCents, currency.toLowerCase()]));
  });
});

describe('another currency', () => {
  const refusal = async (member: Member, more: object) => {
    const { status: code, body } = await createSubscription(member, 'monthly', more);
    return [code, (body as ErrorBody).code];
  };

  it('is refused while one is open, for either plan; the same one goes on', async () => {
    const ana = await plain.member();
    const { body } = await createSubscription(ana, 'monthly', { currency: 'EUR' });
    expect(await refusal(ana, { currency: 'GBP' })).toEqual([409, 'conflict']);
    expect((await createSubscription(ana, 'annual', { currency: 'GBP' })).status).toBe(409);
    expect((await createSubscription(ana, 'monthly', { currency: 'EUR' })).body.clientSecret).toBe(body.clientSecret);
    expect((await createSubscription(ana)).body.clientSecret).toBe(body.clientSecret);
    expect(await refusal(ana, { currency: 'JPY' })).toEqual([400, 'validation_failed']);
  });

  it('is refused while one runs, and free again when that has ended', async () => {
    const { ana, subscriptionId } = await stripeWorld.subscriber('monthly', { currency: 'CHF' });
    expect(await refusal(ana, { currency: 'EUR' })).toEqual([409, 'conflict']);
    expect(await refusal(ana, { currency: 'EUR', startsOver: true })).toEqual([409, 'conflict']);
    expect(await refusal(ana, { currency: 'CHF' })).toEqual([409, 'already_subscribed']);
    stripeWorld.stripe.state.perform('DELETE', `/v1/subscriptions/${subscriptionId}`, {});
    await stripeWorld.deliverAll();
    expect((await createSubscription(ana, 'monthly', { currency: 'EUR' })).status).toBe(200);
  });

  it('takes the place of one that is open where she says so: nothing can be paid on that any more', async () => {
    const { stripe, world } = stripeWorld;
    const ana = await world.member();
    const euros = (await createSubscription(ana, 'monthly', { currency: 'EUR' })).body.clientSecret;
    const { status: code, body } = await createSubscription(ana, 'monthly', { currency: 'BRL', startsOver: true });
    expect(code).toBe(200);
    expect(() => stripe.state.pay(euros)).toThrow('nothing to pay');
    stripe.state.pay(body.clientSecret);
    await stripeWorld.deliverAll();
    expect(await receipts(ana)).toMatchObject([{ amountCents: 1_490, currency: 'brl' }]);
  });
});
