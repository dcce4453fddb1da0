// Premium: bought, refused, confirmed, changed, cancelled, resumed, lapsed; at the test provider and at a double of Stripe.
// Spec §2 Premium subscription, §8 Payments, R5, R6, §10 Prices; ADR 010.
import type { Page } from '@playwright/test';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import type { InputDevice } from '#e2e/fixtures/input-devices.ts';
import type { OwnServer } from '#e2e/fixtures/own-server.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { subscribe } from '#e2e/fixtures/subscribe.ts';
import { desktop } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { standInForStripe } from '#e2e/fixtures/stripe-stand-in.ts';
import type { Order } from '#e2e/fixtures/stripe-stand-in.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

const location = 'Casper, Wyoming';
const monthly = 'Subscribe: Monthly, $3.99';
const welcome = ['Welcome to Violet Premium! 🎉', 'You now have access to all premium features'] as const;

async function writeCard(page: Page, input: InputDevice, number: string): Promise<void> {
  await page.getByLabel('Card number').clear();
  await input.write(page.getByLabel('Card number'), number);
  await page.getByLabel('Expiry (MM/YY)').clear();
  await input.write(page.getByLabel('Expiry (MM/YY)'), '1290');
  await page.getByLabel('CVC').clear();
  await input.write(page.getByLabel('CVC'), '123');
}

/** A month goes by, in which they look in, or their sessions would run out. */
async function passMonth({ clock, upkeep }: OwnServer, members: readonly Member[]): Promise<void> {
  for (const days of [16, 16]) {
    clock.advance({ days });
    for (const { call } of members) await call('GET', '/api/auth/me');
  }
  await upkeep();
}

test('she subscribes by the keyboard: faults, a declined card, one that asks, and then Tea', core, async ({ people, watch }) => {
  const { page } = await people.newcomer({ name: 'Rosa', location });
  const input = keyboard(page);
  await page.goto('/home');
  await input.press(page.getByRole('link', { name: /^Go Premium/ }));
  await expect(page.getByRole('row', { name: /^Unlimited likes 10 a day/ })).toBeVisible();
  await input.press(page.getByRole('link', { name: 'Choose a Plan' }));
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByText('Unlimited likes', { exact: true })).toBeVisible();
  await expect(page.getByText('5 super likes per week', { exact: true })).toBeVisible();

  const pay = page.getByRole('button', { name: monthly });
  await expect(pay).not.toHaveAttribute('aria-busy');
  await input.press(pay);
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await expect(page.getByLabel('Card number')).toBeFocused();

  watch.expectComplaint(/^POST \/api\/test-payments\/confirm 402$/);
  await writeCard(page, input, '4000000000000002');
  await input.press(pay);
  await expectToast(page, 'Payment Failed', 'Your card was declined.');

  await writeCard(page, input, '4000002500003155');
  await input.press(pay);
  const question = page.getByRole('alertdialog', { name: 'Is this you?' });
  await input.press(question.getByRole('button', { name: 'Refuse' }));
  await expectToast(page, 'Payment Failed', 'You refused the payment. Nothing was charged.');
  await expect(question).toBeHidden();
  await input.press(pay);
  await input.press(question.getByRole('button', { name: 'Confirm Payment' }));
  await expectToast(page, ...welcome);
  await expect(page).toHaveURL('/tea');
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Unlimited likes')).toBeVisible();
});

test('she changes her plan, cancels in two taps and resumes; every text says what is charged when', core, async ({ people }) => {
  const member = await people.newcomer({ name: 'Selma', location });
  await subscribe(member);
  const { page } = member;
  await page.goto('/subscription');
  const next = page.getByRole('definition').last();
  await expect(next).toHaveText(/^\$3\.99 on \w+ \d+, \d{4}$/);
  await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toContainText('$3.99');

  await page.getByRole('button', { name: 'Change to Annual' }).click();
  await expectToast(page, 'Plan changed');
  await expect(next).toHaveText(/^\$59\.99 on /);
  await page.getByRole('button', { name: 'Stay with Monthly' }).click();
  await expect(next).toHaveText(/^\$3\.99 on /);
  await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectToast(page, 'Subscription cancelled');
  await expect(next).toHaveText('Nothing');
  await page.reload();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await expectToast(page, 'Subscription resumed');
  await expect(next).toHaveText(/^\$3\.99 on /);
});

test('what lapses closes on the open page, by the clock and by a declined card, and can be had again', async ({
  people,
  ownServer: open,
}) => {
  const ownServer = await open({ withStripe: false });
  const here = { ...desktop, baseURL: ownServer.origin };
  const [ending, declined] = [
    await people.newcomer({ name: 'Tilda', location }, here),
    await people.newcomer({ name: 'Una', location }, here),
  ];
  await subscribe(ending);
  await ending.call('POST', '/api/subscription/cancel', {});
  await subscribe(declined, '4000 0000 0000 0341');
  for (const { page } of [ending, declined]) {
    await page.goto('/settings');
    await expect(page.getByRole('link', { name: 'Manage' })).toBeVisible();
  }
  await passMonth(ownServer, [ending, declined]);
  for (const { page } of [ending, declined]) await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible();

  await ending.page.goto('/subscription');
  await expect(ending.page.getByText('Ended', { exact: true })).toBeVisible();
  await expect(ending.page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1);

  const { page } = declined;
  await page.goto('/subscription');
  await expect(page.getByText('Payment declined', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Pay with another card' }).click();
  await writeCard(page, keyboard(page), '4242424242424242');
  await page.getByRole('button', { name: monthly }).click();
  await expectToast(page, ...welcome);
  await expect(page).toHaveURL('/tea');
});

test('at Stripe: its form on one page alone, declined, then paid and come back', async ({ people, ownServer: open, watch }) => {
  watch.expectComplaint(/^asks js\.stripe\.com$/);
  const ownServer = await open({ withStripe: true });
  const { stripe } = ownServer;
  if (stripe === undefined) throw new Error('This server has no Stripe');
  const { page, context } = await people.newcomer({ name: 'Vera', location }, { ...desktop, baseURL: ownServer.origin });
  const orders: Order[] = [];
  const asked = await standInForStripe(context, async (order) => {
    orders.push(order);
    if (order.card === '4000000000000002') return { type: 'card_error', message: 'Your card was declined.' };
    try {
      stripe.state.pay(order.clientSecret);
    } catch {
      return { type: 'invalid_request_error', message: 'This PaymentIntent has been canceled.' };
    }
    for (const event of stripe.events) await stripe.deliver(ownServer.origin, event);
    return null;
  });
  const hasStripe = () => page.evaluate(() => 'Stripe' in window);
  /** A document on its way out cannot be asked. */
  const stillHasStripe = () => hasStripe().catch(() => true);

  await page.goto('/premium');
  await page.getByRole('link', { name: 'Choose a Plan' }).click();
  const card = page.getByLabel('Card at Stripe');
  await expect(card).toBeVisible();
  expect(asked).toEqual([expect.stringContaining('advancedFraudSignals=false')]);
  // Going on by a link leaves the document, and Stripe's script with it.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Choose a Plan' })).toBeVisible();
  await expect.poll(stillHasStripe).toBe(false);

  await page.goto('/subscribe');
  await expect(card).toBeVisible();
  await page.getByRole('radio', { name: 'Annual' }).check({ force: true });
  const pay = page.getByRole('button', { name: 'Subscribe: Annual, $59.99' });
  await expect(card).toBeVisible();
  await card.fill('4000000000000002');
  await pay.click();
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  // Another window chose the other plan meanwhile: this payment can no longer be made, and the next one is prepared.
  const { id: userId } = await (await page.request.get('/api/auth/me')).json();
  expect((await page.request.post('/api/create-subscription', { data: { userId, planType: 'monthly' } })).status()).toBe(200);
  await card.fill('4242424242424242');
  const prepared = page.waitForResponse('**/api/create-subscription');
  await pay.click();
  await expectToast(page, 'Payment Failed', 'Another window began a payment after this one. Nothing was charged; please pay again.');
  await prepared;
  await card.fill('4242424242424242');
  await pay.click();
  await expectToast(page, ...welcome);
  await expect(page).toHaveURL('/tea');
  expect(await hasStripe()).toBe(false);

  const begun = stripe.sent.filter(({ method, path }) => method === 'POST' && path === '/v1/subscriptions');
  expect(begun.at(-1)?.params).toMatchObject({ items: { 0: { price_data: { unit_amount: '5999', recurring: { interval: 'year' } } } } });
  const secret = expect.stringMatching(/^pi_.+_secret_/);
  const told = { key: 'pk_test_violet', clientSecret: secret, returnUrl: `${ownServer.origin}/tea` };
  expect(orders).toEqual([
    { ...told, card: '4000000000000002' },
    { ...told, card: '4242424242424242' },
    { ...told, card: '4242424242424242' },
  ]);
  await page.goto('/subscription');
  await expect(page.getByRole('definition').last()).toHaveText(/^\$59\.99 on /);
});
