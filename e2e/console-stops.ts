// The moderators' console, opened by the words of the catalogue.
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { arriveAt, type Stop, type Words } from './stop.ts';

const first = (page: Page) => page.getByRole('article').first();

async function openTab(page: Page, { moderation }: Words, tab: keyof Words['moderation']['tab']): Promise<void> {
  await arriveAt(page, '/moderation');
  await page.getByRole('tab', { name: moderation.tab[tab] }).click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Each decision says what follows from it. */
function queue(tab: 'verifications' | 'stories' | 'takedowns' | 'appeals', act: keyof Words['moderation']['act']): Stop {
  return {
    name: `Console: ${tab}`,
    async open(page, words) {
      await openTab(page, words, tab);
      await first(page).getByLabel(words.moderation.decision).selectOption(act);
      await expect(first(page).getByRole('button', { name: words.moderation.act[act] })).toBeVisible();
    },
  };
}

export const consoleStops = (username: string): readonly Stop[] => [
  {
    name: 'Console: a report',
    async open(page, words) {
      const { report, decision, days, daysFault } = words.moderation;
      await openTab(page, words, 'reports');
      await first(page).getByRole('button', { name: report.evidence }).click();
      await expect(first(page).getByRole('region', { name: report.messages })).toBeVisible();
      await first(page).getByRole('button', { name: report.history }).click();
      await expect(first(page).getByText(words.moderation.member.noActions)).toBeVisible();
      await first(page).getByLabel(decision).selectOption('suspend');
      await first(page).getByLabel(days).fill('900');
      await expect(first(page).getByText(daysFault.replace('{{max}}', '365'))).toBeVisible();
    },
  },
  queue('verifications', 'reject'),
  queue('stories', 'suspend'),
  queue('takedowns', 'hide'),
  queue('appeals', 'grant'),
  {
    name: 'Console: a member',
    async open(page, words) {
      await openTab(page, words, 'members');
      await page.getByLabel(words.moderation.member.search).fill(username);
      await page.getByRole('button', { name: words.moderation.member.find }).click();
      await first(page).getByLabel(words.moderation.decision).selectOption('ban');
      await expect(first(page).getByText(words.moderation.effect.member.ban)).toBeVisible();
    },
  },
  {
    name: 'Console: statistics',
    async open(page, words) {
      await openTab(page, words, 'statistics');
      await expect(page.getByText(words.moderation.figures.suspended)).toBeVisible();
    },
  },
];
