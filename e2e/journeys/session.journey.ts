// Coming and going. Spec §4 Session, §11 Routing and session.
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { ana } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

const storedKeys = () => Object.keys(localStorage).toSorted();

test('a visitor lands without a single failing request, and nothing is kept', core, async ({ people }) => {
  const { page } = await people.visitor('visitor');
  const asked: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url());
    asked.push(pathname);
    hosts.add(host);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For women who love women.');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/') || path === '/ws')).toEqual([]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await page.evaluate(storedKeys)).toEqual([]);
});

test('the landing is painted before any of its scripts is asked for, and answers once they are here', core, async ({ people }) => {
  const { page } = await people.visitor('visitor');
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
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

test('whoever presses the button before the scripts are here is asked to sign in once they are', core, async ({ people }) => {
  const { page, context } = await people.visitor('visitor');
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(/\/assets\/.*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  // The page may wait for its scripts with saying that it is loaded.
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  letGo?.();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
});

test('an unknown address is the 404 page for everyone, a known one sends a visitor to the start', core, async ({ people }) => {
  const { page } = await people.visitor('visitor');
  await page.goto('/no-such-place');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.goto('/chats');
  await expect(page).toHaveURL('/');

  const member = await people.member(ana);
  await member.page.goto('/no-such-place');
  await expect(member.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await member.page.getByRole('link', { name: 'Back to Discover' }).click();
  await expect(member.page).toHaveURL('/home');
});

test('a conversation that is not hers does not exist', core, async ({ people, watch }) => {
  const nosy = await people.newcomer({ name: 'Nosy', location: 'Medford, Oregon' });
  const owner = await people.member(ana);
  const [match] = (await (await owner.call('GET', '/api/matches')).json()) as [{ id: string }];
  watch.expectComplaint(/^GET \/api\/(messages|icebreakers|matches)\/.* 404$/);
  await nosy.page.goto(`/conversation/${match.id}`);
  await expect(nosy.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await nosy.page.goto('/conversation/nothing-at-all');
  await expect(nosy.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('she logs in, is restored from the stored copy, and signing out in one tab signs out the others', core, async ({ people, watch }) => {
  const { page, context } = await people.visitor('ana');
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(ana.username);
  await page.getByLabel('Password', { exact: true }).fill('Wrong_word1');
  watch.expectComplaint(/^POST \/api\/auth\/login 401$/);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Login failed', 'Please check your credentials');
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/home');
  await expectToast(page, 'Welcome back!');

  const stored = (await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}') as object)) as Record<string, unknown>;
  expect(stored).toMatchObject({ username: 'ana' });
  expect(Object.keys(stored)).not.toContain('email');
  expect(Object.keys(stored)).not.toContain('phoneNumber');

  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText('Ana, 36')).toBeVisible();

  // The other tab may ask once more who is signed in.
  watch.expectComplaint(/^GET \/api\/auth\/me 401$/);
  watch.expectComplaint(/^console warning: The session was not confirmed/);
  await page.getByRole('button', { name: 'Open profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged out successfully');
  await expect(other).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('violet_session');
});

test('a stale cookie and a stored copy that nobody confirms lead back to the start', async ({ people, watch }) => {
  const { page, context, call } = await people.newcomer({ name: 'Stale', location: 'Medford, Oregon' });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Recent Matches' })).toBeVisible();
  const cookies = await context.cookies();
  await page.goto('about:blank');
  await call('POST', '/api/auth/logout');
  await context.addCookies(cookies);

  watch.expectComplaint(/^GET \/api\/.* 401$/);
  watch.expectComplaint(
    /^console \w+: (The session was not confirmed|WebSocket connection to .* (HTTP Authentication failed|WebSocket is closed before))/,
  );
  await page.goto('/home');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(storedKeys)).not.toContain('currentUser');
});

test('the stored copy shows her page at once, before the server has confirmed it', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Swift', location: 'Medford, Oregon' });
  await page.goto('/profile');
  await expect(page.getByText('Swift, 30')).toBeVisible();
  let confirm = () => {};
  const held = new Promise<void>((resolve) => (confirm = resolve));
  await page.route('/api/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Swift, 30')).toBeVisible();
  confirm();
  await page.waitForResponse('/api/auth/me');
  await expect(page).toHaveURL('/profile');
});
