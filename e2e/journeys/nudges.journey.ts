// Questions before words that may hurt and where they arrive, and words a member does not want to come upon. ADR 017.
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';

const write = (from: Member, matchId: string, content: string) =>
  from.call('POST', '/api/messages', { matchId, senderId: from.id, content });

test('rough words are asked about once more; she edits them, or sends them all the same, by keyboard alone', async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, 'Burlington, Vermont');
  await Promise.all([one, other].map(({ page }) => page.goto(`/conversation/${matchId}`)));
  const theirs = conversation(other.page, mouse(other.page));
  const { page } = one;
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('shut the fuck up');
  await field.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(`This could hurt ${other.name}, or sound like pressure.`);
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('shut the fuck up');
  await field.fill('that is so cute');
  await field.press('Enter');
  await expect(theirs.message('that is so cute')).toBeVisible();

  await field.fill('call me: 503-555-0142');
  await field.press('Enter');
  await expect(dialog).toContainText('There is a phone number in it');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Send anyway' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(theirs.message('call me: 503-555-0142')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(theirs.message('shut the fuck up')).toBeHidden();
});

test('a hurtful message is asked about where it arrives: put away for good, reported as it is, or fine', core, async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, 'Rutland, Vermont', { other: phone });
  for (const line of ['You are disgusting.', 'Nobody will ever love you.', 'Fat cow.']) await write(one, matchId, line);
  const { page } = other;
  await page.goto(`/conversation/${matchId}`);
  const log = page.getByRole('log');
  const ask = log.getByRole('button', { name: 'Does this bother you?' });
  await expect(ask).toHaveCount(3);
  await ask.first().click();
  await page.getByRole('menuitem', { name: 'Hide this message' }).click();
  await expect(log.getByText('You hid this message')).toBeVisible();
  await expect(log.getByText('You are disgusting.')).toBeHidden();

  await ask.last().click();
  await page.getByRole('menuitem', { name: 'No, it is fine' }).click();
  await expect(ask).toHaveCount(1);

  await ask.click();
  await page.getByRole('menuitem', { name: 'Report User' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report User' });
  await expect(sheet.getByRole('figure')).toContainText('Nobody will ever love you.');
  await sheet.getByLabel('Reason').selectOption('Harassment or bullying');
  await sheet.getByRole('button', { name: 'Submit Report' }).click();
  await expectToast(page, 'Report submitted');
  const reports = (await (await other.call('GET', `/api/reports/${other.id}`)).json()) as object[];
  expect(reports).toMatchObject([{ reportedUserId: one.id, reason: 'Harassment or bullying' }]);

  await page.reload();
  await expect(log.getByText('You hid this message')).toBeVisible();
  await expect(ask).toHaveCount(1);
  // Only which messages they were is kept here, and not a word of them.
  const kept = await page.evaluate(() => localStorage.getItem('message-answers'));
  expect(Object.values(JSON.parse(kept ?? '{}') as object)).toEqual(['hidden', 'fine']);
  expect(kept).not.toContain('disgusting');
});

test('messages with her hidden words come folded, in the list as well; whoever wrote them sees nothing of it', async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, 'Barre, Vermont');
  const { page } = other;
  await page.goto('/preferences#privacy');
  const field = page.getByLabel('Word or phrase');
  await field.fill('snake');
  await field.press('Enter');
  await field.fill('big sister');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Your hidden words' }).getByRole('listitem')).toHaveText(['snake', 'big sister']);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Preferences Updated');

  await page.goto('/chats');
  const ownChat = conversation(one.page, mouse(one.page));
  await one.page.goto(`/conversation/${matchId}`);
  await ownChat.say('I bought a SNAKE!');
  const row = page.getByRole('link', { name: new RegExp(one.name) });
  await expect(row).toContainText('Hidden by your words');
  await expect(row).toContainText('1 unread');
  await row.click();
  const log = page.getByRole('log');
  await expect(log.getByText('Hidden by your words')).toBeVisible();
  await expect(page.getByText('I bought a SNAKE!')).toBeHidden();
  await ownChat.expectMark('Read');
  await log.getByRole('button', { name: 'Show' }).focus();
  await page.keyboard.press('Enter');
  await expect(log.getByText('I bought a SNAKE!')).toBeVisible();
  await page.reload();
  await expect(log.getByText('Hidden by your words')).toBeVisible();
  await ownChat.say('and a kettle');
  await expect(log.getByText('and a kettle')).toBeVisible();
  await expect(one.page.getByText('Hidden by')).toHaveCount(0);
});
