// How long the first page takes here, once the server runs: as a factor by which the time limits stretch.
import { chromium } from '@playwright/test';
import type { FullConfig } from '@playwright/test';
import { launchOptions } from '#e2e/fixtures/launch.ts';
import { slowness, toSlowness } from '#scripts/tests/slowness.ts';

/** On a quiet machine with two cores, in a browser that has just been started. */
const quietPageMs = 700;

export default async function measureMachine({ projects }: FullConfig): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  const begin = performance.now();
  await page.goto(projects[0]?.use.baseURL ?? '', { timeout: 0 });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 0 });
  const byPage = toSlowness(performance.now() - begin, quietPageMs);
  await browser.close();
  process.env.TEST_SLOWNESS = Math.max(slowness, byPage).toFixed(2);
  console.log(
    `Time limits: ${process.env.TEST_SLOWNESS} times those of a quiet machine (processor ${slowness}, page ${byPage.toFixed(2)})`,
  );
}
