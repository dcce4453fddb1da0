// Two partners say that they look together, link their profiles, and are met by whoever is open to couples. ADR 041.
import type { Page } from '@playwright/test';
import { expectToast } from '#e2e/checks/toasts.ts';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';

const location = 'Juneau, Alaska';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function lookTogether({ page }: Member): Promise<void> {
  const input = keyboard(page);
  await page.goto('/profile/edit');
  await input.write(page.getByRole('radio', { name: 'Just me' }), '');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'With a partner' })).toBeChecked();
  await input.choose(page.getByLabel('Relationship', { exact: true }), 'Open');
  await input.press(press(page, 'Save Changes'));
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile/edit');
}

test('two partners link by a code; who is open to couples meets them, who is not does not', async ({ people }) => {
  const [ida, lou] = [await people.newcomer({ name: 'Ida', location }), await people.newcomer({ name: 'Lou', location }, phone)];
  const third = await people.newcomer({ name: 'Tove', location }, phone);
  const card = third.page.getByRole('group', { name: /^(Ida|Lou), \d+$/u });
  await third.page.goto('/home');
  await expect(card.first()).toBeVisible();

  await lookTogether(ida);
  await press(ida.page, 'Invite').click();
  const code = (await ida.page.getByRole('status', { name: 'Code' }).textContent()) ?? '';
  expect(code).toMatch(/^[A-Z]{8}$/u);

  await lookTogether(lou);
  await press(lou.page, 'Enter a code').click();
  await lou.page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await lou.page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(lou.page.getByText('She has to confirm it.')).toBeVisible();

  await ida.page.reload();
  await expect(ida.page.getByText('Lou has entered your code.')).toBeVisible();
  await keyboard(ida.page).press(press(ida.page, 'Confirm'));
  await expect(ida.page.getByText('Linked with Lou')).toBeVisible();
  await lou.page.reload();
  await expect(lou.page.getByText('Linked with Ida')).toBeVisible();

  await third.page.goto('/home');
  await expect(third.page.getByRole('heading', { name: 'Discover' }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await third.page.goto('/filters');
  await third.page.getByRole('switch', { name: 'Open to couples' }).tap();
  await press(third.page, 'Save Filters').tap();
  await expectToast(third.page, 'Filters updated');
  await third.page.goto('/home');
  await expect(card.first()).toBeVisible();
  await expect(card.first().getByText(/^With a partner: (Ida|Lou)$/u)).toBeVisible();
  await press(
    third.page,
    ((await card.first().getAttribute('aria-label')) ?? '').startsWith('Ida') ? 'Open profile of Ida' : 'Open profile of Lou',
  ).tap();
  const sheet = third.page.getByRole('dialog');
  await expect(sheet.getByText('Open', { exact: true })).toBeVisible();
  await third.page.keyboard.press('Escape');

  await press(lou.page, 'Unlink').click();
  await expect(press(lou.page, 'Invite')).toBeVisible();
  await third.page.reload();
  await expect(card.first().getByText('With a partner', { exact: true })).toBeVisible();
});
