// What a browser keeps of a member whose session has ended, there or from elsewhere: nothing, and Back brings nothing. Spec §4 Session, §11 Routing and session.
import type { Page } from '@playwright/test';
import { findWords, listKept, readRemains } from '#e2e/fixtures/browser-remains.ts';
import type { Loaded } from '#e2e/fixtures/browser-remains.ts';
import { findWholeBrowser } from '#e2e/fixtures/browser.ts';
import { choose } from '#e2e/fixtures/app-settings.ts';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import type { ConsoleWatch } from '#e2e/fixtures/console-watch.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { openInspector, type Look } from '#e2e/fixtures/inspector.ts';
import { launchOptions } from '#e2e/fixtures/launch.ts';
import { likeEachOther } from '#e2e/fixtures/matched-pair.ts';
import { password, type Member, type People } from '#e2e/fixtures/people.ts';
import { addPhoto, aPicture } from '#e2e/fixtures/pictures.ts';
import { callWorker } from '#e2e/fixtures/service-worker.ts';
import { limits } from '#scripts/tests/limits.ts';

// As browsers of members are: Back brings a page as it was left.
test.use({
  launchOptions: { ...launchOptions, executablePath: findWholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const location = 'Butte, Montana';
/** Words that stand nowhere else, by where the member has them. */
const secretFields = {
  name: 'Quillanthe',
  bio: 'Canarybio',
  job: 'Canaryjob',
  pronouns: 'canary/canaries',
  email: 'canary@quillanthe.example',
  phoneNumber: '+15035550177',
  hiddenWord: 'canaryhidden',
  handle: 'canary.handle',
  status: 'Canarystatus',
  said: 'Canarysaid',
  heard: 'Canaryheard',
  draft: 'Canarydraft',
  editedBio: 'Canaryedited',
} as const;
const theirs = { name: 'Petronelle', bio: 'Canarymatch' } as const;

interface Scene {
  readonly one: Member;
  readonly matchId: string;
  /** What nobody may find who sits down at the member's browser next. */
  readonly secrets: readonly string[];
}

/** A member with a secret in every field there is, and a match who wrote to the member. */
async function fillAccount(people: People): Promise<Scene> {
  const { name, bio } = secretFields;
  const one = await people.newcomer({ name, bio, location });
  const other = await people.newcomer({ ...theirs, location });
  const photos = [await addPhoto(one, await aPicture('red')), await addPhoto(other, await aPicture('blue'))];
  const matchId = await likeEachOther(one, other);
  const own = `/api/users/${one.id}`;
  await one.call('PUT', own, { job: secretFields.job, pronouns: secretFields.pronouns, email: secretFields.email });
  await one.call('PUT', `${own}/app-settings`, { privacy: { hiddenWords: [secretFields.hiddenWord] } });
  await one.call('PUT', `${own}/sms-settings`, { phoneNumber: secretFields.phoneNumber, smsNotifications: true });
  await one.call('PUT', `${own}/social-verification`, { instagramHandle: secretFields.handle, tiktokHandle: null, twitterHandle: null });
  await one.call('PUT', `${own}/status`, { text: secretFields.status });
  await other.call('POST', '/api/messages', { matchId, senderId: other.id, content: secretFields.heard });
  const session = (await one.context.cookies()).find(({ name: cookie }) => cookie === 'violet_session')?.value ?? '';
  const ids = [one.id, one.username, other.id, other.username, matchId, session];
  return { one, matchId, secrets: [...Object.values(secretFields), ...Object.values(theirs), ...photos, ...ids] };
}

/** Notes the pictures of members that the page loads, with what it asks for. */
function followPictures(page: Page): Loaded[] {
  const loaded: Loaded[] = [];
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/photos/') || response.status() !== 200) return;
    loaded.push({ url: response.url(), accept: (await response.request().allHeaders())['accept'] ?? '*/*' });
  });
  return loaded;
}

/** A call to the closed site, which leaves a notice on the screen. */
async function beCalled(page: Page, url: string): Promise<void> {
  await callWorker(page, { url });
  await expect.poll(async () => (await readRemains(page)).map(({ where }) => where)).toContain('notice');
}

/** The member opens pages, and leaves words unsent and unsaved. Two of the pages stay behind as they were left. */
async function goAbout(page: Page, matchId: string): Promise<void> {
  for (const path of [`/conversation/${matchId}`, '/settings', '/profile']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill(secretFields.editedBio);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Chats' }).first().click();
  await page.locator(`a[href="/conversation/${matchId}"]`).first().click();
  const talk = conversation(page, mouse(page));
  await talk.expectConnection('Connected');
  await expect(talk.message(secretFields.heard)).toBeVisible();
  await talk.say(secretFields.said);
  await talk.draft(secretFields.draft);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open profile menu' }).first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
}

function expectEndOfSession(watch: ConsoleWatch): void {
  watch.expectComplaint(/Page entered Back-Forward Cache/);
  // The socket may hear of the end first, and the page asks once more who is signed in. A page that was just brought still asks, too.
  watch.expectComplaint(/^GET \/api\/.* 401$/);
  watch.expectComplaint(/^console warning: The session was not confirmed/);
}

test('whoever sits down at her browser after she signed out finds none of her words, ids and tokens', async ({ people, watch }) => {
  test.setTimeout(limits.longJourney);
  expectEndOfSession(watch);
  const { one, matchId, secrets } = await fillAccount(people);
  const { page, context } = one;
  await context.grantPermissions(['notifications']);
  const pictures = followPictures(page);
  await page.goto('/settings');
  await choose(page, { theme: 'dark' });
  await goAbout(page, matchId);
  await beCalled(page, `/conversation/${matchId}`);

  // While the member is there the same look finds the secrets in each of these.
  const found = findWords(await readRemains(page), secrets).map((hit) => hit.split(' ')[0]?.replace(':', ''));
  expect(new Set(found)).toEqual(new Set(['cookie', 'history', 'localStorage', 'notice', 'page']));
  expect(await listKept(page, pictures)).not.toEqual([]);

  await signOut(page);
  await expect.poll(async () => findWords(await readRemains(page), secrets)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['violet_device']);
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['app-settings']);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  watch.expectComplaint(/^GET \/photos\/.* net::ERR_CACHE_MISS$/);
  expect(await listKept(page, pictures)).toEqual([]);
  await page.reload();
  expect(findWords(await readRemains(page), secrets)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
});

/** As a thumb does it. */
const pressBack = (look: Look) => look(() => void setTimeout(() => history.back()));

/** Until the page has that address nothing looks into it: a browser loads a kept page anew where somebody does. */
async function goBack(page: Page, look: Look, to: string): Promise<void> {
  await pressBack(look);
  await expect.poll(() => new URL(page.url()).pathname).toBe(to);
}

/** Whether this page, with its scripts, is one that Back brought as it was left. */
const isReturned = (look: Look) => look(() => 'returned' in window);

/** Some full pages lie behind the member, the last of which Back has just brought as it was left. */
async function leavePages({ page }: Member, matchId: string): Promise<Look> {
  await page.addInitScript(() => addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(window, { returned: true })));
  const look = await openInspector(page);
  // A browser that has much to do keeps no page: then the member comes along once more.
  await expect(async () => {
    for (const path of [`/conversation/${matchId}`, '/profile', '/settings']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    await goBack(page, look, '/profile');
    await expect.poll(() => isReturned(look), { timeout: limits.attempt }).toBe(true);
  }).toPass({ timeout: limits.journey });
  return look;
}

/** Back once within the page that signed out, and once more to the conversation. */
async function expectNothingBehind(page: Page, look: Look, secrets: readonly string[]): Promise<void> {
  for (const step of ['profile', 'conversation']) {
    await pressBack(look);
    const found = async () => {
      const remains = await readRemains(page, look).catch(() => [{ where: 'page', text: 'on its way' }]);
      const isOpen = remains.some(({ where, text }) => where === 'page' && text.includes('Get Started'));
      return isOpen ? findWords(remains, secrets) : ['nobody sees the first page'];
    };
    await expect.poll(found, step).toEqual([]);
  }
}

test('Back brings nothing of her after she signed out', async ({ people, watch }) => {
  expectEndOfSession(watch);
  const { one, matchId, secrets } = await fillAccount(people);
  const look = await leavePages(one, matchId);
  await signOut(one.page);
  await expectNothingBehind(one.page, look, secrets);
});

test('without a network, too, and the server hears of it as soon as there is one', async ({ people, watch }) => {
  expectEndOfSession(watch);
  const { one, matchId, secrets } = await fillAccount(people);
  const { page, context } = one;
  const session = await context.cookies();
  const look = await leavePages(one, matchId);
  watch.expectComplaint(/net::ERR_|^console \w+: WebSocket connection to .* failed|The server did not hear of the logout/);
  // What the page that was just brought was still asking for.
  watch.expectComplaint(/^console warning: .*: TypeError: Failed to|^console error: .* when fetching the script/);
  await context.setOffline(true);
  await signOut(page);
  const token = session.find(({ name }) => name === 'violet_session')?.value ?? '';
  await expectNothingBehind(
    page,
    look,
    secrets.filter((secret) => secret !== token),
  );
  expect(await isReturned(look)).toBe(true);
  await context.setOffline(false);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['violet_device']);
  await context.addCookies(session);
  expect((await context.request.get('/api/auth/me')).status()).toBe(401);
});

/** From another device, where the member is signed in as well. */
async function endElsewhere(people: People, { username }: Member): Promise<void> {
  const elsewhere = await people.member({ username, password });
  await elsewhere.call('DELETE', '/api/auth/sessions');
  await elsewhere.context.close();
}

test('a session that she ends from elsewhere leaves nothing in the browser it was in: at once where a page is open', async ({
  people,
  watch,
}) => {
  test.setTimeout(limits.longJourney);
  expectEndOfSession(watch);
  const { one, matchId, secrets } = await fillAccount(people);
  const { page, context } = one;
  const pictures = followPictures(page);
  await goAbout(page, matchId);
  expect(await listKept(page, pictures)).not.toEqual([]);
  watch.expectComplaint(/401|net::ERR_CACHE_MISS/);

  await endElsewhere(people, one);
  await expect.poll(async () => findWords(await readRemains(page), secrets), { timeout: limits.ended }).toEqual([]);
  await expect.poll(() => listKept(page, pictures)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['violet_device']);
});

test('and with its next start where it was closed', async ({ people, watch }) => {
  test.setTimeout(limits.longJourney);
  expectEndOfSession(watch);
  const { one, matchId, secrets } = await fillAccount(people);
  const pictures = followPictures(one.page);
  await goAbout(one.page, matchId);
  await one.page.close();
  watch.expectComplaint(/401|net::ERR_CACHE_MISS/);
  await endElsewhere(people, one);

  const page = await one.context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect.poll(async () => findWords(await readRemains(page), secrets)).toEqual([]);
  expect(await listKept(page, pictures)).toEqual([]);
});
