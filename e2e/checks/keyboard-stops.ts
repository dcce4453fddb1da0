// What whoever goes through a page by the keyboard meets: each stop of Tab, and words that have no room.
import type { Page } from '@playwright/test';

/** More stops than any page has. */
const mostStops = 250;

interface Stop {
  readonly what: string;
  /** Null where nothing is wrong with it. */
  readonly fault: string | null;
  readonly isKnown: boolean;
}

/** Through a page, and back. */
type Way = 'Tab' | 'Shift+Tab';

/** What has the focus; null between the last stop of the page and the first one. */
function judgeStop(way: Way): Stop | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const isKnown = element.getAttribute('data-walked') === way;
  element.setAttribute('data-walked', way);
  const what = `${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? element.textContent.trim().slice(0, 40)}`;
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  // A page is moved by whole pixels, and nothing stands on them.
  const isWide = left < -1 || right > innerWidth + 1;
  const isHigh = height <= innerHeight && (top < -1 || bottom > innerHeight + 1);
  const at = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
  const isOnTop = at !== null && (element.contains(at) || at.closest('.v-box')?.contains(element) === true);
  return {
    what,
    fault:
      isWide || isHigh
        ? `is out of sight, from ${top} to ${bottom}`
        : isOnTop
          ? null
          : `lies under ${at?.outerHTML.slice(0, 120) ?? 'nothing'}`,
    isKnown,
  };
}

/** The page is moved to a stop with a frame of its own, which may come later than the focus. */
const mostFrames = 30;

async function judgeDrawnStop(page: Page, way: Way): Promise<Stop | null> {
  const first = await page.evaluate(judgeStop, way);
  let last = first;
  for (let frame = 0; frame < mostFrames && last?.fault; frame += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    last = await page.evaluate(judgeStop, way);
  }
  return first && { ...first, fault: last?.fault ?? null };
}

/** Tab by Tab until the focus is where it was before: the stops that nobody sees, and why. */
export async function listUnusableStops(page: Page, way: Way = 'Tab'): Promise<string[]> {
  const found: string[] = [];
  if ((await judgeDrawnStop(page, way)) === null) found.push('nothing has the focus');
  for (let count = 0; count < mostStops; count += 1) {
    await page.keyboard.press(way);
    const stop = await judgeDrawnStop(page, way);
    if (stop?.isKnown) break;
    if (stop?.fault) found.push(`${stop.what} ${stop.fault}`);
  }
  return found;
}
