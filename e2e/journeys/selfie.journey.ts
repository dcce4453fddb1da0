// A live selfie from the camera to the moderator's decision, and what is said when it does not work. ADR 015.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LaunchOptions, Page } from '@playwright/test';
import { faces, portraitOf } from '#server/test/files/faces.ts';
import { expect, test as base } from '#e2e/fixtures/journey.ts';
import { withCamera } from '#e2e/fixtures/launch.ts';
import { desktop, phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { addPhoto, aPicture } from '#e2e/fixtures/pictures.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { tracingReadsBlobs } from '#e2e/fixtures/console-watch.ts';
import { limits } from '#scripts/tests/limits.ts';

const location = 'Laramie, Wyoming';

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    // Playwright reads the names of the fixtures from the pattern, so there has to be one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'violet-camera-'));
      const file = path.join(folder, 'face.mjpeg');
      await writeFile(file, await portraitOf(faces.one, 0));
      await use(withCamera(file));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your live selfie' });

/** By the keys alone: each step leaves the focus on what comes next. */
async function takeByKeys(page: Page): Promise<void> {
  const next = async (name: string) => {
    await expect(sheet(page).getByRole('button', { name })).toBeFocused();
    await expect(sheet(page).getByRole('button', { name })).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: /^Take (a live selfie|another one)$/ }).press('Enter');
  await next('Open the camera');
  await next('Take the picture');
  await next('Send the selfie');
  await isTaken(page);
}

/** Four faces are found and compared by then, the first ones while the library is still being loaded. */
async function isTaken(page: Page): Promise<void> {
  await expect(sheet(page)).toBeHidden({ timeout: limits.faceCheck });
}

async function addFaces(member: Member): Promise<void> {
  for (const take of [0, 1, 2]) {
    await addPhoto(member, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portraitOf(faces.one, take) });
  }
}

test('she takes one, a moderator looks at it beside the pose, and with the decision it is gone', async ({ people, ownServer, watch }) => {
  watch.expectComplaint(tracingReadsBlobs);
  test.setTimeout(limits.longJourney);
  const { origin: baseURL, makeModerator } = await ownServer({ withStripe: false });
  const vera = await people.newcomer({ name: 'Vera', location }, { ...phone, baseURL });
  const { page } = vera;
  await addFaces(vera);
  await page.goto('/safety');
  await page.getByRole('link', { name: /^Photo Verification/ }).click();
  await expect(page.getByText(/It is deleted as soon as they have decided/)).toBeVisible();
  await takeByKeys(page);
  await expectToast(page, 'Selfie sent', 'It is deleted as soon as a moderator has decided.');
  await expect(page.getByText('Your selfie is kept for the moderators.')).toBeVisible();
  const pose = (await page.getByText(/in the pose: /).innerText()).split('in the pose: ')[1] ?? '';
  await page.getByRole('button', { name: 'Request Verification' }).click();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();

  const mona = await people.newcomer({ name: 'Mona', location }, { ...desktop, baseURL });
  await makeModerator(mona.username);
  await mona.page.goto('/moderation#verifications');
  const card = mona.page.getByRole('article', { name: 'Vera' });
  await expect(card.getByText(`The pose drawn for her: ${pose}`)).toBeVisible();
  await expect(card.getByText('The same face as in 3 of 3 photos that show one face.')).toBeVisible();
  await card.getByRole('button', { name: 'Show the selfie' }).click();
  const picture = card.getByRole('img', { name: 'Live selfie of Vera' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await card.getByLabel('Decision').selectOption('Approve');
  await card.getByLabel('Note').fill('It is her');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expectToast(mona.page, 'Approved');

  await page.reload();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /live selfie/ })).toHaveCount(0);
  expect(await (await vera.call('GET', `/api/users/${vera.id}/selfie`)).text()).toBe('null');
});

test('it can be retaken, replaced and taken back, on the narrowest phone', async ({ people, watch }) => {
  watch.expectComplaint(tracingReadsBlobs);
  test.setTimeout(limits.longJourney);
  const { page } = await people.newcomer({ name: 'Wilma', location }, { ...phone, viewport: { width: 320, height: 568 } });
  await page.goto('/verification');
  await page.getByRole('button', { name: 'Take a live selfie' }).click();
  await sheet(page).getByRole('button', { name: 'Open the camera' }).click();
  await expect(sheet(page).getByLabel('What your camera sees')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Take the picture' }).click();
  await expect(sheet(page).getByAltText('Your picture, as it will be sent')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Retake' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Escape');
  await takeByKeys(page);
  await expectToast(page, 'Selfie sent');
  await takeByKeys(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expectToast(page, 'Your selfie is deleted');
  await expect(page.getByText('Your selfie is kept for the moderators.')).toHaveCount(0);
});

test('without a camera a picture is chosen, and one without a face is refused in words', async ({ people, watch }) => {
  watch.expectComplaint(tracingReadsBlobs);
  watch.expectComplaint(/^POST \/api\/users\/\S+\/selfie 400$/);
  test.setTimeout(limits.longJourney);
  const { page } = await people.newcomer({ name: 'Xenia', location }, phone);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await page.goto('/verification');
  await page.getByRole('button', { name: 'Take a live selfie' }).click();
  await sheet(page).getByRole('button', { name: 'Open the camera' }).click();
  await expect(sheet(page).getByText(/The camera is not allowed here/)).toBeVisible();
  const choose = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      sheet(page).getByRole('button', { name: 'Take it with another app' }).click(),
    ]);
    await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await sheet(page).getByRole('button', { name: 'Send the selfie' }).click();
  };
  await choose((await aPicture('lime', 'blue')).buffer);
  await expect(sheet(page).getByRole('alert')).toHaveText(/No face was found in this picture/, { timeout: limits.faceCheck });
  await sheet(page).getByRole('button', { name: 'Retake' }).click();
  await choose(await portraitOf(faces.one, 1));
  await isTaken(page);
  await expectToast(page, 'Selfie sent');
});
