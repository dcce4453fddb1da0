import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Sheets and dialogs over the page are closed, the topmost first. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role="dialog"], [role="alertdialog"]');
  for (let count = await open.count(); count > 0; count = await open.count()) {
    // A toast in front takes the first Escape.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(open).not.toHaveCount(count, { timeout: 1_000 });
    }).toPass();
  }
}

/** At this address with nothing over it; loaded only when she is somewhere else. */
export async function arrive(page: Page, path: string): Promise<void> {
  if (page.url().endsWith(path)) await closeAll(page);
  else await page.goto(path);
}
