// A member's photos, from the file to the eyes of another member. Spec §2 Profile, §10 What is real here and §10 Always.
import type { Locator, Page } from '@playwright/test';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { desktop, phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { addPhoto, aPicture, coloursOf } from '#e2e/fixtures/pictures.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { tracingReadsBlobs } from '#e2e/fixtures/console-watch.ts';

const location = 'Sheridan, Wyoming';
const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });
const tiles = (page: Page) => photos(page).getByRole('button', { name: /^Photo \d of \d$/ });
const cropStep = (page: Page) => page.getByRole('dialog', { name: 'Your photo' });

async function choose(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add photo' }).click()]);
  await chooser.setFiles(file);
}

/** The colours of the own photos in their order, as the page shows them. */
async function orderShown(page: Page): Promise<string[]> {
  const shown = await Promise.all((await tiles(page).locator('img').all()).map(coloursOf));
  return shown.map(([left]) => left ?? '');
}

async function orderKept({ call }: Member): Promise<string[]> {
  return ((await (await call('GET', '/api/auth/me')).json()) as { photos: string[] }).photos;
}

test('a photo is cut by the keys, uploaded, and kept as it was cut', core, async ({ people, watch }) => {
  watch.expectComplaint(tracingReadsBlobs);
  const member = await people.newcomer({ name: 'Vera', location }, phone);
  const { page } = member;
  await page.goto('/profile/edit');
  await expect(photos(page).getByText('0 of 6', { exact: true })).toBeVisible();

  await choose(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script></html>') });
  await expectToast(page, 'This photo cannot be used', 'Use a JPEG, PNG, WebP or HEIC picture. This file is none that we can read.');
  await expect(cropStep(page)).toHaveCount(0);

  await choose(page, await aPicture('red', 'blue'));
  const frame = cropStep(page).getByRole('group', { name: /^Part of the photo that is kept/ });
  const sideways = cropStep(page).getByRole('slider', { name: 'Sideways' });
  const upAndDown = cropStep(page).getByRole('slider', { name: 'Up and down' });
  await expect(sideways).toHaveAttribute('aria-valuenow', '50');
  // The whole height is kept, so there is nothing to push that way before it comes closer.
  await expect(upAndDown).toBeDisabled();
  await frame.focus();
  await page.keyboard.press('+');
  await expect(cropStep(page).getByRole('slider', { name: 'Size' })).toHaveAttribute('aria-valuetext', '110%');
  await expect(upAndDown).toBeEnabled();
  await page.keyboard.press('0');
  await expect(upAndDown).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(sideways).not.toHaveAttribute('aria-valuenow', '50');
  await sideways.focus();
  await page.keyboard.press('End');
  await expect(sideways).toHaveAttribute('aria-valuenow', '100');
  await cropStep(page).getByRole('button', { name: 'Upload photo' }).click();
  await expect(cropStep(page)).toBeHidden();
  await expect(photos(page).getByText('1 of 6', { exact: true })).toBeVisible();
  // Only what lay at the right, and four wide by five high.
  const image = tiles(page).locator('img');
  expect(await coloursOf(image)).toEqual(['blue', 'blue']);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth / element.naturalHeight)).toBeCloseTo(0.8, 1);
  expect(await orderKept(member)).toHaveLength(1);
});

test('photos change their order by hand and by keys, and go', async ({ people }) => {
  const member = await people.newcomer({ name: 'Wilma', location });
  const { page, context } = member;
  const [red, green, blue] = [
    await addPhoto(member, await aPicture('red')),
    await addPhoto(member, await aPicture('lime')),
    await addPhoto(member, await aPicture('blue')),
  ];
  await page.goto('/profile/edit');
  await expect.poll(() => orderShown(page)).toEqual(['red', 'green', 'blue']);

  // A whole tile and a bit: past the middle of the next one.
  const [from, to] = [await tiles(page).nth(0).boundingBox(), await tiles(page).nth(1).boundingBox()];
  const grip = await photos(page).locator('[data-grip]').first().boundingBox();
  if (from === null || to === null || grip === null) throw new Error('The photos are not on the page');
  const start = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  const reach = to.x - from.x + 12;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + reach / 2, start.y, { steps: 4 });
  await page.mouse.move(start.x + reach, start.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => orderShown(page)).toEqual(['green', 'red', 'blue']);
  await expect.poll(() => orderKept(member)).toEqual([green, red, blue]);

  await tiles(page).nth(2).focus();
  await page.keyboard.press('Home');
  await expect(photos(page).getByText('The photo is now number 1 of 3.')).toBeAttached();
  await expect(tiles(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => orderKept(member)).toEqual([green, blue, red]);
  await page.reload();
  await expect.poll(() => orderShown(page)).toEqual(['green', 'blue', 'red']);

  await tiles(page).nth(1).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Photo 2 of 3' });
  await sheet.getByRole('button', { name: 'Remove photo' }).click();
  await expect(sheet).toBeHidden();
  await expect(photos(page).getByText('2 of 6', { exact: true })).toBeVisible();
  expect(await orderKept(member)).toEqual([green, red]);
  expect((await context.request.get(blue)).status()).toBe(404);
});

test('a match sees the photo, and nobody whom she has blocked', async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, location, { other: desktop });
  const photo = await addPhoto(one, await aPicture('lime'));
  await other.page.goto(`/conversation/${matchId}`);
  await conversation(other.page, mouse(other.page)).expectOpen(one.name);
  const portrait = other.page.locator(`main img[src^="${photo}"]`).first();
  expect(await coloursOf(portrait)).toEqual(['green', 'green']);
  expect((await other.context.request.get(photo)).headers()['content-type']).toBe('image/webp');
  const visitor = await people.visitor('visitor');
  expect((await visitor.context.request.get(photo)).status()).toBe(401);
  await one.call('POST', '/api/blocks', { blockerId: one.id, blockedUserId: other.id });
  expect((await other.context.request.get(photo)).status()).toBe(404);
  await other.page.goto('/chats');
  await expect(other.page.getByText('No matches yet')).toBeVisible();
  await expect(other.page.locator(`img[src^="${photo}"]`)).toHaveCount(0);
});
