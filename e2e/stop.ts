// What a stop is, and the ways to one that several of them take.
import type { Page } from '@playwright/test';
import type { de } from '../apps/web/src/messages/de.ts';
import type { en } from '../apps/web/src/messages/en.ts';
import { arrive } from './arrive.ts';
import { expect } from './journey.ts';

/** What both of them have: the texts of one language. */
export type Words = Pick<
  typeof en | typeof de,
  | 'settings'
  | 'account'
  | 'safety'
  | 'safetyCenter'
  | 'alerts'
  | 'auth'
  | 'discover'
  | 'editing'
  | 'events'
  | 'meetupDays'
  | 'mine'
  | 'moderation'
  | 'nudges'
  | 'payment'
  | 'profiles'
  | 'selfie'
  | 'sms'
  | 'standing'
  | 'statuses'
  | 'subscription'
  | 'takedown'
  | 'tea'
>;

export interface Stop {
  readonly name: string;
  readonly open: (page: Page, words: Words) => Promise<void>;
  /** It has a toast, which keeps the words it came with: every language has to open it anew. */
  readonly isSpokenOnce?: boolean;
}

export const dialog = (page: Page) => page.getByRole('dialog');

/** An address, once nothing on it is loading. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Each tab of a screen, by its place. */
export function tabStops(path: string, count: number): Stop[] {
  return Array.from({ length: count }, (_, place) => ({
    name: `${path}, tab ${place + 1}`,
    async open(page: Page) {
      await arriveAt(page, path);
      await page.getByRole('tab').nth(place).click();
      await expect(page.getByRole('tabpanel').locator('button, select, [role="slider"]').first()).toBeVisible();
    },
  }));
}
