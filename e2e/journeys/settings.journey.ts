// The settings, card by card, against the real server. Spec §2 Settings, §8, §11 Profile, safety, settings.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { bea, password, phone } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

const location = 'Fargo, North Dakota';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

test('ghost mode is premium to turn on, and everyone’s to turn off', async ({ people, watch }) => {
  const free = await people.newcomer({ name: 'Frida', location });
  await openSettings(free.page);
  watch.expectComplaint(/^POST \/api\/users\/[\w-]+\/ghost-mode 403$/);
  await free.page.getByRole('switch', { name: 'Ghost mode' }).click();
  await expectToast(free.page, 'Failed to toggle ghost mode', 'This is part of premium.');
  await expect(free.page.getByRole('switch', { name: 'Ghost mode' })).not.toBeChecked();
  await free.page.getByRole('button', { name: 'Upgrade' }).click();
  await expect(free.page).toHaveURL('/premium');

  const premium = await people.newcomer({ name: 'Gerda', location });
  await premium.call('POST', `/api/grant-test-subscription/${premium.id}`, {});
  await openSettings(premium.page);
  const ghost = premium.page.getByRole('switch', { name: 'Ghost mode' });
  await ghost.click();
  await expectToast(premium.page, 'Ghost Mode Activated');
  await expect(ghost).toBeChecked();
  await premium.page.reload();
  await expect(ghost).toBeChecked();
  await ghost.click();
  await expectToast(premium.page, 'Ghost Mode Deactivated');
  await expect(ghost).not.toBeChecked();
});

test('she sees whom she blocked and what she reported, and takes a block back', async ({ people }) => {
  const one = await people.newcomer({ name: 'Hilde', location });
  const other = await people.newcomer({ name: 'Irma', location });
  await one.call('POST', '/api/blocks', { blockerId: one.id, blockedUserId: other.id });
  await one.call('POST', '/api/reports', { reporterId: one.id, reportedUserId: other.username, reason: 'Fake profile' });
  const { page } = one;
  await openSettings(page);
  await page.getByRole('button', { name: 'Block & Report Management' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Your reports' }).click();
  const report = sheet.getByRole('listitem').filter({ hasText: 'Fake profile' });
  await expect(report).toContainText(`@${other.username}`);
  await expect(report).toContainText('Open');
  await sheet.getByRole('tab', { name: 'Blocked' }).click();
  await sheet.getByRole('button', { name: 'Unblock Irma' }).click();
  await expectToast(page, 'User unblocked', 'You can now see this user again');
  await expect(sheet.getByText('You have not blocked anyone.')).toBeVisible();
  expect(await (await one.call('GET', `/api/blocks/${one.id}`)).json()).toEqual([]);
});

test('a text goes to her number only after its code came back', async ({ people, watch }) => {
  const { page, call } = await people.newcomer({ name: 'Jutta', location }, phone);
  await openSettings(page);
  await expect(page.getByLabel('Phone number')).toHaveCount(0);
  await page.getByRole('switch', { name: 'SMS Match Notifications' }).click();
  await page.getByLabel('Phone number').fill('(503) 555-0142');
  await page.getByRole('button', { name: 'Save SMS Settings' }).click();
  await expectToast(page, 'SMS Settings Updated');
  await expect(page.getByLabel('Code from the text message')).toBeVisible();
  expect(await (await call('GET', '/api/auth/me')).json()).toMatchObject({ phoneNumber: '+15035550142', smsNotifications: true });
  watch.expectComplaint(/^POST \/api\/users\/[\w-]+\/sms-verify 400$/);
  await page.getByLabel('Code from the text message').fill('000000');
  await page.getByRole('button', { name: 'Confirm Number' }).click();
  await expect(page.getByRole('main').getByText('This code is wrong or too old')).toBeVisible();
  await page.getByRole('switch', { name: 'SMS Match Notifications' }).click();
  await expect(page.getByLabel('Phone number')).toHaveCount(0);
  await expect.poll(async () => await (await call('GET', '/api/auth/me')).json()).toMatchObject({ smsNotifications: false });
});

test('she ends a session elsewhere, and a new password ends them all', async ({ people, watch }) => {
  const { page, context, username } = await people.newcomer({ name: 'Karla', location });
  const elsewhere = await people.member({ username, password });
  const third = await people.member({ username, password });
  await openSettings(page);
  await page.getByRole('button', { name: 'Where you are signed in' }).click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await rows.nth(1).getByRole('button').click();
  await expectToast(page, 'Session ended');
  await expect(rows).toHaveCount(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('Wrong_word1');
  await page.getByLabel('New password').fill('Another_road2');
  watch.expectComplaint(/^PUT \/api\/auth\/password 401$/);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expectToast(page, 'Password changed');
  for (const { context: ended } of [elsewhere, third]) expect((await ended.request.get('/api/auth/me')).status()).toBe(401);
  expect((await context.request.get('/api/auth/me')).status()).toBe(200);
  const again = await people.member({ username, password: 'Another_road2' });
  expect((await again.context.request.get('/api/auth/me')).status()).toBe(200);
});

test('she takes everything along, and leaves for good', core, async ({ people, watch }) => {
  const { page, context, id, username } = await people.newcomer({ name: 'Ottilia', location, bio: 'Keeps bees and old radios.' });
  await openSettings(page);
  await page.getByRole('button', { name: 'Data & Privacy' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export My Data' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^violet-.*\.json$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file)).toBeInstanceOf(Object);
  expect(file).toContain('Keeps bees and old radios.');
  await expectToast(page, 'Your data is ready');

  await page.getByRole('button', { name: /^Delete My Account/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByLabel('Password', { exact: true }).fill('Wrong_word1');
  watch.expectComplaint(/^DELETE \/api\/users\/[\w-]+ 401$/);
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(question.getByText('This is not your password')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(password);
  // The member's session ends with the account; what was under way is refused.
  watch.expectComplaint(/^GET \/api\/.* 401$/);
  watch.expectComplaint(/^console \w+: (The session was not confirmed|WebSocket connection to .* HTTP Authentication failed)/);
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Your account is deleted');
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  expect((await context.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(401);
  const other = await people.newcomer({ name: 'Paula', location });
  expect((await other.context.request.get(`/api/users/${id}`)).status()).toBe(404);
});

test('theme, language and units change at once and stay', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Lotte', location });
  await openSettings(page);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Kilometers' }).click();
  await page.getByLabel('Language').selectOption('Français');
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/filters');
  await expect(page.getByText('Jusqu’à 80 kilomètres', { exact: true })).toBeVisible();
});

test('by the keyboard alone she opens a sheet, leaves it where she was, and signs out', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Mina', location });
  const input = keyboard(page);
  await openSettings(page);
  const row = page.getByRole('button', { name: 'Data & Privacy' });
  await input.press(row);
  await input.press(page.getByRole('button', { name: /^Delete My Account/ }));
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toBeFocused();
  await input.press(page.getByRole('button', { name: 'Sign Out' }));
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged out successfully');
});

test('a premium member manages, a free one upgrades', async ({ people }) => {
  const { page } = await people.member(bea);
  await openSettings(page);
  await expect(page.getByRole('main').getByText('Premium Member')).toBeVisible();
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page).toHaveURL('/subscription');
});
