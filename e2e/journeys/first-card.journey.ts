// The first card in the document itself. It is painted before any script, replaced by the deck, and never in the way of anything else. ADR
// 030.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { ana, bea, desktop, phone, withSavedSettings } from '#e2e/fixtures/people.ts';
import { underWorker } from '#e2e/fixtures/service-worker.ts';
import { limits } from '#scripts/tests/limits.ts';

const early = (page: Page) => page.locator('#early-home');
const topCard = (page: Page) => page.getByRole('group', { name: /, \d+$/ });

/** A server that is busy answers without the card, so that nobody waits for it. */
async function openWithCard(page: Page, address = '/home'): Promise<void> {
  await expect(async () => {
    // The page may wait for its scripts with saying that it is loaded.
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('script[src="/after-paint.js"]')).toHaveCount(1, { timeout: limits.attempt });
  }).toPass();
}

/** Scripts do not come until they are let go. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(/\/assets\/.*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test('a member sees her first card before any script is asked for, and the deck in its place', async ({ people }) => {
  const { page, context } = await people.member(ana, phone);
  const letGo = await holdScripts(context);
  await openWithCard(page);
  const picture = early(page).locator('img');
  await expect(picture).toBeVisible();
  // It has its place before the browser has chosen its source.
  await expect(picture).not.toHaveJSProperty('currentSrc', '');
  const [before, address] = [await picture.boundingBox(), await picture.evaluate((image) => (image as HTMLImageElement).currentSrc)];
  await expect(page.getByRole('navigation')).toHaveCount(0);
  letGo();
  await expect(topCard(page)).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  const card = topCard(page).locator('img').first();
  expect(await card.evaluate((image) => (image as HTMLImageElement).currentSrc)).toBe(address);
  expect(await card.boundingBox()).toEqual(before);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/u.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toHaveLength(1);
  expect(Math.min(...asked)).toBeGreaterThan(painted[0] ?? Infinity);
});

test('who comes to the start is shown her card there, and goes on to Discover', async ({ people }) => {
  const { page, context } = await people.member(bea, phone);
  const letGo = await holdScripts(context);
  await openWithCard(page, '/');
  await expect(early(page).locator('img')).toBeVisible();
  letGo();
  await expect(page).toHaveURL('/home');
  await expect(topCard(page)).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});

test('it does not stay for ever where no script comes', async ({ people }) => {
  const { page, context } = await people.member(ana, phone);
  await page.clock.install();
  const letGo = await holdScripts(context);
  await openWithCard(page);
  await expect(early(page).locator('img')).toBeVisible();
  await page.clock.fastForward('00:21');
  await expect(early(page)).toHaveCount(0);
  letGo();
});

test('it does not stay where a script fails', async ({ people, watch }) => {
  watch.expectComplaint(/net::ERR_FAILED/);
  const { page, context } = await people.member(ana, phone);
  await context.route(/\/assets\/.*\.js$/u, (route) => route.abort());
  await openWithCard(page);
  await expect(early(page)).toHaveCount(0);
});

test('on a wide screen nothing of it is seen', async ({ people }) => {
  const { page, context } = await people.member(bea, desktop);
  const letGo = await holdScripts(context);
  await openWithCard(page);
  await expect(early(page)).toBeHidden();
  letGo();
  await expect(topCard(page)).toBeVisible();
});

test('whoever chose another language than the browser’s reads no word of it', async ({ people, baseURL }) => {
  const { page, context } = await people.member(bea, {
    ...phone,
    ...withSavedSettings(baseURL, { language: 'de' }),
    viewport: phone.viewport,
  });
  const letGo = await holdScripts(context);
  await openWithCard(page);
  await expect(early(page).getByText('Chats')).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(early(page).getByText('All Areas').filter({ visible: true })).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  letGo();
  await expect(page.getByRole('link', { name: 'Entdecken' })).toBeVisible();
});

test('once she has signed out, Back shows nobody', async ({ people, watch }) => {
  watch.expectComplaint(/ 401$/);
  watch.expectComplaint(/^console \w+: (The session was not confirmed|WebSocket connection to .*)/);
  // Where no other journey's newcomer is: who is nearest of all has a picture.
  const { page, context } = await people.newcomer({ name: 'Lee', location: 'Madrid, Spain' }, phone);
  await openWithCard(page);
  await expect(topCard(page)).toBeVisible();
  await page.goto('/privacy');
  await context.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } });
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  expect(await page.content()).not.toContain('/photos/');
});

test('the worker keeps the plain page, and nothing of hers', async ({ people, watch }) => {
  watch.expectComplaint(/net::ERR_/);
  watch.expectComplaint(/^console \w+: WebSocket connection to .* failed/);
  const { page, context } = await people.member(ana, phone);
  await page.goto('/home');
  await underWorker(page);
  await openWithCard(page);
  await expect(topCard(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const pages = caught.flat().filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'));
    return Promise.all(pages.map(async (request) => (await caches.match(request))?.text()));
  });
  expect(kept.filter((text) => text?.includes('early-home') || text?.includes('/photos/'))).toEqual([]);
  await context.setOffline(true);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});
