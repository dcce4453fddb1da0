// Tea as a premium member finds it; the paywall is among the scenes of a free one.
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Scene } from './scenes.ts';

const stories = async (page: Page) => {
  await page.goto('/tea');
  await expect(page.getByRole('article').first()).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog');

export const teaScenes: readonly Scene[] = [
  { name: 'tea', open: stories },
  {
    name: 'tea: share, with faults',
    async open(page) {
      await stories(page);
      await page.getByRole('button', { name: 'Share Your Experience' }).click();
      await dialog(page).getByRole('button', { name: 'Share Anonymously' }).click();
      await expect(dialog(page).getByText('Required', { exact: true })).toHaveCount(2);
    },
  },
  {
    name: 'tea: report',
    async open(page) {
      await stories(page);
      await page.getByRole('button', { name: 'Story menu' }).first().click();
      await page.getByRole('menuitem', { name: 'Report story' }).click();
      await expect(dialog(page).getByRole('button', { name: 'Submit Report' })).toBeVisible();
    },
  },
  {
    name: 'tea: yours',
    async open(page) {
      await stories(page);
      await page.getByRole('tab', { name: 'Yours' }).click();
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  },
  {
    name: 'tea: the teas',
    async open(page) {
      await stories(page);
      await page.getByRole('tab', { name: 'Teas' }).click();
      await expect(page.getByRole('list', { name: 'Twelve teas' })).toBeVisible();
    },
  },
  {
    name: 'tea: one tea',
    async open(page) {
      await page.goto('/tea');
      await page.getByRole('tab', { name: 'Teas' }).click();
      await page.getByRole('button', { name: /^Green Tea/ }).click();
      await expect(dialog(page).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'tea: review, with faults',
    async open(page) {
      await page.goto('/tea');
      await page.getByRole('tab', { name: 'Teas' }).click();
      await page.getByRole('button', { name: /^Green Tea/ }).click();
      await dialog(page).getByRole('button', { name: 'Write a Review' }).click();
      await dialog(page).getByRole('button', { name: 'Share Review' }).click();
      await expect(dialog(page).getByText('Required', { exact: true })).toHaveCount(2);
    },
  },
];
