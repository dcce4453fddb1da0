import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

interface Chosen {
  theme?: 'light' | 'dark';
  language?: 'en' | 'es' | 'fr' | 'de';
}

/** Theme or language change under an open page, as when she chooses them in another tab of her browser. */
export async function choose(page: Page, chosen: Chosen): Promise<void> {
  await page.evaluate((change) => {
    const before = JSON.parse(localStorage.getItem('app-settings') ?? '{}') as object;
    localStorage.setItem('app-settings', JSON.stringify({ ...before, ...change }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'app-settings' }));
  }, chosen);
  const root = page.locator('html');
  if (chosen.theme !== undefined) await expect(root).toHaveAttribute('data-theme', chosen.theme);
  if (chosen.language !== undefined) await expect(root).toHaveAttribute('lang', chosen.language);
  // What is drawn follows with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
