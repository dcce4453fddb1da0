// A toast tells something; it must not stand in the way of what comes next. Spec §13 Toast.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/journey.ts';
import type { ConsoleWatch } from '#e2e/fixtures/console-watch.ts';
import { desktop } from '#e2e/fixtures/people.ts';
import type { People } from '#e2e/fixtures/people.ts';

const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 600 },
  { width: 1280, height: 720 },
];

/** What of these the toast lies over. */
async function coveredBy(toast: Locator, things: Locator): Promise<string[]> {
  const box = await toast.boundingBox();
  if (box === null) throw new Error('There is no toast');
  const covered: string[] = [];
  for (const thing of await things.all()) {
    const at = await thing.boundingBox();
    const isApart =
      at === null || at.x >= box.x + box.width || at.x + at.width <= box.x || at.y >= box.y + box.height || at.y + at.height <= box.y;
    if (!isApart) covered.push((await thing.textContent()) || ((await thing.getAttribute('aria-label')) ?? ''));
  }
  return covered;
}

/** The story sheet at its tallest, with what the server says against it. */
async function failToShare(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share Your Experience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Your Experience' });
  await dialog.getByLabel('Title', { exact: true }).fill('Kettle');
  await dialog.getByLabel('Your story', { exact: true }).fill('It boiled.');
  await dialog.getByRole('button', { name: 'Share Anonymously' }).click();
  await expect(page.locator('.v-toast').getByText('Failed to share story')).toBeVisible();
  return dialog;
}

/** A page whose member can share no story. */
async function openUnlucky(people: People, watch: ConsoleWatch): Promise<Page> {
  const { page, id, call } = await people.newcomer({ name: 'Vera', location: 'Casper, Wyoming' }, desktop);
  await call('POST', `/api/grant-test-subscription/${id}`, {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/tea/stories', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  watch.expectComplaint(/503/);
  return page;
}

test('a toast lies over no button of a sheet, on any screen, and goes back to its place with it', async ({ people, watch }) => {
  const page = await openUnlucky(people, watch);
  for (const size of screens) {
    await page.setViewportSize(size);
    await page.goto('/tea');
    const dialog = await failToShare(page);
    const toast = page.locator('.v-toast');
    expect(await coveredBy(toast, dialog.getByRole('button')), `${size.width} px`).toEqual([]);
    const before = await toast.boundingBox();
    expect(before?.y).toBeLessThan(size.height / 4);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    const after = await toast.boundingBox();
    expect(after?.y).toBeGreaterThan(size.height / 2);
  }
});

test('a toast at the foot of a phone gives way to what has the focus there', async ({ people, watch }) => {
  const page = await openUnlucky(people, watch);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/tea');
  const dialog = await failToShare(page);
  // As behind another window: the toast waits there.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  const toast = page.locator('.v-toast');
  const last = page.locator('main').getByRole('button').last();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => coveredBy(toast, last)).toHaveLength(1);
  await last.evaluate((button) => button.focus({ preventScroll: true }));
  await expect.poll(() => coveredBy(toast, last)).toEqual([]);
  await page.getByRole('navigation').getByRole('link').first().focus();
  await expect.poll(() => coveredBy(toast, last)).toHaveLength(1);
});
