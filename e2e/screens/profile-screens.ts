// A member's own profile and everything that opens from it. Each screen begins where the one before ends.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { closeOverlays } from '#e2e/fixtures/navigate.ts';
import { aPicture } from '#e2e/fixtures/pictures.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import { badgeName, filled } from './words.ts';
import type { Words } from './words.ts';
import { ofFreeMember } from './section.ts';
import type { Section } from './section.ts';

async function openTab(page: Page, { profiles: { mine } }: Words, tab: keyof Words['profiles']['mine']['tab']): Promise<void> {
  await closeOverlays(page);
  await page.getByRole('tab', { name: mine.tab[tab] }).click();
  await expect(page.getByRole('tabpanel', { name: mine.tab[tab] })).toBeVisible();
}

const editScreens: readonly Screen[] = [
  {
    name: 'edit',
    path: '/profile/edit',
    async steps(page, { editing }) {
      await expect(page.getByRole('button', { name: editing.save })).toBeVisible();
      for (const part of await page.locator('summary').all()) await part.click();
    },
    shows: (page, { editing }) => page.getByRole('button', { name: editing.save }),
  },
  {
    name: 'edit: a photo',
    steps: (page) => page.locator('[data-photo] button').nth(1).click(),
    shows: (page) => dialog(page).getByRole('img'),
  },
  {
    name: 'edit: crop',
    async steps(page) {
      await closeOverlays(page);
      const picture = await aPicture('rebeccapurple', 'orange');
      await page.locator('input[type="file"]').first().setInputFiles(picture);
    },
    async shows(page, { photos }) {
      await expect(page.getByRole('dialog', { name: photos.cropTitle })).toBeVisible();
      await expect(dialog(page).getByRole('slider')).toHaveCount(3);
    },
  },
  {
    name: 'edit with faults',
    keepsWords: true,
    doesNotStay: true,
    async steps(page, { editing }) {
      await closeOverlays(page);
      for (const [field, text] of [
        ['name', ''],
        ['age', '17'],
        ['email', 'no address'],
      ] as const) {
        await page.locator(`input[name="${field}"]`).fill(text);
      }
      await page.getByRole('button', { name: editing.save }).click();
    },
    async shows(page, { editing }) {
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
      await expect(page.locator('.v-toast').getByText(editing.failed)).toBeVisible();
    },
  },
];

const profileScreens: readonly Screen[] = [
  {
    name: 'own profile',
    path: '/profile',
    async shows(page, { badges: achievements, statuses }) {
      await expect(page.getByRole('button', { name: filled(achievements.all) })).toBeVisible();
      await expect(page.getByRole('button', { name: statuses.add })).toBeVisible();
    },
  },
  ...editScreens,
  {
    name: 'own profile: details, all badges',
    async steps(page, words) {
      await page.getByRole('button', { name: words.editing.cancel }).click();
      await expect(page).toHaveURL('/profile');
      await openTab(page, words, 'details');
      await page.getByRole('button', { name: filled(words.badges.all) }).click();
    },
    shows: (page, { badges: achievements }) => page.getByRole('button', { name: achievements.fewer }),
  },
  {
    name: 'own profile: a badge nobody else sees',
    steps: (page, words) =>
      page
        .getByRole('list', { name: words.badges.title })
        .getByRole('button', { name: badgeName(words, 'same-cup') })
        .click(),
    shows: (page, { badges: achievements }) => dialog(page).getByText(achievements.teaOnlyYou),
  },
  {
    name: 'own profile: the last badge',
    async steps(page, { badges: achievements }) {
      await closeOverlays(page);
      await page.getByRole('list', { name: achievements.title }).getByRole('button').last().click();
    },
    shows: dialog,
  },
  {
    name: 'own profile: activity, a status',
    async steps(page, words) {
      await openTab(page, words, 'activity');
      await expect(page.getByRole('list', { name: words.profiles.mine.activity })).toBeVisible();
      await page.getByRole('button', { name: words.statuses.add }).click();
    },
    async shows(page, { statuses }) {
      await expect(page.getByRole('dialog', { name: statuses.add })).toBeVisible();
      await expect(dialog(page).getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'own profile: media, a photo at full size',
    async steps(page, words) {
      await openTab(page, words, 'media');
      await page.getByRole('list', { name: words.profiles.mine.photos }).getByRole('button').first().click();
    },
    shows: (page, { profiles }) => page.getByRole('dialog', { name: filled(profiles.photosOf) }).getByRole('img'),
  },
];

export const sections: readonly Section[] = [ofFreeMember('the own profile', profileScreens)];
