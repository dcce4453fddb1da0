// 'Quick exit' from every screen: blank at once, then a page that says nothing, and Back brings nothing.
import type { BrowserContextOptions, Page } from '@playwright/test';
import { findWholeBrowser } from '#e2e/fixtures/browser.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { launchOptions } from '#e2e/fixtures/launch.ts';
import { ana, desktop, phone } from '#e2e/fixtures/people.ts';
import type { Visitor } from '#e2e/fixtures/people.ts';
import type { ConsoleWatch } from '#e2e/fixtures/console-watch.ts';
import { expectNoFinding, expectNoSidewaysScrolling, everyRule, sizes } from '#e2e/checks/look.ts';
import { catalogue } from '#e2e/screens/catalogue.ts';
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

const sectionNames = ['a visitor', 'discover and preferences', 'meetups', 'the own profile', 'safety', 'settings and the tour', 'plans'];

for (const name of sectionNames) {
  test(`every address of ${name} is left by the button and by keys`, async ({ people, ownServer, baseURL, watch }) => {
    test.setTimeout(limits.survey);
    const section = catalogue.find((one) => one.name === name);
    if (section === undefined) throw new Error(`The catalogue has no ${name}`);
    for (const { viewer, screens } of await section.prepare({ people, ownServer, options: switchedOn(baseURL, phone) })) {
      const { page } = viewer;
      const elsewhere = await watchElsewhere(viewer, watch);
      const addresses = new Set(screens.flatMap(({ path }) => path ?? []));
      for (const address of addresses) {
        for (const way of ['button', 'keys'] as const) {
          elsewhere.hold();
          await page.goto(address);
          await expect(exitButton(page).first(), address).toBeVisible();
          await (way === 'button' ? exitButton(page).first().click({ noWaitAfter: true }) : shiftThrice(page));
          await expectGone(page, elsewhere, `${address} by ${way}`);
        }
      }
      await expectBackBringsNothing(page, elsewhere);
    }
  });
}

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
