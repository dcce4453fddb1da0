// One person alone with the demo community: liked already, matched, and answered. Spec R17.
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { phone } from '#e2e/fixtures/people.ts';
import { limits } from '#scripts/tests/limits.ts';

const location = 'Portland, Oregon';

test('a newcomer is liked already, likes back from the deck, writes, and gets an answer', core, async ({ people }) => {
  const nina = await people.newcomer({ name: 'Nina', location, age: 31, interests: ['Pottery', 'Vinyl', 'Hiking'] }, phone);
  const { page } = nina;
  const input = mouse(page);
  await page.goto('/home');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const likes = page.getByRole('dialog').getByRole('list', { name: 'Likes' }).getByRole('listitem');
  await expect(likes.first()).toContainText('Portland, Oregon');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: "It's a Match!" });
  const like = page.getByRole('button', { name: 'Like', exact: true });
  // Those who liked the newcomer stand among the first; free members have ten likes.
  await expect(async () => {
    if (!(await dialog.isVisible())) await like.click({ timeout: limits.attempt });
    await expect(dialog).toBeVisible({ timeout: limits.attempt });
  }).toPass({ timeout: limits.reconnection });
  await dialog.getByRole('button', { name: 'Start Chat' }).click();

  const chat = conversation(page, input);
  await expect(page.getByText(/^You matched with \p{L}+!$/u)).toBeVisible();
  // It shows for a moment only, so it is waited for from before the message.
  await Promise.all([expect(page.getByText('typing...')).toBeVisible(), chat.say('Hello! What is in your cup?')]);
  await chat.expectMark('Read');
  await chat.expectCount(2);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/chats');
  await expect(page.getByText('New Match!')).toBeVisible();
});

test('with premium she likes back from the notifications', async ({ people }) => {
  const olga = await people.newcomer({ name: 'Olga', location, age: 34, interests: ['Opera', 'Roses'] });
  await olga.call('POST', `/api/grant-test-subscription/${olga.id}`, {});
  const { page } = olga;
  await page.goto('/home');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const panel = page.getByRole('dialog');
  const first = panel.getByRole('button', { name: /^Like \p{L}+ back$/u }).first();
  const name = /^Like (\p{L}+) back$/u.exec((await first.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await first.click();
  const dialog = page.getByRole('dialog', { name: "It's a Match!" });
  await expect(dialog).toContainText(`You and ${name} like each other`);
  await dialog.getByRole('button', { name: 'Start Chat' }).click();
  await expect(page.getByText(`You matched with ${name}!`)).toBeVisible();
  const starters = page.getByRole('region', { name: 'Break the ice' }).getByRole('listitem').getByRole('button');
  await expect(starters).toHaveCount(3);
  const before = await starters.allInnerTexts();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => starters.allInnerTexts()).not.toEqual(before);
  await expect(starters).toHaveCount(3);
  const text = (await starters.first().locator('span').first().innerText()).trim();
  await starters.first().click();
  const chat = conversation(page, mouse(page));
  await expect(chat.message(text)).toBeVisible();
  await chat.expectCount(2);
});
