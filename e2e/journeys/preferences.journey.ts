// Three doors to one record, the editor's drafts, and what both change elsewhere. Spec §2 App Preferences, Preference visualization.
import type { Page } from '@playwright/test';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { bea, phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const flip = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const saveEditor = (page: Page) => page.getByRole('button', { name: 'Save Preferences' });
const card = (page: Page) => page.getByRole('group', { name: /, \d+$/ });

async function recordOf({ call, id }: Member): Promise<{ ageRange: number[]; maxDistance: number }> {
  return (await (await call('GET', `/api/users/${id}/preferences`)).json()) as { ageRange: number[]; maxDistance: number };
}

test('three doors show one record, and none changes what lies outside of its own steps', async ({ people }) => {
  const member = await people.newcomer({ name: 'Nora', location: 'Casper, Wyoming' }, phone);
  const { page, call, id } = member;
  await call('PUT', `/api/users/${id}/preferences`, { ageRange: [20, 72], maxDistance: 33 });

  await page.goto('/filters');
  await expect(slider(page, 'Oldest')).toHaveAttribute('aria-valuenow', '72');
  await expect(page.getByText('Up to 33 miles')).toBeVisible();
  await page.getByRole('button', { name: 'Chai' }).tap();
  await page.getByRole('button', { name: 'Save Filters' }).tap();
  await expectToast(page, 'Filters updated');
  expect(await recordOf(member)).toMatchObject({ ageRange: [20, 72], maxDistance: 33 });

  await page.goto('/preferences');
  await expect(page.getByText('20 to 72')).toBeVisible();
  await page.getByRole('button', { name: 'Night Owl' }).tap();
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expectToast(page, 'Preferences Updated', 'Your preferences have been saved successfully.');
  expect(await recordOf(member)).toMatchObject({ ageRange: [20, 72], maxDistance: 33 });

  await page.getByRole('link', { name: /^More of this/ }).tap();
  await expect(page.getByRole('heading', { name: 'Your preferences at a glance' })).toBeVisible();
  await expect(page.getByText('20 to 72')).toBeVisible();
  await slider(page, 'Distance').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Up to 34 miles')).toBeVisible();
  await saveEditor(page).tap();
  await expectToast(page, 'Preferences Saved!', 'Your dating preferences have been updated successfully.');
  await page.getByRole('link', { name: 'Basic Preferences' }).tap();
  await expect(page.getByText('Up to 34 miles')).toBeVisible();
  expect(await (await call('GET', `/api/users/${id}/filters`)).json()).toMatchObject({
    minAge: 20,
    maxAge: 72,
    maxDistance: 34,
    teaPreferences: ['Chai'],
    lifestylePreferences: ['Night Owl'],
  });
});

test('an edit is unsaved until it is saved, survives leaving, and can be reset', async ({ people }) => {
  const member = await people.newcomer({ name: 'Oda', location: 'Laramie, Wyoming' });
  const { page } = member;
  await page.goto('/preference-visualization');
  await expect(saveEditor(page)).toBeDisabled();
  await tab(page, 'Interests').click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Hiking' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await expect(page.getByText('22 to 35')).toBeVisible();
  await saveEditor(page).click();
  await expectToast(page, 'Preferences Saved!');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(saveEditor(page)).toBeDisabled();
  expect(await recordOf(member)).toMatchObject({ ageRange: [22, 35], maxDistance: 25, interests: [] });
});

test('theme and language change at once, units with Save Changes, everywhere', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Pia', location: 'Sheridan, Wyoming' });
  await page.goto('/preferences');
  await tab(page, 'App Settings').click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Kilometers' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Preferences Updated');
  await page.getByLabel('Language').selectOption('Español');
  await expect(page.getByRole('heading', { level: 1, name: 'Preferencias' })).toBeVisible();
  await page.goto('/filters');
  await expect(page.getByText('Hasta 80 kilómetros')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/preference-visualization');
  await expect(page.getByText('Hasta 80 kilómetros')).toBeVisible();
});

test('a deal breaker takes a card out of the deck, and brings it back', async ({ people }) => {
  const town = 'Aberdeen, South Dakota';
  const { page } = await people.newcomer({ name: 'Rika', location: town });
  const other = await people.newcomer({ name: 'Saga', location: town });
  await other.call('PUT', `/api/users/${other.id}`, { lifestyle: { smoking: 'regularly' } });
  const goHome = () => page.getByRole('link', { name: 'Discover' }).first().click();
  const breakWith = async (breaker: string) => {
    await page.goto('/preference-visualization');
    await tab(page, 'Deal Breakers').click();
    await flip(page, breaker).click();
    await saveEditor(page).click();
    await expectToast(page, 'Preferences Saved!');
  };
  await page.goto('/home');
  await expect(card(page)).toHaveAccessibleName('Saga, 30');
  await breakWith('Smoking');
  await goHome();
  // Who names no city may be anywhere, so others can be left.
  await expect(page.getByRole('heading', { name: 'No More Profiles' }).or(card(page))).toBeVisible();
  await expect(page.getByRole('group', { name: 'Saga, 30' })).toHaveCount(0);
  await breakWith('Smoking');
  await goHome();
  await expect(card(page)).toHaveAccessibleName('Saga, 30');
});

test('what belongs to premium is locked, and open to those who have it', async ({ people }) => {
  const free = await people.newcomer({ name: 'Tilda', location: 'Casper, Wyoming' });
  await free.page.goto('/preference-visualization');
  await tab(free.page, 'Premium').click();
  await expect(flip(free.page, 'Boost profile')).toBeDisabled();
  await free.page.getByRole('link', { name: 'Upgrade', exact: true }).click();
  await expect(free.page).toHaveURL('/premium');

  const { page } = await people.member(bea);
  await page.goto('/preference-visualization');
  await tab(page, 'Premium').click();
  await flip(page, 'See who liked you').click();
  await saveEditor(page).click();
  await expectToast(page, 'Preferences Saved!');
  await page.reload();
  await tab(page, 'Premium').click();
  await expect(flip(page, 'See who liked you')).toBeChecked();
  await flip(page, 'See who liked you').click();
  await saveEditor(page).click();
  await expectToast(page, 'Preferences Saved!');
});

async function goRight(page: Page, names: readonly string[]): Promise<void> {
  await tab(page, names[0] ?? '').focus();
  for (const name of names.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
}

test('the keyboard alone goes through tabs, switches and saving', async ({ people }) => {
  const member = await people.newcomer({ name: 'Ulla', location: 'Casper, Wyoming' });
  const { page } = member;
  const { press } = keyboard(page);
  await page.goto('/preferences');
  await expect(slider(page, 'Distance')).toBeVisible();
  await goRight(page, ['Matching', 'Notifications', 'Privacy']);
  await press(flip(page, 'Show age'));
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expectToast(page, 'Preferences Updated');
  await page.goto('/preference-visualization');
  await expect(saveEditor(page)).toBeDisabled();
  await goRight(page, ['Demographics', 'Interests', 'Lifestyle', 'Deal Breakers', 'Visibility']);
  await expect(flip(page, 'Show age')).not.toBeChecked();
  await press(flip(page, 'Show last active'));
  await press(saveEditor(page));
  await expectToast(page, 'Preferences Saved!');
  expect(await recordOf(member)).toMatchObject({
    visibility: { showAge: false, showDistance: true, showLastActive: false, ghostMode: false },
  });
});
