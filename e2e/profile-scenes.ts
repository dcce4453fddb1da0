// Her own profile, and everything that opens from it. Each scene begins where the one before ends.
import type { Page } from '@playwright/test';
import { closeAll } from './arrive.ts';
import { expect } from './journey.ts';
import { aPicture } from './pictures.ts';
import type { Scene } from './scenes.ts';

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

export const profileScenes: readonly Scene[] = [
  {
    name: 'own profile',
    async open(page) {
      await page.goto('/profile');
      await expect(page.getByRole('button', { name: /^Show all \d+$/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add 24h Status' })).toBeVisible();
    },
  },
  {
    name: 'edit',
    async open(page) {
      await page.getByRole('link', { name: 'Edit Profile' }).click();
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
      await page.locator('summary').first().click();
    },
  },
  {
    name: 'edit: a photo',
    async open(page) {
      await page
        .getByRole('button', { name: /^Photo 1 of / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'edit: crop',
    async open(page) {
      await closeAll(page);
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(await aPicture(page.context(), 'rebeccapurple', 'orange'));
      await expect(page.getByRole('dialog', { name: 'Your photo' }).getByRole('slider', { name: 'Size' })).toBeVisible();
    },
  },
  {
    name: 'edit: faults',
    async open(page) {
      await closeAll(page);
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByLabel('Age', { exact: true }).fill('17');
      await page.getByLabel('E-mail').fill('no address');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'own profile: details, all badges',
    async open(page) {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL('/profile');
      await openTab(page, 'Details');
      await page.getByRole('button', { name: /^Show all \d+$/ }).click();
      await expect(page.getByRole('button', { name: 'Show fewer' })).toBeVisible();
    },
  },
  {
    name: 'own profile: a badge',
    async open(page) {
      await page.getByRole('list', { name: 'Achievements' }).getByRole('button', { name: 'Same Cup' }).click();
      await expect(page.getByRole('dialog').getByText('Only you can see this one')).toBeVisible();
    },
  },
  {
    name: 'own profile: activity, status',
    async open(page) {
      await closeAll(page);
      await openTab(page, 'Activity');
      await page.getByRole('button', { name: 'Add 24h Status' }).click();
      await expect(page.getByRole('dialog', { name: 'Add 24h Status' })).toBeVisible();
    },
  },
  {
    name: 'own profile: media, a picture',
    async open(page) {
      await closeAll(page);
      await openTab(page, 'Media');
      await page.getByRole('button', { name: /^Open photo 1 of / }).click();
      await expect(page.getByRole('dialog', { name: /^Photos of / }).getByRole('img')).toBeVisible();
    },
  },
];
