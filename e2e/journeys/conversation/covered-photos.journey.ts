// Photos of conversations wait to be asked for: under each setting, when they may show nudity, and for moderators.
import type { Page } from '@playwright/test';
import { expectNoFinding, everyRule } from '#e2e/checks/look.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { keyboard, mouse, touch } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { bothWrite, sendPhoto } from '#e2e/fixtures/message-media.ts';
import { desktop, phone } from '#e2e/fixtures/people.ts';
import { aPicture } from '#e2e/fixtures/pictures.ts';
import { limits } from '#scripts/tests/limits.ts';

const location = 'Laramie, Wyoming';
const magenta = 'rgb(255, 0, 255)';

/** Addresses of pictures that the page asks for, from now on. */
function followMedia(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) asked.push(pathname);
  });
  return asked;
}

/** What any cache of the page holds of pictures of conversations. */
const keptMedia = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => url).filter((url) => url.includes('/media/'));
  });

test('no picture is asked for before the tap, but where she never wants it covered; after the end no cache has any', async ({
  people,
  watch,
}) => {
  const pair = await createMatchedPair(people, location, { other: phone });
  const { one, other, matchId } = pair;
  await bothWrite(pair);
  const { page } = other;
  const asked = followMedia(page);
  const input = touch(page);
  const log = page.getByRole('log');
  const settings = [
    ['cover', 'Kept covered'],
    ['until_known', 'Covered until then'],
    ['show', 'Never covered'],
  ] as const;
  for (const [photoMessages, caption] of settings) {
    await other.call('PUT', `/api/users/${other.id}/app-settings`, { privacy: { photoMessages } });
    await sendPhoto(one, matchId, await aPicture('red'), { content: caption });
    await page.goto(`/conversation/${matchId}`);
    await expect(conversation(page, input).message(caption)).toBeVisible();
    if (photoMessages === 'show') break;
    await expect(log.getByText(/^(Photo, covered|Not checked)$/).last()).toBeVisible();
    expect(asked, photoMessages).toEqual([]);
  }
  await expect(log.getByRole('img', { name: /^Photo from / }).last()).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);

  await one.call('DELETE', `/api/matches/${matchId}`);
  await expect(page).toHaveURL('/chats');
  watch.expectComplaint(/GET \/media\/\S+ 404/);
  for (const cache of ['default', 'force-cache', 'no-store'] as const) {
    expect(
      await page.evaluate(async ([path = '', mode]) => (await fetch(path, { cache: mode as RequestCache })).status, [asked[0], cache]),
    ).toBe(404);
  }
  expect(await keptMedia(page)).toEqual([]);
});

test('a photo that may show nudity goes when that is confirmed, covered; it is reported, and a moderator asks for it by keys', async ({
  people,
  ownServer,
}) => {
  test.setTimeout(limits.longJourney);
  const { origin: baseURL, makeModerator } = await ownServer({ withStripe: false, flagsMagenta: true });
  const options = { ...desktop, baseURL };
  const pair = await createMatchedPair(people, location, { one: options, other: { ...phone, baseURL } });
  const { one, other, matchId } = pair;
  await bothWrite(pair);
  await other.call('PUT', `/api/users/${other.id}/app-settings`, { privacy: { photoMessages: 'show' } });

  const mine = mouse(one.page);
  await one.page.goto(`/conversation/${matchId}`);
  await mine.press(one.page.getByRole('button', { name: 'Photo', exact: true }));
  const sheet = one.page.getByRole('dialog', { name: 'Send a photo' });
  await sheet.getByLabel('Choose a photo').setInputFiles(await aPicture(magenta));
  await mine.press(sheet.getByRole('button', { name: 'Send', exact: true }));
  const doubt = one.page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(doubt).toContainText(`This may show nudity. Did ${other.name} ask for it?`);
  await expectNoFinding(one.page, 'the question before a photo goes', everyRule);
  await mine.press(doubt.getByRole('button', { name: 'Send anyway' }));
  await expect(sheet).toBeHidden();

  const asked = followMedia(other.page);
  const theirs = touch(other.page);
  await other.page.goto(`/conversation/${matchId}`);
  const log = other.page.getByRole('log');
  await expect(log.getByText('May show nudity')).toBeVisible();
  expect(asked).toEqual([]);
  await theirs.press(log.getByRole('button', { name: 'Show photo' }));
  await theirs.press(log.getByRole('button', { name: /^Enlarge: / }));
  await theirs.press(other.page.getByRole('dialog', { name: /^Photo from / }).getByRole('button', { name: 'Report this photo' }));
  const report = other.page.getByRole('dialog', { name: 'Report User' });
  await report.getByLabel('Reason').selectOption('Harassment or bullying');
  await theirs.press(report.getByRole('button', { name: 'Submit Report' }));
  await expectToast(other.page, 'Report submitted');

  const mona = await people.newcomer({ name: 'Mona', location }, options);
  await makeModerator(mona.username);
  const input = keyboard(mona.page);
  await mona.page.goto('/moderation');
  const card = mona.page.getByRole('article', { name: one.name });
  await input.press(card.getByRole('button', { name: 'Show the evidence' }));
  const written = card.getByRole('region', { name: 'What they wrote' });
  await expect(written.getByText('May show nudity')).toBeVisible();
  await expect(written.getByRole('img')).toHaveCount(0);
  await input.press(written.getByRole('button', { name: 'Show photo' }));
  await expect(written.getByRole('img', { name: 'Photo of the message' })).toBeVisible();
  await expectNoFinding(mona.page, 'a reported photo', everyRule);
});
