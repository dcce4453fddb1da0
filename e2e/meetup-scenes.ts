// Meetups as somebody with a demo's community around her finds them; the day of one is looked at in its journey.
import type { Page } from '@playwright/test';
import { closeAll } from './arrive.ts';
import { expect } from './journey.ts';
import type { Scene } from './scenes.ts';

const list = async (page: Page) => {
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
};

export const meetupScenes: readonly Scene[] = [
  { name: 'meetups', open: list },
  {
    name: 'meetups: none match',
    async open(page) {
      await list(page);
      await page.getByRole('button', { name: 'My meetups' }).click();
      await page.getByLabel('Tea', { exact: true }).selectOption('Peppermint');
      await page.getByLabel('When', { exact: true }).selectOption('day');
      await expect(page.getByLabel('Day', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No meetups match' })).toBeVisible();
    },
  },
  {
    name: 'meetups: a day of the month',
    async open(page) {
      await list(page);
      await page.getByRole('button', { name: 'Month', exact: true }).click();
      await page.getByRole('button', { name: 'Next month' }).click();
      await page
        .getByRole('grid')
        .getByRole('button', { name: /: \d+ meetups?$/ })
        .first()
        .click();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'meetups: past',
    async open(page) {
      await list(page);
      await page.getByRole('button', { name: 'Past', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'No past meetups' })).toBeVisible();
    },
  },
  {
    name: 'meetups: calendar address',
    async open(page) {
      await closeAll(page);
      await page.getByRole('button', { name: /^Calendar address/ }).click();
      await page.getByRole('button', { name: /^(Create|New) address$/ }).click();
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
    },
  },
  {
    name: 'meetups: dialog with faults',
    async open(page) {
      await page.goto('/events');
      await page.getByRole('button', { name: 'Create Event' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click();
      await expect(page.getByText('Missing information', { exact: true })).toBeVisible();
    },
  },
];
