// What premium costs and how it is paid, seen by a free member. And a subscription that runs, by the one who pays for it.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { subscribe } from '#e2e/fixtures/subscribe.ts';
import { alertDialog } from './screen.ts';
import type { Screen } from './screen.ts';
import { ofFreeMember } from './section.ts';
import type { Section } from './section.ts';

const payButton = (page: Page) => page.getByRole('main').locator('button[type="submit"]');
const faults = (page: Page, count: number) => expect(page.locator('[aria-invalid="true"]')).toHaveCount(count);

const planScreens: readonly Screen[] = [
  {
    name: 'tea: paywall',
    path: '/tea',
    shows: (page, { tea }) => page.getByRole('button', { name: tea.paywall.test }),
  },
  {
    name: 'premium',
    path: '/premium',
    shows: (page, { subscription: { premium } }) => page.getByRole('table', { name: premium.compare }),
  },
  {
    name: 'plans',
    path: '/subscribe',
    shows: (page) => payButton(page),
  },
  {
    name: 'plans in another currency',
    path: '/subscribe',
    steps: (page, { subscription: { premium } }) =>
      page
        .getByLabel(premium.currency)
        .selectOption('BRL')
        .then(() => undefined),
    shows: (page, { subscription: { premium } }) => page.getByText(premium.taxIncluded),
  },
  {
    name: 'plans: a card with its number alone',
    path: '/subscribe',
    async steps(page, { subscription: { payment } }) {
      await page.getByLabel(payment.number).fill('4242');
      await payButton(page).click();
    },
    async shows(page, { subscription: { payment } }) {
      await expect(page.getByText(payment.fault.required, { exact: true })).toHaveCount(2);
      await faults(page, 3);
    },
  },
  {
    name: 'plans: a card with faults',
    steps: (page, { subscription: { payment } }) =>
      page
        .getByLabel(payment.expiry)
        .fill('0120')
        .then(() => payButton(page).click()),
    async shows(page, { subscription: { payment } }) {
      await expect(page.getByText(payment.fault.required, { exact: true })).toHaveCount(1);
      await faults(page, 3);
    },
  },
  {
    name: 'plans: declined',
    keepsWords: true,
    doesNotStay: true,
    async steps(page, { subscription: { payment } }) {
      await page.getByLabel(payment.number).fill('4000000000009995');
      await page.getByLabel(payment.expiry).fill('1290');
      await page.getByLabel(payment.cvc).fill('123');
      await payButton(page).click();
    },
    shows: (page, { subscription: { payment } }) => page.getByText(payment.declined, { exact: true }),
  },
  {
    name: 'plans: the bank asks',
    async steps(page, { subscription: { payment } }) {
      await page.getByLabel(payment.number).fill('4000002500003155');
      await payButton(page).click();
    },
    shows: (page, { subscription: { payment } }) => page.getByRole('alertdialog', { name: payment.confirm.title }),
  },
  {
    name: 'no subscription',
    path: '/subscription',
    shows: (page, { subscription }) => page.getByRole('heading', { name: subscription.none }),
  },
];

const subscriptionScreens: readonly Screen[] = [
  {
    name: 'subscription with another plan',
    path: '/subscription',
    async steps(page, { subscription }) {
      await expect(page.getByRole('list', { name: subscription.receipts.heading })).toBeVisible();
      await page.getByRole('button', { name: subscription.change.toAnnual }).click();
    },
    shows: (page, { subscription }) => page.getByRole('button', { name: subscription.change.stayMonthly }),
  },
  {
    name: 'subscription: withdrawing',
    path: '/subscription',
    steps: (page, { subscription }) => page.getByRole('button', { name: subscription.withdraw.begin }).click(),
    shows: alertDialog,
  },
  {
    name: 'subscription: cancelling',
    path: '/subscription',
    steps: (page, { subscription }) => page.getByRole('button', { name: subscription.cancel.begin }).click(),
    shows: alertDialog,
  },
  {
    name: 'subscription: cancelled',
    steps: (page, { subscription }) => alertDialog(page).getByRole('button', { name: subscription.cancel.begin }).click(),
    shows: (page, { subscription }) => page.getByRole('button', { name: subscription.resume.begin }),
  },
];

export const sections: readonly Section[] = [
  ofFreeMember('plans', planScreens),
  {
    name: 'a subscription',
    async prepare({ people, options }) {
      const viewer = await people.newcomer({ name: 'Asta', location: 'Gillette, Wyoming' }, options);
      await subscribe(viewer);
      return [{ viewer, screens: subscriptionScreens }];
    },
  },
];
