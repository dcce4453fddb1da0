// The lock before the site, what opens from it, and its settings.
import { expect } from '#e2e/fixtures/journey.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';

const pin = '258013';

const lock: readonly Screen[] = [
  {
    name: 'lock: a new PIN, typed differently',
    path: '/preferences',
    isFresh: true,
    keepsWords: true,
    async steps(page, { appLock, preferences }) {
      await page.getByRole('tab', { name: preferences.tab.app }).click();
      await page.getByRole('switch', { name: appLock.pin }).click();
      await dialog(page).getByLabel(appLock.pin, { exact: true }).fill(pin);
      await dialog(page).getByLabel(appLock.set.again).fill('1111');
      await page.keyboard.press('Enter');
    },
    shows: (page, { appLock }) => dialog(page).getByText(appLock.set.different),
  },
];

const locked: readonly Screen[] = [
  {
    name: 'locked',
    path: '/profile',
    isFresh: true,
    shows: (page, { appLock }) => page.getByRole('heading', { name: appLock.locked, level: 1 }),
  },
  {
    name: 'locked: too short a PIN',
    path: '/profile',
    isFresh: true,
    keepsWords: true,
    async steps(page, { appLock }) {
      await page.getByLabel(appLock.pin, { exact: true }).fill('12');
      await page.keyboard.press('Enter');
    },
    shows: (page, { appLock }) => page.getByText(appLock.format),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'the lock',
    async prepare({ people, options }) {
      const where = { location: 'Havre, Montana' };
      const [open, closed] = [
        await people.newcomer({ name: 'Odile', ...where }, options),
        await people.newcomer({ name: 'Pia', ...where }, options),
      ];
      await closed.page.goto('/preferences#app');
      await closed.page.getByRole('switch', { name: 'PIN' }).click();
      await closed.page.getByRole('dialog').getByRole('textbox').first().fill(pin);
      await closed.page.getByRole('dialog').getByRole('textbox').last().fill(pin);
      await closed.page.keyboard.press('Enter');
      await expect(closed.page.getByRole('dialog')).toBeHidden();
      return [
        { viewer: open, screens: lock },
        { viewer: closed, screens: locked },
      ];
    },
  },
];
