// The installed site: its icons, its shell without a network, its updates, and what it never keeps. Spec §12 Push, §4 Session.
import type { Page } from '@playwright/test';
import { choose } from '#e2e/fixtures/app-settings.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { expectUsable } from '#e2e/checks/look.ts';
import { ana, desktop } from '#e2e/fixtures/people.ts';
import { languageOf, underWorker } from '#e2e/fixtures/service-worker.ts';
import { openSiteReleases } from '#e2e/fixtures/site-releases.ts';
import type { ConsoleWatch } from '#e2e/fixtures/console-watch.ts';
import { englishLast, words } from '#e2e/screens/words.ts';

/** The notice over the page in every language, in light and dark, and at every width. */
async function expectNoticeToStand(page: Page, text: 'offline' | 'updateReady'): Promise<void> {
  for (const language of englishLast) {
    const { site } = words[language];
    await choose(page, { language });
    await expect(page.getByRole('region', { name: site.notice }).getByText(site[text], { exact: true })).toBeVisible();
  }
  const before = page.viewportSize() ?? desktop.viewport;
  await expectUsable(page, `notice: ${text}`);
  await page.setViewportSize(before);
}

/** Everything in the caches: its address and the beginning of its text. */
function keptFiles(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const entries: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        entries.push({ url: new URL(request.url).pathname, text: (await response?.text()) ?? '' });
      }
    }
    return entries;
  });
}

function allowSilence(watch: ConsoleWatch): void {
  watch.expectComplaint(/net::ERR_/);
  watch.expectComplaint(/^console \w+: WebSocket connection to .* failed/);
  watch.expectComplaint(/^console warning: The server did not hear of the logout/);
}

test('the site can be installed: name, start and icons as the manifest says', async ({ people }) => {
  const { page, context } = await people.visitor('visitor');
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await context.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Violet', start_url: '/home', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [
    ...manifest.icons,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180' },
    { src: '/icons/badge-96.png', sizes: '96x96' },
  ]) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, drawn]).toEqual([src, sizes]);
  }
  const worker = await context.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'");
});

test('without a network the shell opens as she left it, says so, and goes on when the network is back', async ({ people, watch }) => {
  const { page, context, name } = await people.newcomer({ name: 'Robin', location: 'Billings, Montana' });
  await page.goto('/profile');
  await underWorker(page);
  await expect(page.getByText(`${name}, 30`)).toBeVisible();
  allowSilence(watch);
  watch.expectComplaint(/Achievements could not be checked/);
  // A language is kept once it was chosen.
  for (const language of englishLast) await choose(page, { language });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(`${name}, 30`)).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectNoticeToStand(page, 'offline');
  // A screen that was not opened before is there, too, and says what it lacks.
  await page.goto('/chats');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeAttached();
  await expect(page.getByText('Something went wrong').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(page.getByText('No matches yet')).toBeVisible();
  await expect(page).toHaveURL('/chats');
});

test('the caches hold the files of the build and nothing of anybody, during a session and after it', async ({ people, watch }) => {
  const { page } = await people.member({ ...ana, sharesSession: false });
  await page.goto('/home');
  await underWorker(page);
  for (const path of ['/home', '/chats', '/profile']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const kept = await keptFiles(page);
  expect(kept.length).toBeGreaterThan(20);
  expect(
    kept.filter(({ url }) => !/^\/(assets\/[\w.-]+|index\.html|(?:quick-exit|theme)\.js|favicon\.svg|manifest\.webmanifest)$/u.test(url)),
  ).toEqual([]);
  expect(kept.filter(({ url }) => /moderat/u.test(url))).toEqual([]);
  expect(new Set(kept.map(({ url }) => languageOf(url)))).toEqual(new Set([undefined, 'en']));
  expect(kept.filter(({ text }) => text.includes('"otherUser"') || text.includes('"username":"ana"'))).toEqual([]);
  // The socket may hear of the end first, and the page asks once more who is signed in.
  watch.expectComplaint(/^GET \/api\/auth\/me 401$/);
  watch.expectComplaint(/^console warning: The session was not confirmed/);
  await page.getByRole('button', { name: 'Open profile menu' }).first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect((await keptFiles(page)).map(({ url }) => url).sort()).toEqual(kept.map(({ url }) => url).sort());
  const left = await page.evaluate(async () => ({
    storage: Object.keys(localStorage).filter((key) => key === 'currentUser'),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    calls: (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) === null,
  }));
  expect(left).toEqual({ storage: [], session: [], databases: [], calls: true });
});

test('a new version waits until she wants it, and is there then', async ({ people, baseURL }) => {
  const site = await openSiteReleases(baseURL ?? '');
  const { page } = await people.newcomer({ name: 'Dora', location: 'Billings, Montana' }, { ...desktop, baseURL: site.url });
  await page.goto('/profile');
  await underWorker(page);
  site.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const notice = page.getByRole('region', { name: 'Site notice' });
  await expectNoticeToStand(page, 'updateReady');
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Update' }).click();
  await reloaded;
  await expect(page.getByText('Dora, 30')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  // The page goes first, so that it asks nothing of a site that is closed.
  await page.close();
  await site.close();
});

test('a page from before a release finds its way when its files are gone', async ({ people, watch, baseURL }) => {
  const site = await openSiteReleases(baseURL ?? '');
  const { page } = await people.newcomer(
    { name: 'Olga', location: 'Billings, Montana' },
    { ...desktop, baseURL: site.url, serviceWorkers: 'block' },
  );
  watch.expectComplaint(/Service Worker registration blocked/);
  watch.expectComplaint(/The service worker could not be registered/);
  watch.expectComplaint(/(GET|HEAD) \/assets\/.* 404/);
  // The screen is missing until the page has been fetched anew.
  watch.expectComplaint(/Failed to fetch dynamically imported module|preload/);
  await page.goto('/profile');
  await expect(page.getByText('Olga, 30')).toBeVisible();
  site.lose(/^\/assets\/filters-screen-/u);
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest()).then(() => site.restore());
  await page.evaluate(() => void setTimeout(() => history.pushState(null, '', '/filters')));
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible();
  await page.close();
  await site.close();
});
