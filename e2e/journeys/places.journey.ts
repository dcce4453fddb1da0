// Women from all over the world sign up by the keyboard alone, and are found where they live. docs/spec.md, Registration.
import type { Page } from '@playwright/test';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { desktop, phone } from '#e2e/fixtures/people.ts';
import { signUp } from '#e2e/fixtures/sign-up.ts';

const scope = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const homes = [
  { name: 'Jule', locale: 'en-DE', city: 'Berlin, Berlin', location: 'Berlin, Germany', region: 'My Region: Berlin', own: 'Berlin' },
  {
    name: 'Luana',
    locale: 'en-BR',
    city: 'São Paulo, São Paulo',
    location: 'São Paulo, Brazil',
    region: 'My Region: São Paulo',
    own: 'São Paulo',
  },
  {
    name: 'Joan',
    locale: 'en-US',
    state: 'Ohio',
    city: 'Columbus',
    location: 'Columbus, Ohio',
    region: 'My State: Ohio',
    own: 'Columbus',
  },
] as const;

for (const { name, locale, location, region, own, ...place } of homes) {
  test(`${name} signs up in ${location}`, async ({ people }) => {
    const { page } = await people.visitor(name, { ...desktop, locale });
    const input = keyboard(page);
    await signUp(page, input, { name, age: 30, ...place, bio: 'New here.' });
    await input.press(scope(page, `My City: ${own}`));
    await expect(scope(page, `My City: ${own}`)).toHaveAttribute('aria-pressed', 'true');
    await expect(scope(page, region)).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(location, { exact: true })).toBeVisible();
  });
}

test('shows her region alone from then on, and her city again', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Mieke', location: 'Munich, Germany' }, phone);
  const input = keyboard(page);
  const only = page.getByRole('switch', { name: 'Show only my region' });
  await page.goto('/profile/edit');
  await expect(only).toBeEnabled();
  await input.press(only);
  await expect(page.getByText('Others see: Bavaria, Germany.')).toBeVisible();
  await input.press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Bavaria, Germany', { exact: true })).toBeVisible();
  await page.goto('/home');
  await expect(scope(page, 'My Region: Bavaria')).toBeEnabled();
  await expect(page.getByRole('button', { name: /^My City/u })).toBeDisabled();
  await page.goto('/profile/edit');
  await expect(only).toBeChecked();
});
