// The tour: by itself after registration, once; again from the settings; never for whoever logs in. Spec R1, §11.
import type { Page } from '@playwright/test';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { ana, freshUsername, password, phone } from '#e2e/fixtures/people.ts';

const tour = (page: Page) => page.getByRole('dialog');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('onboarding-completed'));

async function register(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByLabel('Username', { exact: true }).fill(freshUsername(name));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Age', { exact: true }).fill('33');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/home');
}

test('opens after registration, is walked by the keys, and does not come back', core, async ({ people }) => {
  const { page } = await people.visitor('newcomer', phone);
  await register(page, 'Nora');
  await expect(page.getByRole('dialog', { name: 'Welcome, Nora' })).toBeVisible();
  await expect(tour(page).getByText('1 of 7', { exact: true })).toBeVisible();
  for (let step = 2; step <= 7; step += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(tour(page).getByText(`${step} of 7`, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(tour(page).getByText('6 of 7', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  expect(await stored(page)).toBeNull();
  await expect(tour(page).getByRole('button', { name: 'Get Started' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tour(page)).toBeHidden();
  expect(await stored(page)).toBe('true');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await expect(tour(page)).toHaveCount(0);
});

test('counts as completed when skipped, and is replayed from the settings', async ({ people }) => {
  const { page } = await people.visitor('newcomer');
  await register(page, 'Oda');
  await tour(page).getByRole('button', { name: 'Skip' }).click();
  await expect(tour(page)).toBeHidden();
  await page.goto('/onboarding-demo');
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset Tutorial' }).click();
  await expect(page.getByText('Not Started', { exact: true })).toBeVisible();
  expect(await stored(page)).toBeNull();
  await page.goto('/settings');
  const row = page.getByRole('button', { name: /^Start Tutorial/ });
  await row.click();
  await tour(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: 'Swipe, or just tap' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour(page)).toBeHidden();
  await expect(row).toBeFocused();
  expect(await stored(page)).toBe('true');
});

test('never opens by itself for someone who logs in', async ({ people }) => {
  const { page } = await people.visitor('ana');
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(ana.username);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await expect(tour(page)).toHaveCount(0);
});

test('the demo throws its petals where the button is', async ({ people }) => {
  const { page } = await people.member({ ...ana, sharesSession: false }, phone);
  await page.goto('/micro-interactions-demo');
  const button = page.getByRole('button', { name: 'Boost' });
  const box = await button.boundingBox();
  await button.focus();
  await page.keyboard.press('Enter');
  const burst = page.locator('[data-feedback-overlay] > *');
  await expect(burst).toHaveCount(1);
  const left = await burst.evaluate((element) => Number.parseFloat((element as HTMLElement).style.left));
  expect(Math.round(left)).toBe(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2));
  await expect(burst).toHaveCount(0);
});
