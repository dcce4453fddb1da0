import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { takeToast } from '#e2e/fixtures/shown-toasts.ts';

/** The words of a toast, exactly, that has appeared and was not expected before. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  await expect.poll(() => takeToast(page, { title, description }), `the toast '${title}'`).toBe(true);
}

/** When the last toast has gone: Escape is the newest one's as long as one is there. */
export async function expectNoToast(page: Page): Promise<void> {
  await expect(page.locator('.v-toast')).toHaveCount(0);
}
