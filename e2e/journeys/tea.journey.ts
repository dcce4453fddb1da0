// Tea from the paywall to a review. Spec §2 Tea, §5 Tea story, R15.
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { phone } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

const title = 'The kettle I never gave back';

test('a free member comes in by Test Access, tells a story, reads others, and takes hers back', core, async ({ people, watch }) => {
  const { page, id } = await people.newcomer({ name: 'Wilma', location: 'Casper, Wyoming' }, phone);
  await page.goto('/tea');
  await expect(page.getByRole('heading', { name: 'Tea is for members' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/subscribe');
  await page.getByRole('button', { name: 'Test Access' }).click();
  // Above the button: it moves once they are there.
  await expect(page.getByRole('list', { name: 'Tea in figures' })).toBeVisible();

  await page.getByRole('button', { name: 'Share Your Experience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Your Experience' });
  await dialog.getByRole('button', { name: 'Share Anonymously' }).click();
  await expectToast(page, 'Please fill in all fields');
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByRole('button', { name: 'The first time I …' }).click();
  const story = dialog.getByLabel('Your story', { exact: true });
  await expect(story).toBeFocused();
  await page.keyboard.type('saw it I had to call her on 503 555 0142.');
  await dialog.getByLabel('About (first name, optional)', { exact: true }).fill('June');
  await dialog.getByLabel('Category', { exact: true }).selectOption('Friendship');
  watch.expectComplaint(/^POST \/api\/tea\/stories 400$/);
  await dialog.getByRole('button', { name: 'Share Anonymously' }).click();
  await expect(dialog.getByText(/^Please leave out phone numbers: they lead to a person/)).toBeVisible();
  await expectToast(page, 'Failed to share story');
  await expect(story).toBeFocused();
  await story.fill('The first time I saw it I had to call her.');
  await dialog.getByRole('button', { name: 'Share Anonymously' }).click();
  await expectToast(page, 'Story shared anonymously!', 'Everyone in Tea can read it now.');
  await expect(dialog).toBeHidden();

  // The author's looks like any other: nothing on the page or in the browser says whose it is.
  const ownArticle = page.getByRole('article', { name: title });
  await expect(ownArticle.getByText('About June')).toBeVisible();
  await expect(ownArticle.getByText('today')).toBeVisible();
  expect(await page.getByRole('main').innerHTML()).not.toContain(id);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kettle');
  await ownArticle.getByRole('button', { name: 'Story menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Report story', 'Hide story']);
  await page.keyboard.press('Escape');

  await ownArticle.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(ownArticle.getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: /^Dating \d/ }).click();
  await expect(ownArticle).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('Dating');

  await page.getByRole('tab', { name: 'Yours' }).click();
  await ownArticle.getByRole('button', { name: 'Story menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete story' }).click();
  await expectToast(page, 'Story deleted', 'Nobody can read it any more.');
  await expect(page.getByText('Nothing of yours yet')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(ownArticle).toHaveCount(0);
});

test('by the keyboard alone she reports and hides a story, and reviews a tea', async ({ people }) => {
  const { page, id, call } = await people.newcomer({ name: 'Xenia', location: 'Casper, Wyoming' });
  await call('POST', `/api/grant-test-subscription/${id}`, {});
  await page.goto('/tea');
  const input = keyboard(page);
  const first = page.getByRole('article').first();
  const read = (await first.getByRole('heading').textContent()) ?? '';
  const gone = page.getByRole('article', { name: read, exact: true });

  await input.press(first.getByRole('button', { name: 'Story menu' }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Report story' });
  await input.choose(sheet.getByLabel('Reason'), 'Other');
  await input.press(sheet.getByRole('button', { name: 'Submit Report' }));
  await expectToast(page, 'Report submitted');
  await expect(sheet).toBeHidden();
  await expect(first.getByRole('button', { name: 'Story menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Hide story' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Story hidden', 'You will not see it again.');
  await expect(gone).toHaveCount(0);
  await page.reload();
  await expect(first).toBeVisible();
  await expect(gone).toHaveCount(0);

  await input.press(page.getByRole('tab', { name: 'Stories' }));
  await page.keyboard.press('ArrowRight');
  await input.press(page.getByRole('button', { name: /^Earl Grey/ }));
  await input.press(page.getByRole('button', { name: 'Write a Review' }));
  const tea = page.getByRole('dialog', { name: 'Earl Grey' });
  await input.press(tea.getByRole('button', { name: 'Share Review' }));
  await expectToast(page, 'Please fill in all fields');
  await expect(tea.getByRole('radio', { name: '1 of 5 stars' })).toBeFocused();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expect(tea.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked();
  await input.write(tea.getByLabel('Your review'), 'My grandmother’s coat, in a cup.');
  await input.press(tea.getByRole('button', { name: 'Share Review' }));
  await expectToast(page, 'Review shared anonymously!');
  const review = tea.getByRole('article').filter({ hasText: 'My grandmother’s coat' });
  await expect(review.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tea).toBeHidden();

  await input.press(page.getByRole('tab', { name: 'Teas' }));
  await page.keyboard.press('ArrowRight');
  const ownArticle = page.getByRole('region', { name: 'Your reviews' }).getByRole('article', { name: 'Earl Grey' });
  await input.press(ownArticle.getByRole('button', { name: 'Review menu' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Review deleted', 'Nobody can read it any more.');
  await expect(page.getByText('You have reviewed no tea yet.')).toBeVisible();
});
