// A verified member shows strangers no clear photo, and keeps one for matches. Whoever matches sees all of them, without a reload. ADR 044.
import type { Page } from '@playwright/test';
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { desktop, phone } from '#e2e/fixtures/people.ts';
import { addPhoto, aPicture, coloursOf } from '#e2e/fixtures/pictures.ts';
import { verify } from '#e2e/fixtures/verify.ts';
import { limits } from '#scripts/tests/limits.ts';

const location = 'Casper, Wyoming';

/** By the keys: strangers get no clear photo, and the second is for matches. */
async function cover(page: Page): Promise<void> {
  const input = keyboard(page);
  await page.goto('/profile/edit');
  await input.press(page.getByRole('switch', { name: 'Show strangers no clear photo' }));
  await expect(page.getByRole('switch', { name: 'Show strangers no clear photo' })).toBeChecked();
  await input.choose(page.getByRole('combobox', { name: 'Who sees photo 2' }), 'Matches only');
  await expect(page.getByRole('figure').getByText('1 more for matches')).toBeVisible();
  await expect(page.getByRole('figure').getByText('Covered photo')).toBeVisible();
}

test('strangers get a cover and no address, a match gets clear photos at once', async ({ people, ownServer }) => {
  test.setTimeout(limits.longJourney);
  const server = await ownServer({ withStripe: false });
  const vera = await people.newcomer({ name: 'Vera', location }, { ...phone, baseURL: server.origin });
  const urls: string[] = [];
  for (const colour of ['red', 'lime', 'blue']) urls.push(await addPhoto(vera, await aPicture(colour)));
  await verify(people, server, vera);
  await cover(vera.page);

  const ida = await people.newcomer({ name: 'Ida', location }, { ...desktop, baseURL: server.origin });
  const { page } = ida;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/home');
  const card = page.getByRole('group', { name: /^Vera, \d+$/u });
  await expect(card.getByText('Covered photo')).toBeVisible();
  await expect(card.getByText('1 more for matches')).toBeVisible();
  await expect(card.getByAltText('Portrait of Vera')).toHaveAttribute('src', /^data:image\//u);
  await expect(card.getByRole('button', { name: 'Like this photo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open profile of Vera' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Covered photo')).toBeVisible();
  await expect(sheet.getByAltText('Photos of Vera')).toHaveAttribute('src', /^data:image\//u);
  await page.keyboard.press('Escape');
  expect(asked.filter((path) => urls.includes(path))).toEqual([]);

  await vera.call('POST', '/api/likes', { userId: vera.id, targetUserId: ida.id, isLike: true });
  await card.focus();
  await page.keyboard.press('ArrowRight');
  // The celebration, the list and the conversation show the first photo in clear; the page is the same all along.
  const [first = ''] = urls;
  const portrait = page.getByRole('dialog').locator(`img[src^="${first}"]`);
  expect(await coloursOf(portrait)).toEqual(['red', 'red']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Chats/u })
    .first()
    .click();
  await page.getByRole('link', { name: /Vera/u }).first().click();
  expect(await coloursOf(page.locator(`main img[src^="${first}"]`).first())).toEqual(['red', 'red']);
  const profile = (await (await ida.call('GET', `/api/users/${vera.id}`)).json()) as { photos: string[] };
  expect(profile.photos).toEqual(urls);
});
