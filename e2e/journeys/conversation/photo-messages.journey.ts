// Photos between two: closed until both have written, covered until asked for, shown once, reported, and gone with the match.
// Spec §4 Photos in conversations.
import { expectNoFinding, everyRule } from '#e2e/checks/look.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { keyboard, mouse, touch } from '#e2e/fixtures/input-devices.ts';
import type { InputDevice } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { phone } from '#e2e/fixtures/people.ts';
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const picture = fileURLToPath(new URL('../../../docs/pictures/violet.png', import.meta.url));
const begin = (page: Page) => page.getByRole('button', { name: 'Photo', exact: true });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Send a photo' });

async function sendPhoto(page: Page, input: InputDevice, { caption = '', once = false } = {}): Promise<void> {
  await input.press(begin(page));
  const sheet = sheetOf(page);
  await sheet.getByLabel('Choose a photo').setInputFiles(picture);
  await expect(sheet.getByRole('img', { name: 'The photo you send' })).toBeVisible();
  if (caption !== '') await input.write(sheet.getByLabel('Caption (optional)'), caption);
  if (once) await input.press(sheet.getByRole('switch', { name: 'Show once' }));
  await expectNoFinding(page, 'a photo to be sent', everyRule);
  await input.press(sheet.getByRole('button', { name: 'Send', exact: true }));
  await expect(sheet).toBeHidden();
}

/** A photo that is shown already: covered again, asked for once more, enlarged, and reported from there. */
async function coverAndReport(page: Page, input: InputDevice): Promise<void> {
  const log = page.getByRole('log');
  await input.press(log.getByRole('button', { name: 'Cover again' }));
  await expect(log.getByRole('img', { name: /^Photo from / })).toBeHidden();
  await input.press(log.getByRole('button', { name: 'Show photo' }));
  await input.press(log.getByRole('button', { name: /^Enlarge: Photo from / }));
  await report(page, input);
}

/** A photo that is shown once, opened and reported. */
async function openOnceAndReport(page: Page, input: InputDevice): Promise<void> {
  await input.press(page.getByRole('log').getByRole('button', { name: 'Open', exact: true }));
  const viewer = page.getByRole('dialog', { name: /^Photo from / });
  await expect(viewer.getByRole('timer')).toContainText('seconds left');
  await report(page, input);
}

/** The photo that is open. */
async function report(page: Page, input: InputDevice): Promise<void> {
  const viewer = page.getByRole('dialog', { name: /^Photo from / });
  await expect(viewer.getByRole('img')).toBeVisible();
  await input.press(viewer.getByRole('button', { name: 'Report this photo' }));
  const sheet = page.getByRole('dialog', { name: 'Report User' });
  await input.choose(sheet.getByLabel('Reason'), 'Harassment or bullying');
  await input.press(sheet.getByRole('button', { name: 'Submit Report' }));
  await expectToast(page, 'Report submitted');
}

interface Leaving {
  readonly files: File[];
}

/** Keeps the files that leave the page. */
async function watchFiles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const files: File[] = [];
    Object.assign(window, { leaving: { files } });
    const append = FormData.prototype.append;
    FormData.prototype.append = function keep(this: FormData, ...[name, value]: [string, string | Blob]): void {
      if (value instanceof File) files.push(value);
      append.call(this, name, value as Blob);
    };
  });
  return () =>
    page.evaluate(() =>
      Promise.all(
        (window as unknown as { leaving: Leaving }).leaving.files.map(async (file) => `${file.type} ${(await file.text()).slice(0, 400)}`),
      ),
    );
}

test('photos come covered, are asked for, shown once and reported, by touch and by mouse, and are gone with the match', async ({
  people,
  watch,
}) => {
  const pair = await createMatchedPair(people, 'Laramie, Wyoming', { other: phone });
  const { one, other, matchId } = pair;
  const [mine, theirs] = [mouse(one.page), touch(other.page)];
  const fetched: string[] = [];
  other.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const listLeaving = await watchFiles(one.page);
  await Promise.all([one.page, other.page].map((page) => page.goto(`/conversation/${matchId}`)));
  await expect(begin(one.page)).toHaveAccessibleDescription('Photos open once you have both written.');
  await conversation(one.page, mine).say('Tea on Sunday?');
  await conversation(other.page, theirs).say('Gladly');
  await expect(conversation(one.page, mine).message('Gladly')).toBeVisible();

  await sendPhoto(one.page, mine, { caption: 'From the pier' });
  // The chosen file is a PNG: what leaves the device was drawn anew.
  const [left = ''] = await listLeaving();
  expect(left).toMatch(/^image\/jpeg .*JFIF/u);
  expect(left).not.toContain('Exif');
  const log = other.page.getByRole('log');
  await expect(log.getByText('From the pier')).toBeVisible();
  // A busy server leaves it unchecked, which covers it as well.
  await expect(log.getByText(/^(Photo, covered|Not checked)$/)).toBeVisible();
  await expectNoFinding(other.page, 'a covered photo', everyRule);
  expect(fetched.filter((path) => path.startsWith('/media/'))).toEqual([]);
  await theirs.press(log.getByRole('button', { name: 'Show photo' }));
  await expect(log.getByRole('img', { name: /^Photo from / })).toBeVisible();
  await expect.poll(() => fetched.filter((path) => path.startsWith('/media/')).length).toBeGreaterThan(0);
  await theirs.press(log.getByRole('button', { name: 'Cover again' }));
  await expect(log.getByRole('img', { name: /^Photo from / })).toBeHidden();

  await sendPhoto(one.page, mine, { once: true });
  await expect(one.page.getByRole('log').getByText('Not opened')).toBeVisible();
  await expect(log.getByText('Opens once, for a minute')).toBeVisible();
  await theirs.press(log.getByRole('button', { name: 'Open', exact: true }));
  const viewer = other.page.getByRole('dialog', { name: /^Photo from / });
  await expect(viewer.getByRole('timer')).toContainText('seconds left');
  await expect(viewer.getByRole('img')).toBeVisible();
  await expectNoFinding(other.page, 'a photo that is shown once', everyRule);
  await expect(one.page.getByRole('log').getByText('Opened')).toBeVisible();
  await theirs.press(viewer.getByRole('button', { name: 'Report this photo' }));
  await expect(other.page.getByRole('dialog', { name: /Report/ })).toBeVisible();
  await theirs.press(other.page.getByRole('dialog', { name: /Report/ }).getByRole('button', { name: 'Close', exact: true }));

  await sendPhoto(other.page, theirs);
  await mine.press(one.page.getByRole('log').getByRole('button', { name: 'Show photo' }));
  await coverAndReport(one.page, mine);
  await sendPhoto(other.page, theirs, { once: true });
  await openOnceAndReport(one.page, mine);

  const address = fetched.find((path) => path.startsWith('/media/')) ?? '';
  await one.call('DELETE', `/api/matches/${matchId}`);
  watch.expectComplaint(/GET \/media\/\S+ 404/);
  const status = await other.page.evaluate(async (path) => (await fetch(path)).status, address);
  expect(status).toBe(404);
});

test('photos are sent, looked at, covered, shown once and reported by keys alone', async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, 'Laramie, Wyoming');
  const [mine, theirs] = [keyboard(one.page), keyboard(other.page)];
  await Promise.all([one.page, other.page].map((page) => page.goto(`/conversation/${matchId}`)));
  await conversation(one.page, mine).say('Tea on Sunday?');
  await conversation(other.page, theirs).say('Gladly');
  await expect(conversation(one.page, mine).message('Gladly')).toBeVisible();
  await sendPhoto(one.page, mine);
  const log = other.page.getByRole('log');
  await theirs.press(log.getByRole('button', { name: 'Show photo' }));
  await theirs.press(log.getByRole('button', { name: /^Enlarge: / }));
  const viewer = other.page.getByRole('dialog', { name: /^Photo from / });
  await expect(viewer.getByRole('img')).toBeVisible();
  await other.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await coverAndReport(other.page, theirs);
  await sendPhoto(one.page, mine, { once: true });
  await openOnceAndReport(other.page, theirs);
});
