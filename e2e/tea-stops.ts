// Tea from within, which takes premium.
import { expect } from './journey.ts';
import { arriveAt, dialog, tabStops, type Stop } from './stop.ts';

export const teaStops: readonly Stop[] = [
  {
    name: 'Tea',
    async open(page) {
      await arriveAt(page, '/tea');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'What can be done with a story',
    async open(page, { tea }) {
      await page.getByRole('button', { name: tea.menu }).first().click();
      await expect(page.getByRole('menuitem', { name: tea.report.open })).toBeVisible();
    },
  },
  {
    name: 'A report of a story',
    async open(page) {
      await page.getByRole('menuitem').first().click();
      await expect(dialog(page).getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'Sharing with a fault',
    async open(page, { tea }) {
      await arriveAt(page, '/tea');
      await page.getByRole('button', { name: tea.share.open }).click();
      await dialog(page).getByRole('button', { name: tea.share.send }).click();
      await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  },
  {
    name: 'Sharing what leads to a person',
    async open(page, { tea }) {
      await dialog(page).getByLabel(tea.share.title, { exact: true }).fill('123');
      await dialog(page).getByLabel(tea.share.story, { exact: true }).fill('503 555 0142');
      await dialog(page).getByRole('button', { name: tea.share.send }).click();
      await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(1);
    },
  },
  ...tabStops('/tea', 3),
  {
    name: 'The teas',
    async open(page) {
      await page.getByRole('tab').nth(1).click();
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(12);
    },
  },
  {
    name: 'A tea',
    async open(page) {
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
      await expect(dialog(page).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'A review with a fault',
    async open(page, { tea }) {
      await dialog(page).getByRole('button', { name: tea.teas.write }).click();
      await dialog(page).getByRole('button', { name: tea.teas.send }).click();
      await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
];
