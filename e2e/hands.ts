// The three ways to use a page. Each can press, fill in, choose and swipe, and none borrows from another.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export type SwipeDirection = 'left' | 'right' | 'up';

export interface Hands {
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  /** An entry of a list, by its words. */
  choose: (list: Locator, entry: string) => Promise<void>;
  swipe: (card: Locator, direction: SwipeDirection) => Promise<void>;
}

/** Further than the 100 px that decide, and in several steps, as a hand does it. */
const reach = 160;
const steps = 8;
const ways = { left: [-1, 0], right: [1, 0], up: [0, -1] } as const;

async function path(card: Locator, direction: SwipeDirection) {
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error('The card is not on the page');
  const [dx, dy] = ways[direction];
  const start = { x: box.x + box.width / 2, y: box.y + box.height * 0.6 };
  const points = Array.from({ length: steps }, (_, i) => ({
    x: Math.round(start.x + (dx * reach * (i + 1)) / steps),
    y: Math.round(start.y + (dy * reach * (i + 1)) / steps),
  }));
  return { start, points };
}

export function mouse(page: Page): Hands {
  return {
    press: (target) => target.click(),
    async write(field, text) {
      await field.click();
      await page.keyboard.type(text);
    },
    // The list itself is drawn by the browser, outside of the page.
    async choose(list, entry) {
      await list.click();
      await list.selectOption({ label: entry });
    },
    async swipe(card, direction) {
      const { start, points } = await path(card, direction);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of points) await page.mouse.move(x, y);
      await page.mouse.up();
    },
  };
}

export function touch(page: Page): Hands {
  let session: Promise<CDPSession> | undefined;
  const cdp = () => (session ??= page.context().newCDPSession(page));
  async function send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) {
    await (await cdp()).send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  return {
    press: (target) => target.tap(),
    async write(field, text) {
      await field.tap();
      await page.keyboard.insertText(text);
    },
    async choose(list, entry) {
      await list.tap();
      await list.selectOption({ label: entry });
    },
    async swipe(card, direction) {
      const { start, points } = await path(card, direction);
      await send('touchStart', [start]);
      for (const point of points) await send('touchMove', [point]);
      await send('touchEnd', []);
    },
  };
}

const arrows = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp' } as const;
/** More stops than any screen has. */
const farthest = 150;

export function keyboard(page: Page): Hands {
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  /** Tab by Tab until the focus is there: what Tab does not reach, she cannot use. */
  async function reachByTab(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let i = 0; i < farthest; i += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${target.toString()}`);
  }

  return {
    async press(target) {
      await reachByTab(target);
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reachByTab(field);
      await page.keyboard.type(text);
    },
    /** A closed list goes to the entry that begins with what is typed. */
    async choose(list, entry) {
      await reachByTab(list);
      await page.keyboard.type(entry);
      await expect(list.locator('option:checked')).toHaveText(entry);
    },
    async swipe(card, direction) {
      await reachByTab(card);
      await page.keyboard.press(arrows[direction]);
    },
  };
}
