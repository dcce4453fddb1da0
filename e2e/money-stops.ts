// The same for languages: plans, card and refusals for who has no premium, and a subscription that runs for who pays for one.
import { arrive } from './arrive.ts';
import { expect } from './journey.ts';
import type { Stop } from './stop.ts';

export const moneyStops: readonly Stop[] = [
  {
    name: 'Card with faults',
    async open(page, { payment }) {
      await arrive(page, '/subscribe');
      await page.getByLabel(payment.number).fill('4242');
      await page.getByLabel(payment.expiry).fill('0120');
      await page.getByRole('main').locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
    },
  },
  {
    name: 'Declined',
    async open(page, { payment }) {
      await page.getByLabel(payment.number).fill('4000000000009995');
      await page.getByLabel(payment.expiry).fill('1290');
      await page.getByLabel(payment.cvc).fill('123');
      await page.getByRole('main').locator('button[type="submit"]').click();
      await expect(page.getByText(payment.declined, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'The bank asks',
    async open(page, { payment }) {
      await page.getByLabel(payment.number).fill('4000002500003155');
      await page.getByRole('main').locator('button[type="submit"]').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

export const subscriptionStops: readonly Stop[] = [
  {
    name: 'Subscription with another plan',
    async open(page, { subscription }) {
      await arrive(page, '/subscription');
      await expect(page.getByRole('list', { name: subscription.receipts.heading })).toBeVisible();
      await page.getByRole('button', { name: subscription.change.toAnnual }).click();
      await expect(page.getByRole('button', { name: subscription.change.stayMonthly })).toBeVisible();
    },
  },
  {
    name: 'Cancelling',
    async open(page, { subscription }) {
      await page.getByRole('button', { name: subscription.cancel.begin }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'Cancelled',
    async open(page, { subscription }) {
      await page.getByRole('alertdialog').getByRole('button', { name: subscription.cancel.begin }).click();
      await expect(page.getByRole('button', { name: subscription.resume.begin })).toBeVisible();
    },
  },
];
