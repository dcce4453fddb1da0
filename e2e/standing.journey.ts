// A warning is told once; a suspension says why, can be appealed against, and ends where the appeal is granted. docs/decisions/016.
import type { Page } from '@playwright/test';
import { lendHouses } from './house.ts';
import type { openHouse } from './house.ts';
import { expect, test as base } from './journey.ts';
import { leftEnglish } from './left-english.ts';
import { lookAt, looks } from './look.ts';
import { choose } from './app-settings.ts';
import { desktop, password } from './people.ts';
import type { Member } from './people.ts';
import { noticeScenes, noticeStops, suspensionScenes, suspensionStops } from './standing-scenes.ts';
import { expectToast } from './toasts.ts';

const test = base.extend<{ house: typeof openHouse }>({ house: lendHouses });
// What is found is said in words; a picture of every step would take longer than the look.
test.use({ trace: 'off' });

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

/** In English and light again, after it was read and looked at. */
async function inspect(member: Member, scenes: typeof noticeScenes, stops: typeof noticeStops): Promise<void> {
  for (const look of looks) await lookAt(member.page, scenes, look);
  expect(await leftEnglish(member, stops)).toEqual([]);
  await choose(member.page, { language: 'en', theme: 'light' });
}

test('a warning is told once; a suspension is read, appealed against and over', async ({ people, house, watch }) => {
  test.setTimeout(180_000);
  const { origin: baseURL, makeModerator } = await house({ withStripe: false });
  const vera = await people.newcomer({ name: 'Vera', location }, { ...desktop, baseURL });
  const mona = await people.newcomer({ name: 'Mona', location }, { ...desktop, baseURL });
  await makeModerator(mona.username, 'admin');
  const { page } = vera;

  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Vera' })).toBeVisible();
  await decide(mona, vera, { action: 'warn', reason: 'Harassment or bullying' });
  const warning = page.getByRole('alertdialog', { name: 'A warning from our moderators' });
  await expect(warning).toContainText('Harassment or bullying');
  await inspect(vera, noticeScenes, noticeStops);
  await expect(warning.getByRole('button', { name: 'I have read this' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  // Nothing may be on its way any more when the session ends under it.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await expect(warning).toBeHidden();

  // Her socket is closed, and the page asks whether she is still signed in.
  watch.expectComplaint(/^GET \/api\/auth\/me 401$|^console warning: The session was not confirmed/);
  await decide(mona, vera, { action: 'suspend', days: 3, reason: 'Spam or scam' });
  await expectToast(page, 'You have been signed out');
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, vera.username);
  const title = page.getByRole('heading', { name: 'Your account is suspended' });
  await expect(title).toBeFocused();
  await expect(page.getByText('Spam or scam')).toBeVisible();
  await inspect(vera, suspensionScenes, suspensionStops);
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
