// How quickly a long conversation opens, and how smoothly it is read, on a phone four times slower.
// The browser is answered with messages made up here: the figure is the page's.
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { median } from '#bench/median.ts';
import { recordFrames } from '#bench/drag/trace.ts';
import { openBuiltSite, type BuiltSite } from '#bench/site/built-site.ts';
import { chromiumPath } from '#bench/site/chromium.ts';

const slowness = 4;
const openingBar = 1.5;
const frameBarMs = 50;
const [few, many] = [50, 10_000];
const openings = 5;
const wheelPx = 200;
const wheelMs = 16;

export interface LongThreadFigure {
  readonly fewMs: number;
  readonly manyMs: number;
  /** The longest frame while reading up, where older messages come in, and back down. */
  readonly upMs: number;
  readonly downMs: number;
  readonly frames: number;
  readonly passes: boolean;
}

const words = [
  'Tea on Sunday?',
  'I would love that, if the rain lets us walk there.',
  'Yes',
  'The small place by the river has cake again.',
];

function messageOf(matchId: string, ids: readonly string[], seq: number): Message {
  return {
    id: `0190a1b2-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    matchId,
    senderId: ids[seq % 3 === 0 ? 0 : 1] ?? '',
    content: `${words[seq % words.length]} #${seq}`,
    createdAt: new Date(Date.parse('2026-01-01T09:00:00Z') + seq * 900_000).toISOString(),
    readAt: '2026-06-01T09:00:00Z',
    messageType: 'text',
    about: null,
    icebreakerId: null,
    photo: null,
    voice: null,
    clientId: null,
    reactions: [],
    replyTo: null,
    removedAt: null,
  };
}

/** A conversation of so many messages, in a browser of its own. */
async function openContext(browser: Browser, site: BuiltSite, match: Match, memberId: string, count: number): Promise<BrowserContext> {
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  await context.addCookies([...site.member]);
  await context.route(`**/api/messages/${match.id}*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const before = Number(query.get('before') ?? count + 1);
    const limit = Number(query.get('limit') ?? 50);
    const from = Math.max(1, before - limit);
    const seqs = query.has('after') ? [] : Array.from({ length: before - from }, (_, index) => from + index);
    return route.fulfill({ json: seqs.map((seq) => messageOf(match.id, [memberId, match.otherUser.id], seq)) });
  });
  return context;
}

async function openConversation(page: Page, origin: string, matchId: string, newest: number): Promise<number> {
  const began = performance.now();
  await page.goto(`${origin}/conversation/${matchId}`, { waitUntil: 'commit' });
  await page.getByText(new RegExp(`#${newest}$`, 'u')).waitFor();
  return performance.now() - began;
}

/** Reads on until nothing more comes that way. */
async function readTo(page: Page, cdp: CDPSession, direction: 1 | -1, isThere: () => Promise<boolean>): Promise<number[]> {
  return recordFrames(cdp, async () => {
    for (let turn = 0; !(await isThere()); turn += 1) {
      if (turn > 1_000) throw new Error('the conversation has no end');
      for (let step = 0; step < 20; step += 1) {
        const next = performance.now() + wheelMs;
        await page.mouse.wheel(0, direction * wheelPx);
        while (performance.now() < next) await new Promise((resolve) => setImmediate(resolve));
      }
    }
  });
}

async function read<T>(site: BuiltSite, path: string): Promise<T> {
  const cookie = site.member.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await (await fetch(`${site.origin}${path}`, { headers: { cookie } })).json()) as T;
}

export async function benchLongThread(): Promise<LongThreadFigure> {
  const site = await openBuiltSite();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const matches = await read<Match[]>(site, '/api/matches');
    // Of what is unread the socket would say the newest once more, with a number of the real conversation.
    const match = matches.find(({ unreadCount }) => unreadCount === 0);
    const { id: memberId } = await read<{ id: string }>(site, '/api/auth/me');
    if (match === undefined) throw new Error('the demo member has no match with everything read');
    const times = { [few]: [] as number[], [many]: [] as number[] };
    for (let opening = 0; opening < openings; opening += 1) {
      for (const count of [few, many] as const) {
        const context = await openContext(browser, site, match, memberId, count);
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
        times[count]?.push(await openConversation(page, site.origin, match.id, count));
        await context.close();
      }
    }
    const [fewMs, manyMs] = [median(times[few] ?? []), median(times[many] ?? [])];
    const context = await openContext(browser, site, match, memberId, many);
    const page = await context.newPage();
    await openConversation(page, site.origin, match.id, many);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.mouse.move(200, 400);
    const shows = (seq: number) => () => page.getByText(new RegExp(`#${seq}$`, 'u')).isVisible();
    const up = await readTo(page, cdp, -1, shows(1));
    const down = await readTo(page, cdp, 1, shows(many - 3));
    const [upMs, downMs] = [Math.max(...up), Math.max(...down)];
    const passes = manyMs <= fewMs * openingBar && Math.max(upMs, downMs) <= frameBarMs;
    return { fewMs, manyMs, upMs, downMs, frames: up.length + down.length, passes };
  } finally {
    await browser.close();
    await site.close();
  }
}

export function describeLongThread({ fewMs, manyMs, upMs, downMs, frames, passes }: LongThreadFigure): string {
  return [
    `a conversation with the processor ${slowness} times slower, ${frames} frames of reading`,
    `  opened: ${few} messages ${fewMs.toFixed(0)} ms, ${many} messages ${manyMs.toFixed(0)} ms; bar ${openingBar} times`,
    `  longest frame: up to the beginning ${upMs.toFixed(0)} ms, down again ${downMs.toFixed(0)} ms; bar ${frameBarMs} ms; ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}
