// The moderators' console with a case in every queue, and what opens in them.
import type { Page } from '@playwright/test';
import { en } from '../apps/web/src/messages/en.ts';
import { expect } from './journey.ts';
import type { Scene } from './scenes.ts';

const article = (page: Page) => page.getByRole('article').first();

type Tab = keyof typeof en.moderation.tab;

async function arrive(page: Page, tab: Tab): Promise<void> {
  if (new URL(page.url()).pathname !== '/moderation') await page.goto('/moderation');
  await page.getByRole('tab', { name: en.moderation.tab[tab] }).click();
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A queue whose first case is about to be decided so. */
function queue(tab: Tab, act: string): Scene {
  return {
    name: `console: ${tab}`,
    async open(page) {
      await arrive(page, tab);
      await article(page).getByLabel('Decision').selectOption(act);
      await expect(article(page).getByRole('button', { name: act })).toBeVisible();
    },
  };
}

export const consoleScenes = (username: string): readonly Scene[] => [
  {
    name: 'console: evidence of a report',
    async open(page) {
      await arrive(page, 'reports');
      await article(page).getByRole('button', { name: 'Show the evidence' }).click();
      await expect(article(page).getByText('You are so dull.')).toBeVisible();
      await article(page).getByRole('button', { name: 'Show her history' }).click();
      await expect(article(page).getByText('Reports about her').first()).toBeVisible();
      await article(page).getByLabel('Decision').selectOption('Suspend');
      await article(page).getByLabel(/^Days/).fill('900');
    },
  },
  queue('verifications', 'Reject'),
  queue('stories', 'Warn'),
  queue('takedowns', 'Hide'),
  queue('appeals', 'Grant'),
  {
    name: 'console: a member',
    async open(page) {
      await arrive(page, 'members');
      await page.getByLabel('Id or username').fill(username);
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(article(page)).toBeVisible();
    },
  },
  {
    name: 'console: statistics',
    async open(page) {
      await arrive(page, 'statistics');
      await expect(page.getByText('Suspended members')).toBeVisible();
    },
  },
  {
    name: 'console: audit log',
    async open(page) {
      await arrive(page, 'audit');
      await expect(page.getByRole('list', { name: 'Audit log' })).toBeVisible();
    },
  },
];
