// The safety center: what a member did is counted, its tools work, and one tap leads out of it. Spec §2 Safety Center.
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { phone } from '#e2e/fixtures/people.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { limits } from '#scripts/tests/limits.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

test('a report, a block and its end, all from the safety center', core, async ({ people }) => {
  const { one, other } = await createMatchedPair(people, 'Laramie, Wyoming');
  const { page } = one;
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Privacy/ }).click();
  await expect(page).toHaveURL('/safety');
  const figure = (name: string) => page.getByText(name, { exact: true }).locator('xpath=preceding-sibling::span');
  await expect(figure('Reports filed')).toHaveText('0');

  await page.getByRole('button', { name: /^Report User/ }).click();
  await page.getByLabel('User ID or username').fill(other.username);
  await expect(page.getByRole('button', { name: 'Submit Report' })).toBeDisabled();
  await page.getByLabel('Reason').selectOption('Fake profile');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expectToast(page, 'Report submitted', "Thank you for helping keep Violet safe. We'll review this report promptly.");
  await expect(figure('Reports filed')).toHaveText('1');

  await page.getByRole('button', { name: /^Block & Unblock/ }).click();
  await page.getByRole('button', { name: `Block ${other.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expectToast(page, 'User blocked', "You won't see them again");
  await expect(figure('Users blocked')).toHaveText('1');
  await page.getByRole('button', { name: `Unblock ${other.name}` }).click();
  await expectToast(page, 'User unblocked', 'You can now see this user again');
  await expect(figure('Users blocked')).toHaveText('0');
});

test('one tap leaves a page without a title, and the way back does not lead here', async ({ people, watch }) => {
  watch.expectComplaint(/^asks www\.weather\.gov$/);
  const { page, context } = await people.newcomer({ name: 'Sofie', location: 'Laramie, Wyoming' }, phone);
  await context.route('https://www.weather.gov/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }));
  await page.goto('/settings');
  await page.goto('/safety');
  await expect(page).toHaveTitle(/^Safety Center/);
  // The page leaves before it could tell anybody, so its last title waits where the next page finds it.
  await page.evaluate(() => {
    const keep = () => localStorage.setItem('last title', document.title);
    new MutationObserver(keep).observe(document.head, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveURL('https://www.weather.gov/');
  await page.goBack();
  await expect(page).not.toHaveURL(/\/safety$/);
  await page.goto('/settings');
  expect(await page.evaluate(() => localStorage.getItem('last title'))).toBe('');
});

/** One red dot: the smallest picture there is. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');

test('three photos, a check that says what is wrong with them, and a request', async ({ people }) => {
  const { page, context, id } = await people.newcomer({ name: 'Vera', location: 'Laramie, Wyoming' }, phone);
  await page.goto('/verification');
  await expect(page.getByText('Not Started', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Verification' })).toBeDisabled();
  for (const name of ['one.png', 'two.png', 'three.png']) {
    const photo = { name, mimeType: 'image/png', buffer: dot };
    expect((await context.request.post(`/api/users/${id}/photos`, { multipart: { photo } })).status()).toBe(201);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Analyze Photos' }).click();
  // Three photos are searched for faces by then.
  await expect(page.getByText('Analysis Complete', { exact: true })).toBeVisible({ timeout: limits.faceCheck });
  await expect(page.getByText(/No face found\./).first()).toBeVisible();
  await page.getByLabel('Instagram').fill('vera.v');
  await page.getByRole('button', { name: 'Save Handles' }).click();
  await expectToast(page, 'Social media handles updated successfully!');
  await page.getByRole('button', { name: 'Request Verification' }).click();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
});
