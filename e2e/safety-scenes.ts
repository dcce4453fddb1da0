// The safety center with everything that opens from it.
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Scene } from './scenes.ts';

const safety = async (page: Page) => {
  await page.goto('/safety');
  await expect(page.getByText('Reports filed')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

function sheet(row: string, content: string): Scene {
  return {
    name: `safety: ${row}`,
    async open(page) {
      await safety(page);
      await page.getByRole('button', { name: new RegExp(`^${row}`) }).click();
      await expect(page.getByRole('dialog').getByText(content).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  };
}

export const safetyScenes: readonly Scene[] = [
  { name: 'safety', open: safety },
  sheet('Report User', 'User ID or username'),
  sheet('Block & Unblock', 'Block a match'),
  sheet('Mental Health Resources', 'For LGBTQ+ people under 25'),
  {
    name: 'verification: live selfie',
    async open(page) {
      await page.goto('/verification');
      await page.getByRole('button', { name: 'Take a live selfie' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Open the camera' })).toBeVisible();
    },
  },
];
