// What every screen has to stand. It has no grave finding of axe in light and dark, and no sideways scrolling at any width.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { choose } from '#e2e/fixtures/app-settings.ts';
import { expect } from '#e2e/fixtures/journey.ts';

export type Theme = 'light' | 'dark';

const height = 844;
/** A phone, the narrowest one, and a large screen. */
export const sizes = {
  phone: { width: 390, height },
  narrowPhone: { width: 320, height },
  largeScreen: { width: 1280, height },
} as const;

/** Whoever speaks to the page says what a control shows. axe counts the rule among its trials, and leaves it out by itself. */
const asked = { 'label-content-name-mismatch': { enabled: true } } as const;

export const everyRule: RunOptions = { resultTypes: ['violations'], rules: asked };
/** A page without a script renews itself because nothing else could. Nothing on it is lost by that. */
export const rulesOfPlainPage: RunOptions = { ...everyRule, rules: { ...asked, 'meta-refresh': { enabled: false } } };
/** All that another theme changes is colours. */
export const rulesOfColour: RunOptions = { ...everyRule, runOnly: ['color-contrast', 'link-in-text-block'] };

const toldByWords = /name|label|alt|title|lang|^empty-|^scrollable-/u;

/** Another language changes what a control or picture is called. Longer words may make something scroll. */
export const rulesOfWords: RunOptions = {
  ...everyRule,
  runOnly: axe
    .getRules()
    .map(({ ruleId }) => ruleId)
    .filter((rule) => toldByWords.test(rule)),
};

/** A browser draws no frame where nothing changes any more. */
const stillMs = 1000;

/** Half-way through a movement nothing has its colour yet. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (still) => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    for (const animation of document.getAnimations().filter(ends)) animation.finish();
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
      setTimeout(drawn, still);
    });
  }, stillMs);
}

export async function expectNoFinding(page: Page, what: string, options: RunOptions): Promise<void> {
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

export async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [Math.max(scrollWidth, document.body.scrollWidth), clientWidth];
  });
  expect.soft(wide, `${what} needs more width than there is`).toBeLessThanOrEqual(room ?? 0);
}

/** The open page at one width in both themes; it stays in the second. */
async function expectUsableAt(page: Page, name: string, width: number, themes: readonly [Theme, Theme]): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? height });
  for (const [place, theme] of themes.entries()) {
    await choose(page, { theme });
    await expectNoFinding(page, `${name}, ${theme}, ${width}`, place === 0 ? everyRule : rulesOfColour);
  }
  await expectNoSidewaysScrolling(page, `${name}, ${width}`);
}

/** The open page on phones, in light and dark; it stays light and 320 px wide. */
export async function expectUsableOnPhone(page: Page, name: string): Promise<void> {
  await expectUsableAt(page, name, sizes.phone.width, ['light', 'dark']);
  await choose(page, { theme: 'light' });
  await page.setViewportSize({ ...sizes.narrowPhone, height: page.viewportSize()?.height ?? height });
  await expectNoSidewaysScrolling(page, `${name}, ${sizes.narrowPhone.width}`);
}

/** The open page at every width, in light and dark; it stays light. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await expectUsableOnPhone(page, name);
  await expectUsableAt(page, name, sizes.largeScreen.width, ['dark', 'light']);
}
