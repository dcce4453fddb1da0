// 'Quick exit' from every screen: blank at once, then a page that says nothing, and Back brings nothing.
import path from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { findWholeBrowser } from '#e2e/fixtures/browser.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { launchOptions } from '#e2e/fixtures/launch.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { ana, desktop, password, phone } from '#e2e/fixtures/people.ts';
import type { Visitor } from '#e2e/fixtures/people.ts';
import { subscribe } from '#e2e/fixtures/subscribe.ts';
import type { ConsoleWatch } from '#e2e/fixtures/console-watch.ts';
import { expectNoFinding, expectNoSidewaysScrolling, everyRule, sizes } from '#e2e/checks/look.ts';
import { listAddresses } from '#scripts/claims/router.ts';
import { limits } from '#scripts/tests/limits.ts';

// As browsers of members are: Back brings a page as it was left.
test.use({
  launchOptions: { ...launchOptions, executablePath: findWholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const neutral = 'https://www.wikipedia.org/';
const exitButton = (page: Page) => page.getByRole('button', { name: 'Quick exit' }).and(page.locator(':visible'));
const shiftThrice = async (page: Page) => {
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
};

const switchedOn = (baseURL: string | undefined, size: BrowserContextOptions): BrowserContextOptions => {
  const localStorage = [{ name: 'quick-exit', value: JSON.stringify(neutral) }];
  return { ...size, storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] } };
};

interface Elsewhere {
  /** The next page to come waits until the one that is left was blank for some frames. */
  readonly hold: () => void;
  /** What stood there in the same turn as the last press. */
  readonly takeLeft: () => Left | undefined;
  /** What of ours was to be seen in any frame since the last call. */
  readonly takeSeen: () => string[];
}

interface Left {
  readonly shows: boolean;
  readonly text: string;
  readonly title: string;
}

const blankFrames = 8;

/** What the page itself tells of each frame, and of what stands there after a key or a press. */
function tellOfPage(): void {
  if (location.hostname !== 'localhost') return;
  const tell = window as unknown as { saw: (what: string) => void; sawBlank: () => void; sawPress: (left: Left) => void };
  const text = () => (document.documentElement.checkVisibility() ? (document.body?.innerText.trim() ?? '') : '');
  const look = () => {
    if (text() !== '') tell.saw(`${location.pathname}: ${text().slice(0, 60)}`);
    else if (document.documentElement.hidden) tell.sawBlank();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // Windows are told last, behind whatever the site itself does.
  for (const kind of ['keydown', 'click'])
    window.addEventListener(kind, () => {
      const shows = document.documentElement.checkVisibility();
      tell.sawPress({ shows, text: text(), title: document.title });
    });
}

async function watchElsewhere({ page, context }: Visitor, watch: ConsoleWatch): Promise<Elsewhere> {
  // The socket of a page that is kept for Back ends.
  watch.expectComplaint(/WebSocket/u);
  watch.expectComplaint(/asks www\.(wikipedia\.org|weather\.gov)$/u);
  let frames = blankFrames;
  let whenBlank = () => {};
  let left: Left | undefined;
  const seen: string[] = [];
  await context.route(/^https:\/\/www\.(wikipedia\.org|weather\.gov)\//u, async (route) => {
    if (frames < blankFrames) await new Promise<void>((resolve) => (whenBlank = resolve));
    await route
      .fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>' })
      .catch(() => undefined);
  });
  await page.exposeFunction('saw', (what: string) => void seen.push(what));
  await page.exposeFunction('sawPress', (one: Left) => {
    left = one;
    seen.length = 0;
  });
  await page.exposeFunction('sawBlank', () => {
    frames += 1;
    if (frames === blankFrames) whenBlank();
  });
  await page.addInitScript(tellOfPage);
  return {
    hold: () => {
      frames = 0;
      left = undefined;
    },
    takeLeft: () => left,
    takeSeen: () => seen.splice(0),
  };
}

/** Nothing stands there before the other page has come, and then it alone. */
async function expectGone(page: Page, elsewhere: Elsewhere, where: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Elsewhere' }), where).toBeVisible();
  expect(elsewhere.takeLeft(), where).toEqual({ shows: false, text: '', title: '' });
  expect(elsewhere.takeSeen(), where).toEqual([]);
}

async function expectBackBringsNothing(page: Page, elsewhere: Elsewhere): Promise<void> {
  elsewhere.takeSeen();
  for (let time = 1; time <= 5; time += 1) {
    // Whether the page goes on before Back has arrived is not asked.
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await expect.poll(() => page.url(), `Back ${time}`).toMatch(/^(about:blank|https:\/\/www\.)/u);
  }
  expect(elsewhere.takeSeen()).toEqual([]);
}

const addresses = listAddresses(path.join(import.meta.dirname, '../..'));
/** Whoever is signed in is sent on from there. */
const visitorsOnly = ['/', '/login'];
/** Whoever pays is sent on from there. */
const beforePaying = '/subscribe';

/** The addresses of the router with what stands for their parameters. */
function fill(address: string, values: Readonly<Record<string, string>>): string {
  return address.replaceAll(/\$(\w+)/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing stands for ${name} in ${address}`);
    return value;
  });
}

/** It stands there, and nothing lies over it. A press on trial would leave the page. */
async function expectPressable(page: Page, what: string): Promise<void> {
  const button = exitButton(page).first();
  await expect(button, what).toBeInViewport({ ratio: 1 });
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => button.evaluate(isOnTop), what).toBe(true);
}

/** The button is looked at everywhere, on a phone and on a large screen. It leads away once for each viewer, the keys do everywhere. */
async function leaveEverywhere(
  viewer: Visitor,
  watch: ConsoleWatch,
  places: readonly string[],
  sentOn: readonly string[] = [],
): Promise<Map<string, string>> {
  const { page } = viewer;
  const elsewhere = await watchElsewhere(viewer, watch);
  const stoodAt = new Map<string, string>();
  for (const [turn, place] of places.entries()) {
    await page.setViewportSize(phone.viewport);
    await page.goto(place);
    await expectPressable(page, `${place} on a phone`);
    await page.setViewportSize(desktop.viewport);
    await expectPressable(page, `${place} on a large screen`);
    if (sentOn.includes(place)) await expect(page).not.toHaveURL(place);
    stoodAt.set(place, new URL(page.url()).pathname);
    elsewhere.hold();
    await (turn === 0 ? exitButton(page).first().click({ noWaitAfter: true }) : shiftThrice(page));
    await expectGone(page, elsewhere, place);
  }
  await expectBackBringsNothing(page, elsewhere);
  return stoodAt;
}

test('every address of the router is left by a visitor', async ({ people, baseURL, watch }) => {
  test.setTimeout(limits.survey);
  const visitor = await people.visitor('visitor', switchedOn(baseURL, phone));
  const places = [...addresses.map((address) => fill(address, { matchId: 'x_1' })), '/no-such-place'];
  const stoodAt = await leaveEverywhere(visitor, watch, places);
  for (const address of visitorsOnly) expect(stoodAt.get(address)).toBe(address);
});

test('every address of the router is left by a member, who has premium, a conversation, a plan and the console', async ({
  people,
  ownServer,
  watch,
}) => {
  test.setTimeout(limits.survey);
  const own = await ownServer({ withStripe: false });
  const here = { ...switchedOn(own.origin, phone), baseURL: own.origin };
  const { one: member, other: free, matchId } = await createMatchedPair(people, 'Laramie, Wyoming', { one: here, other: here });
  // No contacts can be hidden from on such a server, and its screen says so.
  watch.expectComplaint(/hidden-contacts 503$/u);
  await subscribe(member);
  await own.makeModerator(member.username);
  const at = new Date(own.clock.now().getTime() + 3_600_000).toISOString();
  await member.call('POST', '/api/date-plans', { at, place: 'Café Mimosa', withName: 'Petra' });
  const places = [...addresses.map((address) => fill(address, { matchId })), '/preferences#privacy', '/no-such-place'];
  const sentOn = [...visitorsOnly, beforePaying];
  const stoodAt = await leaveEverywhere(member, watch, places, sentOn);
  const moved = [...stoodAt].filter(([place, stood]) => place.split('#')[0] !== stood).map(([place]) => place);
  expect(moved).toEqual(sentOn);
  expect((await leaveEverywhere(free, watch, ['/tea', beforePaying])).get(beforePaying)).toBe(beforePaying);
  // Whoever is suspended sees one screen at every address.
  const { id, username } = await people.newcomer({ name: 'Sina', location: 'Laramie, Wyoming' }, here);
  await member.call('POST', `/api/moderation/members/${id}/decision`, { action: 'suspend', note: 'Ads', days: 7, reason: 'Spam or scam' });
  await leaveEverywhere(await people.member({ username, password }, here), watch, ['/home']);
});

test('the lock is left, though quick exit is not switched on', async ({ people, watch }) => {
  test.setTimeout(limits.survey);
  const member = await people.newcomer({ name: 'Odile', location: 'Havre, Montana' }, phone);
  const { page } = member;
  await page.goto('/preferences#app');
  await page.getByRole('switch', { name: 'PIN' }).click();
  for (const field of await page.getByRole('dialog').getByRole('textbox').all()) await field.fill('258013');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'PIN' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('quick-exit'))).toBeNull();
  // It stands before the router: every address shows the same page.
  await leaveEverywhere(member, watch, ['/', '/home', '/no-such-place']);
});

test('whoever writes leaves a form with unsaved words from among pages of before, and the address typed anew is the site again', async ({
  people,
  baseURL,
  watch,
}) => {
  const member = await people.member(ana, switchedOn(baseURL, desktop));
  const { page } = member;
  const elsewhere = await watchElsewhere(member, watch);
  await page.goto('/safety');
  await page.goto('/home');
  await page.goto('/profile/edit');
  await page.getByLabel('Bio').fill('Not saved yet');
  elsewhere.hold();
  await shiftThrice(page);
  await expectGone(page, elsewhere, 'unsaved');
  await expectBackBringsNothing(page, elsewhere);
  // What Back brought may still be leaving, which ends a navigation that began meanwhile.
  await expect(() => page.goto('/safety')).toPass();
  await expect(page.getByRole('heading', { name: 'Safety', level: 1 })).toBeVisible();
});

test('it is switched on in App Settings, and holds at once and after signing out', async ({ people, watch }) => {
  const member = await people.newcomer({ name: 'Runa', location: 'Butte, Montana' }, { ...desktop, viewport: sizes.narrowPhone });
  const { page } = member;
  const elsewhere = await watchElsewhere(member, watch);
  await page.goto('/preferences');
  await page.getByRole('tab', { name: 'App Settings' }).click();
  await shiftThrice(page);
  await expect(page.getByRole('switch', { name: 'Quick exit on every screen' })).toBeVisible();
  await expect(exitButton(page)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Quick exit on every screen' }).press('Space');
  await expect(exitButton(page)).toBeVisible();
  await expectNoFinding(page, 'App Settings with quick exit', everyRule);
  await expectNoSidewaysScrolling(page, 'App Settings with quick exit');
  expect(await page.evaluate(() => localStorage.getItem('quick-exit'))).toBe('"https://www.weather.gov/"');
  // Capitals are no wish to leave.
  await page.goto('/profile/edit');
  await page.getByLabel('Bio').pressSequentially('ABC', { delay: 20 });
  await page.keyboard.press('Shift+A');
  await page.keyboard.press('Shift+B');
  await page.keyboard.press('Shift+C');
  await expect(page.getByLabel('Bio')).toHaveValue('ABCABC');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  elsewhere.hold();
  await exitButton(page).press('Enter', { noWaitAfter: true });
  await expectGone(page, elsewhere, 'landing');
});

test('it works while the scripts of the page are still loading', async ({ people, baseURL, watch }) => {
  watch.expectComplaint(/assets|net::ERR/u);
  const visitor = await people.visitor('visitor', switchedOn(baseURL, desktop));
  const { page, context } = visitor;
  const elsewhere = await watchElsewhere(visitor, watch);
  await context.route('**/assets/**.js', () => new Promise<void>(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shiftThrice(page);
  await expectGone(page, elsewhere, 'landing without scripts');
});

test('it stands in the corner while a sheet lies over the header', async ({ people, baseURL, watch }) => {
  const member = await people.member(ana, switchedOn(baseURL, { ...phone, viewport: sizes.narrowPhone }));
  const elsewhere = await watchElsewhere(member, watch);
  await member.page.goto('/settings');
  await member.page.getByRole('button', { name: 'Data & Privacy' }).tap();
  const exit = member.page.getByRole('dialog').locator(exitButton(member.page));
  await expect(exit).toBeInViewport({ ratio: 1 });
  elsewhere.hold();
  await exit.tap({ noWaitAfter: true });
  await expectGone(member.page, elsewhere, 'a sheet');
});
