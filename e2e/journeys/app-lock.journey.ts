// The lock: behind it there is nothing of the member. Time and other pages close it, and trying too often signs out. Next C5; ADR 043.
import type { Page } from '@playwright/test';
import { expectUsable } from '#e2e/checks/look.ts';
import { findWords, readRemains } from '#e2e/fixtures/browser-remains.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { withSavedSettings } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { holdPasskeys } from '#e2e/fixtures/second-factors.ts';
import { underWorker } from '#e2e/fixtures/service-worker.ts';

const location = 'Havre, Montana';
const pin = '258013';

const locked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Locked' });
const pinField = (page: Page) => page.getByLabel('PIN', { exact: true });
const appLock = (page: Page) => page.evaluate(() => localStorage.getItem('app-lock'));

async function setPin(page: Page): Promise<void> {
  await page.goto('/preferences#app');
  await page.getByRole('switch', { name: 'PIN' }).click();
  const sheet = page.getByRole('dialog', { name: 'New PIN' });
  await sheet.getByLabel('PIN', { exact: true }).fill(pin);
  await sheet.getByLabel('PIN once more').fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'PIN' })).toBeChecked();
  await expect(sheet).toBeHidden();
}

/** By keys alone: the field has the focus. */
async function enter(page: Page, typed: string): Promise<void> {
  await expect(pinField(page)).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/** From now on: what the page asks the server besides files of the site, and which sockets it opens. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|photos|voice|media)\//u.test(pathname)) heard.push(`${request.method()} ${pathname}`);
  });
  page.on('websocket', (socket) => heard.push(`socket ${new URL(socket.url()).pathname}`));
  return heard;
}

/** Nothing on the page tells whoever holds the phone what the site is. */
async function expectNeutralLogin(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/women|dating|kettle/iu);
}

async function expectSignedOut({ page, context }: Member, session: Awaited<ReturnType<typeof context.cookies>>): Promise<void> {
  await expectNeutralLogin(page);
  expect(await appLock(page)).toBeNull();
  await context.clearCookies();
  await context.addCookies(session);
  expect((await context.request.get('/api/auth/me')).status()).toBe(401);
}

test('a locked page has nothing of the member, in it, on the way or in store, and opens by keys', async ({ people, baseURL }) => {
  const saved = withSavedSettings(baseURL, { theme: 'light' });
  const { one, other, matchId } = await createMatchedPair(people, location, { one: saved });
  const { page, context } = one;
  await other.call('POST', '/api/messages', {
    matchId,
    senderId: other.id,
    content: 'Canaryheard',
    messageType: 'text',
    clientId: crypto.randomUUID(),
  });
  await setPin(page);
  await expectUsable(page, 'app settings with a lock');
  await page.goto('/home');
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['app-lock', 'app-settings']);
  await expect(locked(page)).toBeVisible();
  await enter(page, pin);
  await expect(page.getByRole('button', { name: 'Open profile menu' }).first()).toBeVisible();
  await underWorker(page);
  await enter(page, pin);
  await page.getByRole('link', { name: 'Chats' }).first().click();
  await expect(page.getByText('Canaryheard').first()).toBeVisible();

  const heard = listen(page);
  const answer = await page.goto('/home');
  await expect(locked(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(heard).toEqual([]);
  expect(await answer?.text()).not.toMatch(/\/photos\//u);
  await expect(page).toHaveTitle('Violet');
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/women|dating/iu);
  const secrets = [one.name, one.username, one.id, other.name, other.id, 'Canaryheard'];
  const remains = (await readRemains(page)).filter(({ where }) => !where.startsWith('history'));
  expect(findWords(remains, secrets)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['app-lock', 'app-settings']);
  await expect(page.getByRole('button', { name: 'Quick exit' })).toBeVisible();
  await expectUsable(page, 'locked');

  // A notice that is pressed leads on once it is open.
  await page.evaluate((url) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'open', url } }));
  }, `/conversation/${matchId}`);
  expect(heard).toEqual([]);
  await pinField(page).focus();
  await enter(page, '1111');
  await expect(page.getByText('Wrong PIN. 4 tries left.')).toBeVisible();
  await enter(page, pin);
  await expect(page).toHaveURL(`/conversation/${matchId}`);
  await expect(page.getByText('Canaryheard').first()).toBeVisible();
  expect(await appLock(page)).toContain('"tries":0');
  await context.close();
});

test('time away closes it in all pages at once, and each is opened for itself', async ({ people, watch }) => {
  const { page, context } = await people.newcomer({ name: 'Odile', location });
  // Locking waits for nothing, also not for a socket on its way, and the browser remarks on that.
  watch.expectComplaint(/^console warning: WebSocket connection to .* closed before the connection is established/u);
  await page.clock.install();
  await setPin(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(locked(other)).toBeVisible();
  await enter(other, pin);
  await expect(other.getByText(/^Odile, \d+$/u)).toBeVisible();
  // A minute asleep is less than five.
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('switch', { name: 'PIN' })).toBeVisible();
  await page.clock.fastForward('06:00');
  await expect(locked(page)).toBeVisible();
  await expect(locked(other)).toBeVisible();
  await expect(other).toHaveTitle('Violet');
  await expect(other.getByText('Odile')).toHaveCount(0);
  await enter(other, pin);
  await expect(other.getByText(/^Odile, \d+$/u)).toBeVisible();
  await expect(locked(page)).toBeVisible();
});

test('five wrong tries end the session on the server, in every page', async ({ people }) => {
  const one = await people.newcomer({ name: 'Odile', location });
  const { page, context } = one;
  await setPin(page);
  const other = await context.newPage();
  await other.goto('/profile');
  const session = await context.cookies();
  await page.reload();
  for (let left = 4; left >= 1; left -= 1) {
    await enter(page, '0000');
    await expect(page.getByText(`Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`)).toBeVisible();
    // Neither a reload nor another page gives them back.
    if (left === 3) await page.reload();
  }
  await enter(other, '0000');
  await expectNeutralLogin(other);
  await expectUsable(other, 'login after a lock');
  await expectSignedOut(one, session);
});

test('a forgotten PIN signs out, and without a network it stays locked until the server has heard', async ({ people, watch }) => {
  const one = await people.newcomer({ name: 'Odile', location });
  const { page, context } = one;
  await setPin(page);
  await page.goto('/profile');
  await enter(page, pin);
  await expect(page.getByText(/^Odile, \d+$/u)).toBeVisible();
  await underWorker(page);
  await expect(locked(page)).toBeVisible();
  const session = await context.cookies();
  watch.expectComplaint(/net::ERR_|^console \w+: (WebSocket connection to .* failed|The server did not hear of the logout)/u);
  await context.setOffline(true);
  const heard = listen(page);
  await page.getByRole('button', { name: 'Forgot PIN' }).click();
  await expect(page.getByText(/the server cannot be reached/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/the server cannot be reached/u)).toBeVisible();
  await expect(pinField(page)).toHaveCount(0);
  expect(new Set(heard)).toEqual(new Set(['POST /api/auth/logout']));
  await context.setOffline(false);
  await expectSignedOut(one, session);
});

test('a passkey of the device opens it as well, and alone', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Odile', location });
  await page.goto('/home');
  await holdPasskeys(page);
  await setPin(page);
  const heard = listen(page);
  await page.getByRole('switch', { name: 'Passkey' }).click();
  await page.getByRole('dialog', { name: 'App lock' }).getByLabel('PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Passkey' })).toBeChecked();
  await page.getByRole('switch', { name: 'PIN' }).click();
  await page.getByRole('dialog', { name: 'App lock' }).getByRole('button', { name: 'Passkey' }).click();
  await expect(page.getByRole('switch', { name: 'PIN' })).not.toBeChecked();
  expect(heard).toEqual([]);
  await page.goto('/profile');
  await expect(locked(page)).toBeVisible();
  await expect(pinField(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Passkey' }).click();
  await expect(page.getByText(/^Odile, \d+$/u)).toBeVisible();
});

test('a forgotten PIN under a look leads to a form of its name, and so do Back and a new start', async ({ people, watch }) => {
  const { page, context } = await people.newcomer({ name: 'Odile', location });
  watch.expectComplaint(/^GET \/api\/auth\/me 401$/u);
  await setPin(page);
  await mouse(page).press(page.getByRole('radiogroup', { name: 'Look' }).getByText('Recipes', { exact: true }));
  await expect(page).toHaveTitle('Recipes');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Forgot PIN' }).click();
  const expectRecipes = async () => {
    await expectNeutralLogin(page);
    await expect(page).toHaveTitle('Recipes');
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/looks/recipes/icon.svg');
    await expect(page.getByText('Recipes')).toBeVisible();
    await expect(page.getByText(/violet/iu)).toHaveCount(0);
    await expect(page.getByRole('img')).toHaveCount(0);
  };
  await expectRecipes();
  await page.reload();
  await expectRecipes();
  await page.goBack();
  await expectRecipes();
  await page.goto('/home');
  await expectRecipes();
  await context.close();
});

test('where a lock has ended the session, pages about the site tell nothing behind Back or after a reload', async ({ people, watch }) => {
  const { page } = await people.newcomer({ name: 'Odile', location });
  watch.expectComplaint(/^GET \/api\/auth\/me 401$/u);
  await setPin(page);
  await page.goto('/privacy');
  await enter(page, pin);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Forgot PIN' }).click();
  await expectNeutralLogin(page);
  const expectNoWord = async () => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/women|dating|kettle/iu)).toHaveCount(0);
  };
  await page.reload();
  await expectNoWord();
  await page.goBack();
  await expectNoWord();
  // Contracts are cancelled without signing in, from a page that leads back here alone.
  await page.getByRole('link', { name: 'Cancel a contract' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leave a contract' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expectNoWord();
});

test('under a look the lock has its name, and quick exit leads away from it', async ({ people, watch }) => {
  const { page, context } = await people.newcomer({ name: 'Odile', location });
  watch.expectComplaint(/asks www\.(wikipedia\.org|weather\.gov)$/u);
  await context.route(/^https:\/\/www\.(wikipedia\.org|weather\.gov)\//u, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Elsewhere</h1>' }),
  );
  await setPin(page);
  await mouse(page).press(page.getByRole('radiogroup', { name: 'Look' }).getByText('Notes', { exact: true }));
  const answer = await page.goto('/home');
  expect(await answer?.text()).not.toMatch(/violet|women|dating/iu);
  await expect(locked(page)).toBeVisible();
  await expect(page).toHaveTitle('Notes');
  await expect(page.getByText('Notes')).toBeVisible();
  await expect(page.getByText(/violet/iu)).toHaveCount(0);
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});
