// A look: from the first byte and without a network nothing names the product. Spec §4 Looks; Next C5.
import type { Page } from '@playwright/test';
import { expectUsable } from '#e2e/checks/look.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { withSavedSettings } from '#e2e/fixtures/people.ts';
import { underWorker } from '#e2e/fixtures/service-worker.ts';

const screens = ['/home', '/chats', '/profile', '/settings', '/safety', '/date-plans', '/premium', '/nowhere'];

async function chooseLook(page: Page, name: string): Promise<void> {
  await page.goto('/preferences#app');
  const group = page.getByRole('radiogroup', { name: 'Look' });
  await mouse(page).press(group.getByText(name, { exact: true }));
  await expect(group.getByRole('radio', { name })).toBeChecked();
  await expect(page).toHaveTitle(name);
}

/** Head and header, as whoever stands beside reads them. */
async function expectLook(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(name);
  const look = name.toLowerCase();
  expect(await page.evaluate(() => document.head.outerHTML)).not.toMatch(/violet|women/iu);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', `/looks/${look}/icon.svg`);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', `/looks/${look}/manifest.webmanifest`);
  // One of the badges is a flower's.
  await expect(page.getByText(/(?<!Early )Violet/u)).toHaveCount(0);
}

test('a look is there from the first byte, in every page, offline, and after signing out', async ({ people, watch, baseURL }) => {
  const saved = withSavedSettings(baseURL, { theme: 'light' });
  const { page, context } = await people.newcomer({ name: 'Robin', location: 'Billings, Montana' }, saved);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other).toHaveTitle('Profile · Violet');
  await chooseLook(page, 'Notes');
  await expectUsable(page, 'app settings with a look');
  // Pages that are open change with it.
  await expectLook(other, 'Notes');
  await other.close();

  for (const path of screens) {
    const answer = await page.goto(path);
    const document = (await answer?.text()) ?? '';
    expect(document).toContain('<title>Notes</title>');
    expect(document).not.toMatch(/violet|women/iu);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectLook(page, 'Notes');
  }

  await page.goto('/home');
  await underWorker(page);
  watch.expectComplaint(/net::ERR_/);
  watch.expectComplaint(/^console \w+: WebSocket connection to .* failed/);
  await context.setOffline(true);
  const kept = await page.reload();
  expect(await kept?.text()).toContain('<title>Notes</title>');
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectLook(page, 'Notes');
  const icon = page.locator('link[rel="icon"]');
  expect(await icon.evaluate(async (link: HTMLLinkElement) => (await fetch(link.href)).status)).toBe(200);
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();

  // The socket may hear of the end first, and the page asks once more who is signed in.
  watch.expectComplaint(/^GET \/api\/auth\/me 401$/);
  watch.expectComplaint(/^console warning: The session was not confirmed/);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Open profile menu' }).first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await (await page.reload())?.text()).not.toMatch(/violet|women/iu);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(page).toHaveTitle('Notes');
});

test('back to the own look, everything is as it was', async ({ people }) => {
  const { page, context } = await people.newcomer({ name: 'Dora', location: 'Billings, Montana' });
  await chooseLook(page, 'Weather');
  await mouse(page).press(page.getByRole('radiogroup', { name: 'Look' }).getByText('Violet', { exact: true }));
  await expect(page).toHaveTitle('Preferences · Violet');
  expect((await context.cookies()).filter(({ name }) => name === 'violet_look')).toEqual([]);
  await page.goto('/home');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((key) => key === 'look'))).toEqual([]);
});
