// From a message that hurts to a suspension, and what is written down about it. ADR 016.
import { keyboard } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { desktop, phone } from '#e2e/fixtures/people.ts';
import { expectToast } from '#e2e/checks/toasts.ts';
import { limits } from '#scripts/tests/limits.ts';

const location = 'Laramie, Wyoming';

test('a report with a message is looked into and ends in a suspension; an admin reads both in the log', async ({
  people,
  ownServer,
  watch,
}) => {
  test.setTimeout(limits.longJourney);
  const { origin: baseURL, makeModerator } = await ownServer({ withStripe: false });
  const options = { ...desktop, baseURL };
  const { one: rude, other: hurt, matchId } = await createMatchedPair(people, location, { one: options, other: { ...phone, baseURL } });
  for (const content of ['Tea on Sunday?', 'Nobody will ever love you.']) {
    await rude.call('POST', '/api/messages', { matchId, senderId: rude.id, content });
  }
  await hurt.page.goto(`/conversation/${matchId}`);
  await hurt.page.getByRole('log').getByRole('button', { name: 'Does this bother you?' }).click();
  await hurt.page.getByRole('menuitem', { name: 'Report User' }).click();
  const sheet = hurt.page.getByRole('dialog', { name: 'Report User' });
  await sheet.getByLabel('Reason').selectOption('Harassment or bullying');
  await sheet.getByRole('button', { name: 'Submit Report' }).click();
  await expectToast(hurt.page, 'Report submitted');
  await rude.page.goto('/chats');

  const mona = await people.newcomer({ name: 'Mona', location }, options);
  await makeModerator(mona.username);
  const { page } = mona;
  const input = keyboard(page);
  await page.goto('/settings');
  await input.press(page.getByRole('link', { name: 'Moderation' }));
  const card = page.getByRole('article', { name: rude.name });
  await input.press(card.getByRole('button', { name: 'Show the evidence' }));
  const lines = card.getByRole('region', { name: 'What they wrote' }).getByRole('listitem');
  await expect(lines).toHaveText([/Tea on Sunday\?$/, /Nobody will ever love you\.Reported$/]);
  await expect(lines.last()).toContainText(`${rude.name}, reported`);
  await input.choose(card.getByLabel('Decision'), 'Suspend');
  await input.write(card.getByLabel(/^Days/), '7');
  await input.write(card.getByLabel('Note'), 'She was warned before');
  watch.expectComplaint(/ 401$|The session was not confirmed/);
  await input.press(card.getByRole('button', { name: 'Suspend' }));
  await expectToast(page, 'Suspended');
  await expect(page.getByText('Nobody is waiting.')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Reports');

  expect((await rude.context.request.get('/api/users/discovery')).status()).toBe(401);
  await expect(hurt.page).toHaveURL('/chats');

  const ada = await people.newcomer({ name: 'Ada', location }, options);
  await makeModerator(ada.username, 'admin');
  await ada.page.goto('/moderation');
  await ada.page.getByRole('tab', { name: 'Audit log' }).click();
  const log = ada.page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByText('Report · Opened')).toBeVisible();
  await expect(log.getByRole('listitem').filter({ hasText: 'Report · Suspended' })).toContainText('She was warned before');
  await ada.page.reload();
  await expect(log).toBeVisible();
});
