// What a free member has: ten likes a day and one super like a week, counted by the server. Spec §9, R3.
import type { Page } from '@playwright/test';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

/** Some members of the deck have liked the newcomer first. */
async function keepDiscovering(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog', { name: "It's a Match!" }), async (dialog) => {
    await dialog.getByRole('button', { name: 'Keep Discovering' }).click();
  });
}

test('after ten likes the day is over, passes go on, and Upgrade leads to premium', async ({ people, watch }) => {
  const { page } = await people.newcomer({ name: 'Lina', location: 'Portland, Oregon' });
  await keepDiscovering(page);
  await page.goto('/home');
  await expect(page.getByText('10 likes left today', { exact: true })).toBeVisible();
  await expect(page.getByText('1 super like remaining this week', { exact: true })).toBeVisible();
  const like = page.getByRole('button', { name: 'Like', exact: true });
  for (let left = 9; left >= 0; left -= 1) {
    await like.click();
    await expect(page.getByText(`${left} ${left === 1 ? 'like' : 'likes'} left today`, { exact: true })).toBeVisible();
  }
  watch.expectComplaint(/^POST \/api\/likes 429$/);
  await like.click();
  await expectToast(page, 'Daily limit reached', 'Upgrade to Premium for unlimited likes!');
  const before = await page.getByRole('group', { name: /, \d+$/ }).getAttribute('aria-label');
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(page.getByRole('group', { name: /, \d+$/ })).not.toHaveAttribute('aria-label', before ?? '');
  await expect(page.getByText('0 likes left today', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('0 likes left today', { exact: true })).toBeVisible();
  await like.click();
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL('/premium');
});

test('one super like a week: then the way up is locked and says so', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Svea', location: 'Portland, Oregon' });
  await keepDiscovering(page);
  await page.goto('/home');
  const card = page.getByRole('group', { name: /, \d+$/ });
  const first = await card.getAttribute('aria-label');
  await mouse(page).swipe(card, 'up');
  await expect(card).not.toHaveAttribute('aria-label', first ?? '');
  await expect(page.getByText('0 super likes remaining this week', { exact: true })).toBeVisible();
  await expect(page.getByText('9 likes left today', { exact: true })).toBeVisible();

  const second = await card.getAttribute('aria-label');
  const box = await card.boundingBox();
  if (box === null) throw new Error('There is no card');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 90, { steps: 4 });
  await expect(card.getByText('Super Like used this week')).toBeVisible();
  await page.mouse.move(x, y - 160, { steps: 4 });
  await page.mouse.up();
  await expect(card).toHaveAttribute('aria-label', second ?? '');
  await expect(page.getByText('9 likes left today', { exact: true })).toBeVisible();
});
