// Writing to someone: lines, reactions that come and go, what is still to come, and the list beside it. Spec §2 Conversation, §4 Chat.
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { phone } from '#e2e/fixtures/people.ts';

test('Enter sends, Shift with Enter begins a line, and nothing empty goes out', async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, 'Helena, Montana', { other: phone });
  await one.page.goto('/home');
  await one.page.getByRole('link', { name: other.name }).click();
  await expect(one.page).toHaveURL(`/conversation/${matchId}`);
  await other.page.goto('/chats');
  const field = one.page.getByRole('textbox', { name: 'Message', exact: true });
  const send = one.page.getByRole('button', { name: 'Send', exact: true });
  await field.fill('   ');
  await expect(send).toBeDisabled();
  await field.press('Enter');
  await field.fill('First line');
  await field.press('Shift+Enter');
  await field.pressSequentially('second line');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  const ownChat = conversation(one.page, mouse(one.page));
  await ownChat.expectCount(1);
  expect(await ownChat.lines(['First line', 'second line'])).toEqual(['First line', 'second line']);
  // On a wide screen the list stands beside it and says so as well.
  await expect(one.page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: other.name })).toBeVisible();

  const row = other.page.getByRole('link', { name: new RegExp(one.name) });
  await expect(row).toContainText('New Match!');
  await expect(row).toContainText('1 unread');
  await row.click();
  await ownChat.expectMark('Read');
  await expect(other.page.getByRole('region', { name: 'Conversations' })).toBeHidden();
});

test('a reaction is given and taken back, and both see it', async ({ people }) => {
  const { one, other, matchId } = await createMatchedPair(people, 'Great Falls, Montana');
  await Promise.all([one, other].map(({ page }) => page.goto(`/conversation/${matchId}`)));
  const ownChat = conversation(one.page, mouse(one.page));
  const theirs = conversation(other.page, mouse(other.page));
  await ownChat.say('The ferry is late again');
  await theirs.react('The ferry is late again', '😮');
  const seen = one.page.getByRole('button', { name: /^😮 \d$/ });
  const reaction = other.page.getByRole('button', { name: /^😮 \d$/ });
  await expect(reaction).toHaveText('😮 1');
  await expect(seen).toHaveText('😮 1');
  await seen.click();
  await expect(seen).toHaveText('😮 2');
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  await expect(reaction).toHaveText('😮 2');
  await reaction.click();
  await expect(reaction).toHaveText('😮 1');
  await expect(reaction).toHaveAttribute('aria-pressed', 'false');
  await expect(seen).toHaveText('😮 1');
});

test('what somebody writes is shown as text, in a bio and in a message', core, async ({ people }) => {
  const hostile = '<img src="/nowhere.png" onerror="document.title=1"><script>document.title=2</script><b>bold</b>';
  await people.newcomer({ name: 'Runa', location: 'Butte, Montana', bio: hostile });
  const { one, other, matchId } = await createMatchedPair(people, 'Butte, Montana');
  await Promise.all([one, other].map(({ page }) => page.goto(`/conversation/${matchId}`)));
  await conversation(other.page, mouse(other.page)).say(hostile);
  await expect(conversation(one.page, mouse(one.page)).message(hostile)).toBeVisible();

  await one.page.goto('/home');
  await one.page.getByRole('button', { name: /^My City: / }).click();
  const title = await one.page.title();
  const card = one.page.getByRole('group', { name: 'Runa, 30' });
  await card.focus();
  await card.press('Enter');
  await expect(one.page.getByRole('dialog').getByText(hostile)).toBeVisible();
  expect(await one.page.title()).toBe(title);
});
