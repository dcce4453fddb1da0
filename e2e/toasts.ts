import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The words of a toast, exactly; what is spoken for screen readers runs them together and is another element. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(page.getByText(description, { exact: true })).toBeVisible();
}

/** When the last toast has gone: Escape is the newest one's as long as one is there. */
export async function expectNoToast(page: Page): Promise<void> {
  await expect(page.locator('.v-toast')).toHaveCount(0);
}
