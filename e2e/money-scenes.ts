// What premium costs and how it is paid, seen by who has none; and a subscription that runs, by who pays for one.
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Member } from './people.ts';
import type { Scene } from './scenes.ts';

/** Pays beside the page, where paying is not what is looked at. */
export async function subscribe({ call, id }: Member, number = '4242 4242 4242 4242'): Promise<void> {
  const begun = await call('POST', '/api/create-subscription', { userId: id, planType: 'monthly' });
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  await call('POST', '/api/test-payments/confirm', { clientSecret, card: { number, expMonth: 12, expYear: 2090, cvc: '123' } });
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Subscribe: / });

async function plans(page: Page): Promise<void> {
  await page.goto('/subscribe');
  await expect(payButton(page)).not.toHaveAttribute('aria-busy');
}

export const moneyScenes: readonly Scene[] = [
  {
    name: 'premium',
    async open(page) {
      await page.goto('/premium');
      await expect(page.getByRole('table', { name: 'What Premium adds' })).toBeVisible();
    },
  },
  { name: 'plans', open: plans },
  {
    name: 'plans: a card with faults',
    async open(page) {
      await plans(page);
      await page.getByLabel('Card number').fill('4242');
      await payButton(page).click();
      await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
    },
  },
  {
    name: 'plans: the bank asks',
    async open(page) {
      await plans(page);
      await page.getByLabel('Card number').fill('4000002500003155');
      await page.getByLabel('Expiry (MM/YY)').fill('1290');
      await page.getByLabel('CVC').fill('123');
      await payButton(page).click();
      await expect(page.getByRole('alertdialog', { name: 'Is this you?' })).toBeVisible();
    },
  },
  {
    name: 'no subscription',
    async open(page) {
      await page.goto('/subscription');
      await expect(page.getByRole('heading', { name: 'No subscription' })).toBeVisible();
    },
  },
];

export const subscriptionScenes: readonly Scene[] = [
  {
    name: 'subscription',
    async open(page) {
      await page.goto('/subscription');
      await expect(page.getByRole('list', { name: 'Receipts' })).toBeVisible();
      await page.getByRole('button', { name: 'Change to Annual' }).click();
      await expect(page.getByRole('button', { name: 'Stay with Monthly' })).toBeVisible();
    },
  },
  {
    name: 'subscription: cancel',
    async open(page) {
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'subscription: cancelled',
    async open(page) {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
      await expect(page.getByRole('button', { name: 'Resume Subscription' })).toBeVisible();
    },
  },
];
