import { expect } from './journey.ts';
import { arriveAt, dialog, type Stop } from './stop.ts';

export const meetupStops: readonly Stop[] = [
  {
    name: 'Meetups: none match',
    async open(page, { events }) {
      await arriveAt(page, '/events');
      await page.getByRole('button', { name: events.filter.circle.mine, exact: true }).click();
      await page.getByLabel(events.filter.tea, { exact: true }).selectOption('Peppermint');
      await page.getByLabel(events.filter.when, { exact: true }).selectOption('day');
      await expect(page.getByRole('heading', { name: events.filter.none })).toBeVisible();
    },
  },
  {
    name: 'Meetups: month',
    async open(page, { events }) {
      await page.getByRole('button', { name: events.view.month, exact: true }).click();
      await page.locator('[role="grid"] [aria-current="date"]').click();
      await expect(page.getByText(events.month.noneOnDay, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'Meetups: past',
    async open(page, { events, meetupDays }) {
      await page.getByRole('button', { name: events.view.past, exact: true }).click();
      await expect(page.getByRole('heading', { name: meetupDays.none })).toBeVisible();
    },
  },
  {
    name: 'Calendar address',
    async open(page, { events: { calendar } }) {
      await page.getByRole('button', { name: calendar.title }).click();
      await dialog(page)
        .getByRole('button', { name: calendar.create })
        .or(dialog(page).getByRole('button', { name: calendar.renew }))
        .click();
      await dialog(page).getByRole('button', { name: calendar.copy, exact: true }).click();
      await expect(dialog(page).getByRole('status')).not.toBeEmpty();
    },
  },
  {
    name: 'Meetup with faults',
    isSpokenOnce: true,
    async open(page, { events }) {
      // Escape would close the toast, not the dialog.
      await page.goto('/events');
      await page.getByRole('button', { name: events.create, exact: true }).click();
      await dialog(page).getByRole('button', { name: events.create, exact: true }).click();
      await expect(page.getByText(events.toast.missing, { exact: true })).toBeVisible();
    },
  },
];
