// A meetup in each of its states, as guest and host find it. The server is one that strangers reach.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { createMeetupStates } from '#e2e/fixtures/meetup-states.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import { filled } from './words.ts';
import type { Words } from './words.ts';
import type { Section } from './section.ts';

const path = '/events';
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const near = (page: Page) => card(page, 'Rooibos, Rhabarberkuchen and reading aloud by the window');

const showPast = (page: Page, { meetups }: Words) => page.getByRole('button', { name: meetups.view.past, exact: true }).click();

async function openHostMenu(page: Page, { meetups }: Words): Promise<void> {
  await near(page)
    .getByRole('button', { name: filled(meetups.menu) })
    .click();
}

const guestStateScreens: readonly Screen[] = [
  {
    name: 'meetups: every place of a guest, and news of them',
    path,
    async shows(page, { meetups }) {
      for (const [title, words] of [
        ['Chai and charcoal', meetups.outside],
        ['Jasmine at dusk', meetups.asked],
        ['White tea, small table', meetups.declined],
        ['Genmaicha for two', meetups.full],
        ['Sencha, standing', filled(meetups.queuePlace)],
        ['Mint after the market', filled(meetups.offered)],
        ['Matcha among the verified', meetups.verified],
      ] as const) {
        await expect(card(page, title).getByText(words, typeof words === 'string' ? { exact: true } : {})).toBeVisible();
      }
      await expect(near(page).getByRole('button', { name: meetups.attendance.checkIn, exact: true })).toBeVisible();
      await expect(page.getByText(filled(meetups.update.cancelled))).toBeVisible();
      await expect(page.getByText(meetups.attendance.latest)).toBeVisible();
    },
  },
  {
    name: 'meetups: who comes, as a guest',
    path,
    steps: (page, { meetups }) => near(page).getByRole('button', { name: meetups.guests, exact: true }).click(),
    shows: (page, { meetups }) => dialog(page).getByText(meetups.guestSheet.you, { exact: true }),
  },
  {
    name: 'meetups: the code at the door, too short',
    path,
    async steps(page, { meetups: { attendance } }) {
      await near(page).getByRole('button', { name: attendance.checkIn, exact: true }).click();
      await dialog(page).getByRole('button', { name: attendance.checkIn, exact: true }).click();
    },
    keepsWords: true,
    shows: (page, { meetups: { attendance } }) => dialog(page).getByText(attendance.enter.short),
  },
  {
    name: 'meetups: joining what is for verified members',
    path,
    isFresh: true,
    keepsWords: true,
    doesNotStay: true,
    steps: (page, { meetups }) => card(page, 'Matcha among the verified').getByRole('button', { name: meetups.join, exact: true }).click(),
    shows: (page, { meetups }) => page.locator('.v-toast').getByText(meetups.toast.joinFailed),
  },
  {
    name: 'meetups: past, checked in and not',
    path,
    isFresh: true,
    steps: showPast,
    async shows(page, { meetups: { attendance } }) {
      await expect(card(page, 'Oolong walk').getByText(attendance.checkedIn, { exact: true })).toBeVisible();
      await expect(card(page, 'Pu-erh before work').getByText(attendance.missed)).toBeVisible();
    },
  },
  {
    name: 'meetups: who she met',
    path,
    isFresh: true,
    async steps(page, words) {
      await showPast(page, words);
      await card(page, 'Oolong walk').getByRole('button', { name: words.meetups.attendance.met.title }).click();
    },
    shows: (page, { meetups }) => dialog(page).getByText(meetups.guestSheet.host, { exact: true }),
  },
];

const hostStateScreens: readonly Screen[] = [
  {
    name: 'meetups: the own ones, and news of who comes',
    path,
    async shows(page, { meetups }) {
      await expect(page.getByRole('button', { name: meetups.update.see }).first()).toBeVisible();
      await expect(near(page).getByRole('button', { name: meetups.attendance.showCode })).toBeVisible();
    },
  },
  {
    name: 'meetups: menu of an own one',
    path,
    doesNotStay: true,
    steps: openHostMenu,
    shows: (page, { meetups }) => page.getByRole('menuitem', { name: meetups.cancel }),
  },
  {
    name: 'meetups: who comes, as the host',
    path,
    async steps(page, words) {
      await openHostMenu(page, words);
      await page.getByRole('menuitem', { name: words.meetups.guests, exact: true }).click();
    },
    shows: (page, { meetups }) => dialog(page).getByText(meetups.guestSheet.fresh).first(),
  },
  {
    name: 'meetups: who would like to come',
    path,
    async steps(page, { meetups }) {
      await card(page, 'Jasmine at dusk')
        .getByRole('button', { name: filled(meetups.menu) })
        .click();
      await page.getByRole('menuitem', { name: meetups.guests, exact: true }).click();
    },
    shows: (page, { meetups }) => dialog(page).getByText(meetups.guestSheet.asks).first(),
  },
  {
    name: 'meetups: changing one',
    path,
    async steps(page, words) {
      await openHostMenu(page, words);
      await page.getByRole('menuitem', { name: words.meetups.edit, exact: true }).click();
    },
    shows: (page, { meetups }) => dialog(page).getByRole('button', { name: meetups.save, exact: true }),
  },
  {
    name: 'meetups: the code at the door',
    path,
    steps: (page, { meetups }) => near(page).getByRole('button', { name: meetups.attendance.showCode }).click(),
    shows: (page) => dialog(page).getByText(/^\d{6}$/u),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'the states of a meetup',
    async prepare({ people, ownServer, options }) {
      const own = await ownServer({ withStripe: false, isExposed: true });
      const { host, guest } = await createMeetupStates(people, own, options);
      return [
        { viewer: guest, screens: guestStateScreens },
        { viewer: host, screens: hostStateScreens },
      ];
    },
  },
];
