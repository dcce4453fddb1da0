// Passkeys, codes of an app and recovery codes, at the sign-in and before what matters. ADR 025.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ConsoleWatch } from '#e2e/fixtures/console-watch.ts';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { password } from '#e2e/fixtures/people.ts';
import type { Visitor } from '#e2e/fixtures/people.ts';
import { createApp, holdPasskeys } from '#e2e/fixtures/second-factors.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { limits } from '#scripts/tests/limits.ts';

/** To the second step, by the keyboard alone. */
async function enterPassword(page: Page, username: string): Promise<void> {
  const input = keyboard(page);
  await input.press(page.getByRole('button', { name: 'Get Started' }));
  const signUp = page.getByRole('tab', { name: 'Sign Up' });
  await expect(signUp).toBeVisible();
  await signUp.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await input.write(page.getByLabel('Username'), username);
  await input.write(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeFocused();
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  const input = keyboard(page);
  await input.press(page.getByRole('button', { name: 'Use a recovery code' }));
  await input.write(page.getByLabel('Recovery code'), code);
  await page.keyboard.press('Enter');
}

/** Answers the recovery codes that came with it. */
async function addPasskey(page: Page): Promise<string[]> {
  const input = keyboard(page);
  const begin = page.getByRole('button', { name: 'Add a passkey' });
  await input.press(begin);
  await input.write(page.getByLabel('Your password'), password);
  await input.press(page.getByRole('button', { name: 'Create Passkey' }));
  const list = page.getByRole('group', { name: 'Your recovery codes' });
  await expect(list).toBeFocused();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([page.waitForEvent('download'), input.press(page.getByRole('button', { name: 'Download' }))]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(codes);
  await input.press(page.getByRole('button', { name: 'I Have Kept Them' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(begin).toBeFocused();
  return codes;
}

async function addApp(page: Page) {
  const input = keyboard(page);
  await input.press(page.getByRole('button', { name: 'Add an authenticator app' }));
  await input.press(page.getByRole('button', { name: 'Continue' }));
  const secret = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/u).innerText();
  const app = createApp(secret.replaceAll(' ', ''));
  await expect(page.getByLabel('Six-digit code from the app')).toBeFocused();
  await page.keyboard.type(app.nextCode());
  await page.keyboard.press('Enter');
  await expectToast(page, 'Authenticator app added');
  await expect(page.getByRole('list', { name: 'Your second steps' }).getByRole('listitem')).toHaveCount(2);
  return app;
}

/** In a page that is loaded anew between password and passkey. */
async function signInWithPasskey(page: Page, username: string): Promise<void> {
  const input = keyboard(page);
  await page.goto('/settings');
  await input.press(page.getByRole('button', { name: 'Sign Out' }));
  await expect(page).toHaveURL('/');
  await enterPassword(page, username);
  await page.reload();
  await input.press(page.getByRole('button', { name: 'Use a Passkey' }));
  await expect(page).toHaveURL('/home');
  await expectToast(page, 'Welcome back!');
  await page.goto('/settings');
  await input.press(page.getByRole('button', { name: 'Where you are signed in' }));
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('With a second step');
}

async function signInElsewhere({ page }: Visitor, username: string, enter: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/');
  await enterPassword(page, username);
  await enter(page);
}

async function expectUsedCode(page: Page): Promise<void> {
  await expect(page.getByText('This is not one of your recovery codes, or it was used before.')).toBeVisible();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await keyboard(page).press(page.getByRole('button', { name: 'Back to the password' }));
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
}

/** A session from before asks once more, and only then hands out everything. */
async function exportAfterStepUp({ page }: Visitor, watch: ConsoleWatch, code: string): Promise<void> {
  const input = keyboard(page);
  watch.expectComplaint(/^GET \/api\/users\/[\w-]+\/export 403$/);
  await page.goto('/settings');
  await input.press(page.getByRole('button', { name: 'Data & Privacy' }));
  const begins = page.getByRole('button', { name: 'Export My Data' });
  await input.press(begins);
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(question.getByRole('button', { name: 'Use a Passkey' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectToast(page, 'Your data could not be exported');
  await expect(begins).toBeFocused();
  await input.press(begins);
  await expect(question).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), enterRecoveryCode(page, code)]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Edda');
  await expect(question).toBeHidden();
  await expect(begins).toBeFocused();
}

test('she adds a passkey and an app by the keyboard alone, and signs in with each, and with a recovery code once', async ({
  people,
  watch,
}) => {
  test.setTimeout(limits.longJourney);
  const { page, username } = await people.newcomer({ name: 'Edda', location: 'Salem, Oregon' });
  const before = await people.member({ username, password });
  await holdPasskeys(page);
  await page.goto('/settings');
  await keyboard(page).press(page.getByRole('link', { name: 'Second step' }));
  const [code = '', another = ''] = await addPasskey(page);
  const app = await addApp(page);

  await test.step('she signs out, and in with the passkey', async () => {
    watch.expectComplaint(/^POST \/api\/auth\/login 401$/);
    await signInWithPasskey(page, username);
  });

  await test.step('elsewhere with a code of the app', async () => {
    const elsewhere = await people.visitor('elsewhere');
    await signInElsewhere(elsewhere, username, async (other) => {
      await keyboard(other).write(other.getByLabel('Six-digit code from your app'), app.nextCode());
      await other.keyboard.press('Enter');
    });
    await expect(elsewhere.page).toHaveURL('/home');
  });

  await test.step('and with a recovery code once, and not twice', async () => {
    const abroad = await people.visitor('abroad');
    await signInElsewhere(abroad, username, (other) => enterRecoveryCode(other, code));
    await expect(abroad.page).toHaveURL('/home');
    const finder = await people.visitor('finder');
    watch.expectComplaint(/^POST \/api\/second-factors\/sign-in 401$/);
    await signInElsewhere(finder, username, (other) => enterRecoveryCode(other, code));
    await expectUsedCode(finder.page);
  });

  await test.step('a session from before asks once more', () => exportAfterStepUp(before, watch, another));
});
