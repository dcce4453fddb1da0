// Meetups as a member finds them with the demo's community around. The day of one is looked at in its journey.
import { expect } from '#e2e/fixtures/journey.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import { ofFreeMember } from './section.ts';
import type { Section } from './section.ts';

const meetupScreens: readonly Screen[] = [
  {
    name: 'meetups',
    path: '/events',
    shows: (page) => page.getByRole('article').first(),
  },
  {
    name: 'meetups: none match',
    path: '/events',
    async steps(page, { meetups: events }) {
      await page.getByRole('button', { name: events.filter.circle.mine, exact: true }).click();
      await page.getByLabel(events.filter.tea, { exact: true }).selectOption('Peppermint');
      await page.getByLabel(events.filter.when, { exact: true }).selectOption('day');
    },
    async shows(page, { meetups: events }) {
      await expect(page.getByLabel(events.filter.day, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: events.filter.none })).toBeVisible();
    },
  },
  {
    name: 'meetups: a day of the month without any',
    async steps(page, { meetups: events }) {
      await page.getByRole('button', { name: events.view.month, exact: true }).click();
      await page.locator('[role="grid"] [aria-current="date"]').click();
    },
    shows: (page, { meetups: events }) => page.getByText(events.month.noneOnDay, { exact: true }),
  },
  {
    name: 'meetups: a day of the month',
    path: '/events',
    isFresh: true,
    async steps(page, { meetups: events }) {
      await page.getByRole('button', { name: events.view.month, exact: true }).click();
      await page.getByRole('button', { name: events.month.next }).click();
      // A day's name ends with its year, unless it says how many meetups there are.
      const day = page.getByRole('grid').getByRole('button', { name: /\d \p{L}+$/u });
      await day.first().click();
    },
    shows: (page) => page.getByRole('article').first(),
  },
  {
    name: 'meetups: past',
    path: '/events',
    isFresh: true,
    steps: (page, { meetups: events }) => page.getByRole('button', { name: events.view.past, exact: true }).click(),
    shows: (page, { meetups: { attendance: meetupDays } }) => page.getByRole('heading', { name: meetupDays.none }),
  },
  {
    name: 'meetups: calendar address',
    async steps(page, { meetups: { calendar } }) {
      await page.getByRole('button', { name: calendar.title }).click();
      const create = dialog(page).getByRole('button', { name: calendar.create });
      await create.or(dialog(page).getByRole('button', { name: calendar.renew })).click();
      await dialog(page)
        .getByRole('button', { name: calendar.copyField.replace('{{field}}', calendar.password) })
        .click();
    },
    shows: (page) => expect(dialog(page).getByRole('status').last()).not.toBeEmpty(),
  },
  {
    name: 'meetups: dialog with faults',
    path: '/events',
    // Escape would close the toast, not the dialog.
    isFresh: true,
    keepsWords: true,
    doesNotStay: true,
    async steps(page, { meetups: events }) {
      await page.getByRole('button', { name: events.create, exact: true }).click();
      await dialog(page).getByRole('button', { name: events.create, exact: true }).click();
    },
    shows: (page, { meetups: events }) => page.getByText(events.toast.missing, { exact: true }),
  },
];

export const sections: readonly Section[] = [ofFreeMember('meetups', meetupScreens)];
