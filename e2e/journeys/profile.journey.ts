// The own profile, seen, changed and saved against the real server. A status lasts 24 hours, in words and as a voice note. Spec §2 Profile,
// §4 Status, §10 What is real here.
import type { Page } from '@playwright/test';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { withMicrophone } from '#e2e/fixtures/launch.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { addPhoto, aPicture } from '#e2e/fixtures/pictures.ts';
import { expectNoToast, expectToast } from '#e2e/checks/toasts.ts';
import { tracingReadsBlobs } from '#e2e/fixtures/console-watch.ts';

test.use({ launchOptions: withMicrophone });

const location = 'Gillette, Wyoming';

async function kept({ call }: Member): Promise<Record<string, unknown>> {
  return (await (await call('GET', '/api/auth/me')).json()) as Record<string, unknown>;
}

/** As a member comes there: from the profile. */
async function openEdit(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}

test('what she changes is on the server and on her page; what is wrong is said', core, async ({ people }) => {
  const member = await people.newcomer({ name: 'Xenia', location, interests: ['Hiking'] }, phone);
  const { page } = member;
  await openEdit(page);
  await page.getByLabel('Age', { exact: true }).fill('17');
  await page.getByLabel('Job').fill('Bookbinder');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Failed to update profile');
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Age', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Age', { exact: true }).fill('41');
  await page.getByLabel('Bio').fill('Sews books, reads them too.\n<b>Slowly.</b>');
  await page.getByLabel('City').selectOption('Laramie');
  await page.getByLabel('Love language').selectOption('Quality time');
  await page.getByLabel('Pets').selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Chosen interests' }).getByRole('button', { name: 'Hiking' }).click();
  await page.getByRole('button', { name: 'Earl Grey' }).click();
  await page.getByLabel('E-mail').fill('xenia@letters.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Xenia, 41' })).toBeVisible();
  await expect(page.getByText('Laramie, Wyoming')).toBeVisible();
  await expect(page.getByText('<b>Slowly.</b>')).toBeVisible();
  expect(await kept(member)).toMatchObject({
    age: 41,
    job: 'Bookbinder',
    location: 'Laramie, Wyoming',
    love_language: 'Quality time',
    interests: [],
    teaInterests: ['Earl Grey'],
    email: 'xenia@letters.example',
  });
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).not.toContain('letters.example');
});

test('by the keyboard alone, leaving keeps what is unsaved, and Cancel lets it go', async ({ people }) => {
  const member = await people.newcomer({ name: 'Ylva', location, bio: 'As it was.' });
  const { page } = member;
  const input = keyboard(page);
  const bio = page.getByLabel('Bio');
  await page.goto('/profile');
  await input.press(page.getByRole('link', { name: 'Edit Profile' }));
  await input.write(bio, 'More. ');
  await input.press(page.getByRole('link', { name: 'Back' }));
  await expect(page).toHaveURL('/profile');
  await input.press(page.getByRole('link', { name: 'Edit Profile' }));
  await expect(bio).toHaveValue(/More\./);
  await input.press(page.getByRole('button', { name: 'Cancel' }));
  await expect(page).toHaveURL('/profile');
  await input.press(page.getByRole('link', { name: 'Edit Profile' }));
  await expect(bio).toHaveValue('As it was.');
  expect(await kept(member)).toMatchObject({ bio: 'As it was.' });
});

test('her tabs, her photos at full size and her badges, by the keyboard', async ({ people }) => {
  const interests = ['Hiking', 'Pottery', 'Chess', 'Baking', 'Camping', 'Yoga', 'Jazz', 'Poetry', 'Cycling', 'Dancing'];
  const member = await people.newcomer({ name: 'Zora', location, interests });
  const { page, call, id } = member;
  await addPhoto(member, await aPicture('red'));
  await addPhoto(member, await aPicture('blue'));
  await call('PUT', `/api/users/${id}`, { job: 'Potter', teaInterests: ['Matcha'] });
  await page.goto('/profile');
  await expectToast(page, 'New badges!');
  const input = keyboard(page);
  await input.press(page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Details' }).getByText('Potter')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await input.press(page.getByRole('button', { name: 'Open photo 1 of 2' }));
  const viewer = page.getByRole('dialog', { name: 'Photos of Zora' });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Photo 2 of Zora' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open photo 1 of 2' })).toBeFocused();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('list', { name: 'Recent activity' }).getByText('You added a photo').first()).toBeVisible();

  const badges = page.getByRole('list', { name: 'Achievements' });
  await input.press(page.getByRole('button', { name: /^Show all \d+$/ }));
  await expectNoToast(page);
  const firstCup = badges.getByRole('button', { name: 'First Cup' });
  await input.press(firstCup);
  const sheet = page.getByRole('dialog', { name: 'First Cup' });
  await expect(sheet.getByText('Only you can see this one: Tea is anonymous.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(firstCup).toBeFocused();
  await input.press(badges.getByRole('button', { name: 'First Match' }));
  await expect(page.getByRole('dialog', { name: 'First Match' }).getByText('0 of 1')).toBeVisible();
});

test('a match reads and hears her status until she takes it back', async ({ people, watch }) => {
  watch.expectComplaint(tracingReadsBlobs);
  const { one, other, matchId } = await createMatchedPair(people, location);
  const { page } = one;
  await page.goto('/profile');
  const card = page.getByRole('region', { name: '24-hour status' });
  await card.getByRole('button', { name: 'Add 24h Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 24h Status' });
  const share = dialog.getByRole('button', { name: 'Share Status' });
  await dialog.getByLabel('Status', { exact: true }).fill('   ');
  await expect(share).toBeDisabled();
  await dialog.getByLabel('Status', { exact: true }).fill('Repotting');
  await expect(dialog.getByText('9/150')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record 3 seconds' }).click();
  await expect(dialog.getByText('Recording …')).toBeVisible();
  // Nobody presses Stop: it ends by itself.
  await expect(dialog.getByText('Voice note ready')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listen to the voice note' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop listening' })).toBeVisible();
  await share.click();
  await expectToast(page, 'Status shared');
  await expect(card.getByText('“Repotting”')).toBeVisible();
  await expect(card.getByText('24h left')).toBeVisible();

  const { voiceUrl } = (await (await one.call('GET', `/api/users/${one.id}/status`)).json()) as { voiceUrl: string };
  await other.page.goto(`/conversation/${matchId}`);
  const strip = other.page.getByRole('region', { name: `24-hour status of ${one.name}` });
  await expect(strip.getByText('“Repotting”')).toBeVisible();
  await strip.getByRole('button', { name: 'Listen to the voice note' }).click();
  await expect(strip.getByRole('button', { name: 'Stop listening' })).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Listen to the voice note' })).toBeVisible();

  await card.getByRole('button', { name: 'Add 24h Status' }).click();
  await dialog.getByRole('button', { name: 'Remove status' }).click();
  await expectToast(page, 'Status removed');
  expect((await other.context.request.get(voiceUrl)).status()).toBe(404);
  await other.page.reload();
  await expect(other.page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  await expect(strip).toHaveCount(0);
});
