// A warning is told once; a suspension says why, can be appealed against, and ends where the appeal is granted. ADR 016.
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { desktop, password } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { limits } from '#scripts/tests/limits.ts';

const location = 'Laramie, Wyoming';

const decide = (moderator: Member, about: Member, decision: object) =>
  moderator.call('POST', `/api/moderation/members/${about.id}/decision`, { note: 'Seen and decided', ...decision });

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a warning is told once; a suspension is read, appealed against and over', async ({ people, ownServer, watch }) => {
  test.setTimeout(limits.longJourney);
  const { origin: baseURL, makeModerator } = await ownServer({ withStripe: false });
  const vera = await people.newcomer({ name: 'Vera', location }, { ...desktop, baseURL });
  const mona = await people.newcomer({ name: 'Mona', location }, { ...desktop, baseURL });
  await makeModerator(mona.username, 'admin');
  const { page } = vera;

  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Vera' })).toBeVisible();
  await decide(mona, vera, { action: 'warn', reason: 'Harassment or bullying' });
  const warning = page.getByRole('dialog', { name: 'A warning from our moderators' });
  await expect(warning).toContainText('Harassment or bullying');
  await expect(warning.getByRole('button', { name: 'I have read this' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  // Nothing may be on its way any more when the session ends under it.
  await page.goto('/home', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await expect(warning).toBeHidden();

  // The socket is closed, and the page asks whether the session still holds.
  watch.expectComplaint(/^GET \/api\/auth\/me 401$|^console warning: The session was not confirmed/);
  await decide(mona, vera, { action: 'suspend', days: 3, reason: 'Spam or scam' });
  await expectToast(page, 'You have been signed out');
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, vera.username);
  const title = page.getByRole('heading', { name: 'Your account is suspended' });
  await expect(title).toBeFocused();
  await expect(page.getByText('Spam or scam')).toBeVisible();
  await page.goto('/moderation');
  await page.getByLabel('Your appeal').fill('That was not me.');
  await page.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(page.getByText('Being reviewed')).toBeVisible();

  const [appeal] = (await (await mona.call('GET', '/api/moderation/appeals')).json()) as [{ id: string }];
  await mona.call('POST', `/api/moderation/appeals/${appeal.id}/decision`, { action: 'grant', note: 'The kettles were not yours.' });
  await page.getByRole('button', { name: 'Look again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
});
