// What an entry of the catalogue says, and the ways to a screen that several entries take.
import type { Locator, Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { navigate } from '#e2e/fixtures/navigate.ts';
import type { Words } from './words.ts';

export interface Screen {
  readonly name: string;
  /** Where it begins. Without one it begins where the screen before it ended. */
  readonly path?: string;
  /** `path` is loaded even if the page is there already: what was typed or chosen has to go. */
  readonly isFresh?: true;
  /** What a member does there to see it. */
  readonly steps?: (page: Page, words: Words) => Promise<unknown>;
  /** What has to be there before it is looked at. */
  readonly shows: (page: Page, words: Words) => Locator | Promise<void>;
  /** It keeps the words it came with, so each language opens it anew. */
  readonly keepsWords?: true;
  /** Looked at in English alone: it happens once, or shows a record that nobody translates. */
  readonly isEnglishOnly?: true;
  /** The server's own page without a script. It goes by what the browser asks for, and is loaded anew for each language. */
  readonly isPlain?: true;
  /** It goes by itself, or when the width changes: each width opens it anew. */
  readonly doesNotStay?: true;
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const alertDialog = (page: Page) => page.getByRole('alertdialog');

/** What loads behind a dialog is not looked at: a button stays busy there until the dialog is answered. */
const busy = '[aria-busy="true"]:not([aria-hidden="true"] *)';

async function expectShown({ shows }: Screen, page: Page, words: Words): Promise<void> {
  const shown = shows(page, words);
  await ('then' in shown ? shown : expect(shown).toBeVisible());
  await expect(page.locator(busy)).toHaveCount(0);
}

export async function openScreen(screen: Screen, page: Page, words: Words): Promise<void> {
  const { path, isFresh = false, steps } = screen;
  if (path !== undefined) await (isFresh ? page.goto(path) : navigate(page, path));
  await steps?.(page, words);
  await expectShown(screen, page, words);
}

/** The same screen at another width, still open unless it is one that closes. */
export async function resizeScreen(screen: Screen, page: Page, words: Words, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await (screen.doesNotStay === true ? openScreen(screen, page, words) : expectShown(screen, page, words));
}
