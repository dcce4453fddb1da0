// Discover around the deck: scopes, the empty cup, filters, ghost mode and undo. Spec §2 Discover, §11 Discover.
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { expectNoSidewaysScrolling } from '#e2e/checks/look.ts';
import { bea, phone } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

const topCard = (page: Page) => page.getByRole('group', { name: /, \d+$/ });
const ageOf = async (page: Page) => Number(((await topCard(page).getAttribute('aria-label')) ?? '').split(', ').at(-1));

test('nobody in her own town: the next wider step is offered, never taken by itself', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Cora', location: 'Corvallis, Oregon' }, phone);
  await page.goto('/home');
  const scope = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(scope('All Areas')).toHaveAttribute('aria-pressed', 'true');
  await expect(topCard(page)).toBeVisible();
  await scope('My City: Corvallis').click();
  await expect(scope('My City: Corvallis')).toHaveAttribute('aria-pressed', 'true');
  await expect(scope('All Areas')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { name: 'No Local Profiles' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await page.getByRole('button', { name: 'Show All Areas' }).click();
  await expect(scope('All Areas')).toHaveAttribute('aria-pressed', 'true');
  await expect(topCard(page)).toBeVisible();
  await scope('My State: Oregon').click();
  await expect(topCard(page)).toBeVisible();
});

test('every answer stands on the narrowest card, and can be liked there; the card is dragged by them as well', async ({ people }) => {
  const location = 'Kalispell, Montana';
  const answer = 'A long walk along the river, then tea, and whoever laughs first chooses which';
  const target = await people.newcomer({ name: 'Zelda', location, interests: ['Hiking', 'Cooking', 'Reading', 'Yoga', 'Art'] });
  await target.call('PUT', `/api/users/${target.id}`, {
    prompts: [
      { promptId: 'first_date', answer },
      { promptId: 'sunday', answer: 'Pancakes' },
      { promptId: 'hill', answer: 'Tea before coffee' },
    ],
  });
  const { page } = await people.newcomer({ name: 'Cora', location }, { ...phone, viewport: { width: 320, height: 568 } });
  await page.goto('/home');
  await page.getByRole('button', { name: 'My City: Kalispell', exact: true }).click();
  await expect(topCard(page)).toHaveAttribute('aria-label', /^Zelda, /u);
  await expect(topCard(page).getByText(answer)).toBeVisible();
  await expectNoSidewaysScrolling(page, 'a card with an answer');
  // Nothing of the card lies under its label: each press reaches what it is for.
  await topCard(page).getByRole('button', { name: 'Open profile of Zelda' }).click({ trial: true });
  await page.getByRole('button', { name: 'Like', exact: true }).click({ trial: true });
  const likes = topCard(page).getByRole('button', { name: 'Like this answer' });
  await expect(likes).toHaveCount(3);
  for (const like of await likes.all()) await like.click({ trial: true });
  const last = topCard(page).getByText('Tea before coffee');
  await expect(last).toBeInViewport({ ratio: 1 });
  const box = await last.boundingBox();
  if (box === null) throw new Error('the last answer is not there');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 180, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('group', { name: /^Zelda, / }).and(page.locator('[data-place="top"]'))).toHaveCount(0);
  await target.context.close();
});

for (const [density, size] of [
  [1, '?size=card'],
  [3, ''],
] as const) {
  test(`a picture of the deck is fetched once, as sharp as a screen of density ${density} shows it`, async ({ people }) => {
    const { page } = await people.member(bea, { ...phone, deviceScaleFactor: density });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto('/home', { waitUntil: 'networkidle' });
    for (const place of ['top', 'next']) {
      const shown = await page.locator(`[data-place="${place}"] img`).evaluate((image) => (image as HTMLImageElement).currentSrc);
      const { origin, pathname, search } = new URL(shown);
      expect(search).toBe(size);
      expect(asked.filter((address) => address.startsWith(origin + pathname) && !address.endsWith('?size=avatar'))).toEqual([shown]);
    }
  });
}

test('far from everyone there are no more profiles, and the filters are the way on', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Kenja', location: 'Ketchikan, Alaska' });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'No More Profiles' })).toBeVisible();
  await page.getByRole('link', { name: 'Widen filters' }).click();
  await expect(page).toHaveURL('/filters');
});

test('saved filters deal another deck', async ({ people }) => {
  const { page } = await people.newcomer({ name: 'Fanny', location: 'Portland, Oregon', age: 35 });
  await page.goto('/filters');
  const [youngest, distance] = [
    page.getByRole('slider', { name: /youngest|minimum|from/i }),
    page.getByRole('slider', { name: /distance/i }),
  ];
  await youngest.focus();
  await expect(youngest).toHaveAttribute('aria-valuenow', '18');
  for (let age = 18; age < 33; age += 1) await page.keyboard.press('ArrowRight');
  await expect(youngest).toHaveAttribute('aria-valuenow', '33');
  await distance.focus();
  await expect(distance).toHaveAttribute('aria-valuenow', '50');
  await page.keyboard.press('ArrowRight');
  await expect(distance).toHaveAttribute('aria-valuenow', '55');
  await page.keyboard.press('Home');
  await expect(distance).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('ArrowRight');
  await expect(distance).toHaveAttribute('aria-valuenow', '5');
  await page.getByRole('button', { name: 'Chai' }).click();
  await page.getByRole('button', { name: 'Save Filters' }).click();
  await expectToast(page, 'Filters updated', 'Your discovery preferences have been saved');

  await page.goto('/home');
  for (let seen = 0; seen < 4; seen += 1) {
    await expect(topCard(page)).toBeVisible();
    expect(await ageOf(page)).toBeGreaterThanOrEqual(33);
    await expect(topCard(page)).toContainText('Portland');
    const name = (await topCard(page).getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(topCard(page).and(page.getByLabel(name, { exact: true }))).toHaveCount(0);
  }
  await page.goto('/filters');
  await expect(youngest).toHaveAttribute('aria-valuenow', '33');
  await expect(page.getByRole('button', { name: 'Chai' })).toHaveAttribute('aria-pressed', 'true');
});

test('a ghost is reminded and can come back', async ({ people }) => {
  const { page, id, call } = await people.member(bea);
  await call('POST', `/api/users/${id}/ghost-mode`, { ghostMode: true });
  await page.goto('/home');
  await expect(page.getByText('Unlimited likes')).toBeVisible();
  await expect(page.getByText('Ghost mode is on')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Ghost Mode Deactivated');
  await expect(page.getByText('Ghost mode is on')).toBeHidden();
  expect(await (await call('GET', '/api/auth/me')).json()).toMatchObject({ ghostMode: false });
});

test('with premium the last swipe can be taken back', async ({ people }) => {
  const { page } = await people.member(bea);
  await page.goto('/home');
  const first = (await topCard(page).getAttribute('aria-label')) ?? '';
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(topCard(page)).not.toHaveAttribute('aria-label', first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(topCard(page)).toHaveAttribute('aria-label', first);
  await page.reload();
  await expect(topCard(page)).toHaveAttribute('aria-label', first);
});
