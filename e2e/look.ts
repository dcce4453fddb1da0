// What every screen has to stand: no grave finding of axe in light and dark, no sideways scrolling at any width.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { choose } from './app-settings.ts';
import { expect, test } from './journey.ts';
import type { Scene } from './scenes.ts';

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly otherTheme: 'light' | 'dark' | null;
  readonly narrow: number | null;
}

/** A phone, from where it goes down to 320, and a desk. Each begins in another theme. */
export const looks = [
  { width: 390, theme: 'light', otherTheme: 'dark', narrow: 320 },
  { width: 1280, theme: 'dark', otherTheme: 'light', narrow: null },
] as const satisfies readonly Look[];

const height = 844;
const everyRule: RunOptions = { resultTypes: ['violations'] };
/** All that another theme changes is colours. */
const rulesOfColour: RunOptions = { ...everyRule, runOnly: ['color-contrast', 'link-in-text-block'] };

/** Half-way through a movement nothing has its colour yet. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    for (const animation of document.getAnimations().filter(ends)) animation.finish();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

async function expectNoFinding(page: Page, what: string, options: RunOptions): Promise<void> {
  await settle(page);
  // Large, so only once for each page that is loaded.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return grave.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`));
  }, options);
  expect.soft(found, what).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [Math.max(scrollWidth, document.body.scrollWidth), clientWidth];
  });
  expect.soft(wide, `${what} needs more width than there is`).toBeLessThanOrEqual(room ?? 0);
}

/** The page as it is, in the themes of the look and down to 320 px; it stays in the first theme. */
export async function expectToStand(page: Page, name: string, { width, theme, otherTheme, narrow }: Look): Promise<void> {
  await expectNoFinding(page, `${name}, ${theme}, ${width}`, everyRule);
  await expectNoSidewaysScrolling(page, `${name}, ${width}`);
  if (otherTheme !== null) {
    await choose(page, { theme: otherTheme });
    await expectNoFinding(page, `${name}, ${otherTheme}, ${width}`, rulesOfColour);
    await choose(page, { theme });
  }
  if (narrow === null) return;
  await page.setViewportSize({ width: narrow, height });
  await expectNoSidewaysScrolling(page, `${name}, ${narrow}`);
}

/**
 * Opens each scene at one width: some of them do not outlive a change of size. What is around the scenes has other colours at a desk, so
 * one of them shows it in the other theme; their own are those of the phone, and so is what a sheet holds.
 */
export async function lookAt(page: Page, scenes: readonly Scene[], wanted: Look): Promise<void> {
  for (const [place, { name, open }] of scenes.entries()) {
    const look = wanted.narrow === null && place > 0 ? { ...wanted, otherTheme: null } : wanted;
    await test.step(`${name}, ${look.width}`, async () => {
      await page.setViewportSize({ width: look.width, height });
      await open(page);
      const isKnown = look.narrow === null && (await page.locator('[aria-modal="true"]').count()) > 0;
      await (isKnown ? expectNoSidewaysScrolling(page, `${name}, ${look.width}`) : expectToStand(page, name, look));
    });
  }
}
