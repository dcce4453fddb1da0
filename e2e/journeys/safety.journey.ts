// Report, block and unmatch from inside a conversation: it is over for both at once. Spec R13 and §10 Always.
import type { Page } from '@playwright/test';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function expectGone(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/chats');
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
}

test('a report is taken and changes nothing that the other could see', core, async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, 'Casper, Wyoming');
  await Promise.all([one, other].map(({ page }) => page.goto(`/conversation/${matchId}`)));
  await openMenu(one.page, 'Report User');
  await expectToast(one.page, 'Report submitted', 'Thank you for helping keep Violet safe');
  const reports = (await (await one.call('GET', `/api/reports/${one.id}`)).json()) as object[];
  expect(reports).toMatchObject([{ reportedUserId: other.id, reason: 'inappropriate_behavior' }]);
  const theirs = conversation(other.page, mouse(other.page));
  await theirs.say('Still here');
  await expect(conversation(one.page, mouse(one.page)).message('Still here')).toBeVisible();
});

for (const { item, confirm, town, said } of [
  { item: 'Block User', confirm: 'Block', town: 'Gillette, Wyoming', said: ['User blocked', "You won't see them again"] },
  { item: 'Unmatch', confirm: 'Unmatch', town: 'Sheridan, Wyoming', said: [] },
] as const) {
  test(
    `${item}: the conversation is gone for both at once, also where it stands open`,
    item === 'Block User' ? core : {},
    async ({ people, watch }) => {
      const { one, other, matchId } = await createMatchedPair(people, town);
      await Promise.all([one, other].map(({ page }) => page.goto(`/conversation/${matchId}`)));
      const ownChat = conversation(one.page, mouse(one.page));
      const theirs = conversation(other.page, mouse(other.page));
      await ownChat.say('One last word');
      await expect(theirs.message('One last word')).toBeVisible();
      const [title, text] = said;

      await openMenu(one.page, item);
      await one.page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
      if (title !== undefined) await expectToast(one.page, title, text);
      await expectGone(one.page, other.name);
      await expectToast(other.page, 'This conversation has ended');
      await expectGone(other.page, one.name);
      await expect(theirs.message('One last word')).toBeHidden();

      watch.expectComplaint(new RegExp(`^GET /api/(messages|icebreakers/generate)/${matchId} 404$`));
      await other.page.goto(`/conversation/${matchId}`);
      await expect(other.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    },
  );
}
