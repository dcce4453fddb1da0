// How smoothly a card follows the finger on a phone that is four times slower. It is the longest frame of each of several drags.
import { median } from '#bench/median.ts';
import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { openBuiltSite } from '#bench/site/built-site.ts';
import { chromiumPath } from '#bench/site/chromium.ts';
import { recordFrames } from './trace.ts';

const slowness = 4;
export const barMs = 32;
const touchMs = 8;
/** Out to one side, past the place where letting go would like. Then over to the other and back, which decides nothing. */
const waypoints = [
  [150, 20],
  [-150, -20],
  [0, 0],
] as const;
const stepsBetween = 45;

export interface DragFigure {
  /** The longest frame of each drag, sorted, in ms. */
  readonly longestMs: readonly number[];
  /** The middle one of them; what is judged is the longest of all. */
  readonly medianMs: number;
  readonly worstMs: number;
  readonly frames: number;
  readonly passes: boolean;
}

async function openDeck(page: Page, address: string): Promise<{ x: number; y: number }> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const card = page.locator('[data-place="top"]');
  await card.locator('img').evaluate('(image) => image.decode()');
  const box = await card.boundingBox();
  if (box === null) throw new Error('no card is on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 3) };
}

function pathFrom({ x, y }: { x: number; y: number }): { x: number; y: number }[] {
  let from: readonly [number, number] = [0, 0];
  return waypoints.flatMap((to) => {
    const [startX, startY] = from;
    from = to;
    return Array.from({ length: stepsBetween }, (_, step) => {
      const share = (step + 1) / stepsBetween;
      return { x: Math.round(x + startX + (to[0] - startX) * share), y: Math.round(y + startY + (to[1] - startY) * share) };
    });
  });
}

/** Answers how long each frame took while the finger is down, in ms. */
async function dragOnce(cdp: CDPSession, start: { x: number; y: number }): Promise<number[]> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  const frames = await recordFrames(cdp, async () => {
    for (const point of pathFrom(start)) {
      const next = performance.now() + touchMs;
      await touch('touchMove', [point]);
      while (performance.now() < next) await new Promise((resolve) => setImmediate(resolve));
    }
  });
  await touch('touchEnd', []);
  return frames;
}

export async function benchDrag({ drags = 5 } = {}): Promise<DragFigure> {
  const site = await openBuiltSite();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    await context.addCookies([...site.member]);
    const page = await context.newPage();
    const start = await openDeck(page, `${site.origin}/home`);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const all: number[][] = [];
    while (all.length < drags) all.push(await dragOnce(cdp, start));
    const longestMs = all.map((frames) => Math.max(...frames)).toSorted((a, b) => a - b);
    const worstMs = Math.max(...longestMs);
    return { longestMs, medianMs: median(longestMs), worstMs, frames: all.flat().length, passes: worstMs <= barMs };
  } finally {
    await browser.close();
    await site.close();
  }
}

export function describeDrag({ longestMs, medianMs, worstMs, frames, passes }: DragFigure): string {
  const each = longestMs.map((ms) => ms.toFixed(0)).join(', ');
  return [
    `a card dragged with the processor ${slowness} times slower, ${frames} frames in ${longestMs.length} drags`,
    `  longest frame: ${worstMs.toFixed(0)} ms of ${each}, median ${medianMs.toFixed(0)}; bar ${barMs} ms for every frame; ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}
