// Passkeys, codes of an app and recovery codes, at the sign-in and before what matters. ADR 025.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { password } from '#e2e/fixtures/people.ts';
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

test('she adds a passkey and an app by the keyboard alone, and signs in with each, and with a recovery code once', async ({
  people,
  watch,
}) => {
  test.setTimeout(limits.longJourney);
  const { page, username } = await people.newcomer({ name: 'Edda', location: 'Salem, Oregon' });
  const before = await people.member({ username, password });
  const input = keyboard(page);
  await holdPasskeys(page);
  await page.goto('/settings');
  await input.press(page.getByRole('link', { name: 'Second step' }));
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

  await input.press(page.getByRole('button', { name: 'Add an authenticator app' }));
  await input.press(page.getByRole('button', { name: 'Continue' }));
  const secret = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/u).innerText();
  const app = createApp(secret.replaceAll(' ', ''));
  await expect(page.getByLabel('Six-digit code from the app')).toBeFocused();
  await page.keyboard.type(app.nextCode());
  await page.keyboard.press('Enter');
  await expectToast(page, 'Authenticator app added');
  await expect(page.getByRole('list', { name: 'Your second steps' }).getByRole('listitem')).toHaveCount(2);

  await test.step('she signs out, and in with the passkey, in a page that is loaded anew in between', async () => {
    watch.expectComplaint(/^POST \/api\/auth\/login 401$/);
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
  });

  await test.step('elsewhere with a code of the app', async () => {
    const { page: elsewhere } = await people.visitor('elsewhere');
    await elsewhere.goto('/');
    await enterPassword(elsewhere, username);
    await keyboard(elsewhere).write(elsewhere.getByLabel('Six-digit code from your app'), app.nextCode());
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere).toHaveURL('/home');
  });

  await test.step('and with a recovery code once, and not twice', async () => {
    const { page: abroad } = await people.visitor('abroad');
    await abroad.goto('/');
    await enterPassword(abroad, username);
    await enterRecoveryCode(abroad, codes[0] ?? '');
    await expect(abroad).toHaveURL('/home');

    const { page: finder } = await people.visitor('finder');
    await finder.goto('/');
    await enterPassword(finder, username);
    watch.expectComplaint(/^POST \/api\/second-factors\/sign-in 401$/);
    await enterRecoveryCode(finder, codes[0] ?? '');
    await expect(finder.getByText('This is not one of your recovery codes, or it was used before.')).toBeVisible();
    await expect(finder.getByLabel('Recovery code')).toBeFocused();
    await keyboard(finder).press(finder.getByRole('button', { name: 'Back to the password' }));
    await expect(finder.getByLabel('Password', { exact: true })).toBeVisible();
  });

  await test.step('a session from before asks once more, and only then hands out everything', async () => {
    const old = before.page;
    const hands = keyboard(old);
    watch.expectComplaint(/^GET \/api\/users\/[\w-]+\/export 403$/);
    await old.goto('/settings');
    await hands.press(old.getByRole('button', { name: 'Data & Privacy' }));
    const begins = old.getByRole('button', { name: 'Export My Data' });
    await hands.press(begins);
    const question = old.getByRole('dialog', { name: 'Is it you?' });
    await expect(question.getByRole('button', { name: 'Use a Passkey' })).toBeFocused();
    await old.keyboard.press('Escape');
    await expectToast(old, 'Your data could not be exported');
    await expect(begins).toBeFocused();
    await hands.press(begins);
    await expect(question).toBeVisible();
    const [download] = await Promise.all([old.waitForEvent('download'), enterRecoveryCode(old, codes[1] ?? '')]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Edda');
    await expect(question).toBeHidden();
    await expect(begins).toBeFocused();
  });
});
