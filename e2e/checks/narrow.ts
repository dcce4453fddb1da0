// What the narrowest phone does to a screen in one language: words without room, and controls that are too small.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { expectNoSidewaysScrolling, settle } from './look.ts';

/** In CSS pixels. WCAG 2.5.8. */
const smallest = 24;

/** What members wrote is cut on purpose; nothing of the product's own is. Below what scrolls, everything can be reached. */
function listCutLines(): string[] {
  const root = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
  const leftOut = 'script, style, option, svg, .truncate, .sr-only, [inert], [translate="no"], .v-toast';
  const isCut = (node: Node, element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    const half = Number.parseFloat(getComputedStyle(element).lineHeight) / 2;
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const { left, right, bottom, width } = at.getBoundingClientRect();
      // What is for screen readers alone has no room of its own.
      if (width <= 2 || [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')) return false;
      if (overflowX !== 'visible' && (words.left < left - 1 || words.right > right + 1)) return true;
      if (overflowY !== 'visible' && words.bottom > bottom + half) return true;
    }
    return false;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, nodeValue } = walker.currentNode;
    const text = nodeValue?.trim() ?? '';
    if (element === null || text === '' || element.closest(leftOut) !== null || !element.checkVisibility()) continue;
    if (isCut(walker.currentNode, element)) found.push(`cut: ${text.slice(0, 60)}`);
  }
  return found;
}

interface Looked {
  readonly within: string;
  /** Also of what stands in a field, where nobody has written more than it holds. */
  readonly countsValues: boolean;
}

/** A list says its choice in a box of its own, over as many lines as it needs. A field says its placeholder. */
function listCutChoices({ within, countsValues }: Looked): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  const lists = [...document.querySelectorAll<HTMLSelectElement>(`${within} select`)].filter((list) => {
    const shown = list.parentElement?.querySelector<HTMLElement>('[data-shown]');
    const isWhole = shown?.dataset['shown'] === list.selectedOptions[0]?.label && shown !== undefined;
    return list.checkVisibility() && !(isWhole && (shown?.scrollWidth ?? 0) <= (shown?.clientWidth ?? 0) + 1);
  });
  const textOf = ({ value, placeholder }: HTMLInputElement) => (value === '' ? placeholder : countsValues ? value : '');
  const fields = [...document.querySelectorAll<HTMLInputElement>(`${within} input[placeholder]`)].filter((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (pen !== null) pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return field.checkVisibility() && (pen?.measureText(textOf(field)).width ?? 0) > room + 1;
  });
  return [
    ...lists.map((list) => `a list that cuts: ${list.selectedOptions[0]?.label ?? ''}`),
    ...fields.map((field) => `a field that cuts: ${textOf(field)}`),
  ];
}

/** A form's lines, which never scroll by themselves. */
function listWideLines(): string[] {
  const lines = [...document.querySelectorAll('form *:not(select, input, textarea, svg, svg *)')].filter((element) => {
    const hides = getComputedStyle(element).overflowX !== 'visible' && element.checkVisibility();
    return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
  });
  return lines.map((line) => line.textContent.slice(0, 60));
}

/** Words of a form that have no room: chosen entries of lists, what stands in fields, and every line. */
export async function listCutWords(page: Page): Promise<string[]> {
  const choices = await page.evaluate(listCutChoices, { within: 'form', countsValues: true });
  return [...choices, ...(await page.evaluate(listWideLines))];
}

/** Links in a sentence are as high as its lines. A box stands in its label, and some controls reach further than they are drawn. */
function listSmallControls(smallest: number): string[] {
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role="slider"]')];
  return controls.flatMap((control) => {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    const isSmall = Math.min(width, height) < smallest && Math.min(width, height) > 2;
    const isExempt = getComputedStyle(control).display === 'inline' || getComputedStyle(control, '::after').position === 'absolute';
    if (!isSmall || isExempt || !control.checkVisibility() || control.closest('.sr-only, [inert]') !== null) return [];
    return [`small: ${control.outerHTML.slice(0, 90)}`];
  });
}

/** The open page in the language and at the width it has. */
export async function expectRoom(page: Page, what: string, { isPlain }: { readonly isPlain?: true }): Promise<void> {
  await settle(page);
  await expectNoSidewaysScrolling(page, what);
  const cut = [...(await page.evaluate(listCutLines)), ...(await page.evaluate(listCutChoices, { within: '', countsValues: false }))];
  // The browser itself draws the controls of a plain page.
  const small = isPlain === true ? [] : await page.evaluate(listSmallControls, smallest);
  expect.soft([...cut, ...small], `${what}: what has no room`).toEqual([]);
}
