// Signing up where love between women is a crime: what is read first, what is hidden, and the way out. ADR 039.
import type { Page } from '@playwright/test';
import { expectNoFinding, expectNoSidewaysScrolling, everyRule, sizes } from '#e2e/checks/look.ts';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { freshUsername, password, withSavedSettings } from '#e2e/fixtures/people.ts';

async function expectUsable(page: Page, what: string): Promise<void> {
  await expectNoFinding(page, what, everyRule);
  await expectNoSidewaysScrolling(page, what);
}

test('Efua reads the warning, signs up by keyboard with her region alone, and is hidden from then on', async ({ people, baseURL }) => {
  const dark = withSavedSettings(baseURL, { theme: 'dark' });
  const { page } = await people.visitor('Efua', { ...dark, viewport: sizes.narrowPhone, locale: 'en-GH' });
  const input = keyboard(page);
  await page.goto('/');
  await input.press(page.getByRole('button', { name: 'Get Started' }));
  const warning = page.getByRole('dialog', { name: 'Before you sign up' });
  const region = page.getByLabel('Region', { exact: true });
  await expect(region.getByRole('option', { includeHidden: true }).nth(1)).toBeAttached();
  const city = page.getByRole('combobox', { name: 'City', exact: true });
  await input.write(page.getByLabel('Username', { exact: true }), freshUsername('efua'));
  await input.write(page.getByLabel('Name', { exact: true }), 'Efua');
  await input.write(page.getByLabel('Age', { exact: true }), '28');
  await input.write(page.getByLabel('Password', { exact: true }), password);
  await input.choose(page.getByLabel('Gender identity', { exact: true }), 'Woman');
  await input.choose(page.getByLabel('Sexual orientation', { exact: true }), 'Lesbian');
  await input.write(city, 'Accra');
  await input.pick(city, page.getByRole('option', { name: 'Accra, Greater Accra', exact: true }));
  await expect(warning).toBeVisible();
  await expect(warning).toContainText('In Ghana, love between women can be punished or put you in danger.');
  await expectUsable(page, 'the warning');
  await input.press(warning.getByRole('button', { name: 'I understand' }));
  await expect(page.getByText('Only your region is kept: Greater Accra, Ghana.')).toBeVisible();
  await expect(region).toHaveValue(/^2\d{8}$/u);
  await expectUsable(page, 'signing up under a risk');
  await input.write(page.getByLabel('Bio', { exact: true }), 'New here.');
  await input.press(page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL('/home');
  await input.press(page.getByRole('dialog').getByRole('button', { name: 'Skip' }));
  await expect(page.getByRole('button', { name: 'Quick exit' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Greater Accra, Ghana', { exact: true })).toBeVisible();
  await page.goto('/preferences');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect(page.getByRole('switch', { name: 'Incognito' })).toBeChecked();
  await expectUsable(page, 'privacy under a risk');
});
