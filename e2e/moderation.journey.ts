// From a message that hurts to a suspension, and what is written down about it. docs/decisions/016-moderation.md.
import { consoleScenes } from './console-scenes.ts';
import { fillDesk } from './desk.ts';
import { keyboard } from './hands.ts';
import { lendHouses } from './house.ts';
import type { openHouse } from './house.ts';
import { expect, test as base } from './journey.ts';
import { lookAt, looks } from './look.ts';
import { matched } from './pairs.ts';
import { desktop, password, phone, remembering } from './people.ts';
import { expectToast } from './toasts.ts';

const location = 'Laramie, Wyoming';

const test = base.extend<{ house: typeof openHouse }>({ house: lendHouses });

test('a report with a message is looked into and ends in a suspension; an admin reads both in the log', async ({
  people,
  house,
  watch,
}) => {
  test.setTimeout(120_000);
  const { origin: baseURL, makeModerator } = await house({ withStripe: false });
  const options = { ...desktop, baseURL };
  const { one: rude, other: hurt, matchId } = await matched(people, location, { one: options, other: { ...phone, baseURL } });
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
  const hands = keyboard(page);
  await page.goto('/settings');
  await hands.press(page.getByRole('link', { name: 'Moderation' }));
  const card = page.getByRole('article', { name: rude.name });
  await hands.press(card.getByRole('button', { name: 'Show the evidence' }));
  const lines = card.getByRole('region', { name: 'What they wrote' }).getByRole('listitem');
  await expect(lines).toHaveText([/Tea on Sunday\?$/, /Nobody will ever love you\.Reported$/]);
  await expect(lines.last()).toContainText(`${rude.name}, reported`);
  await hands.choose(card.getByLabel('Decision'), 'Suspend');
  await hands.write(card.getByLabel(/^Days/), '7');
  await hands.write(card.getByLabel('Note'), 'She was warned before');
  watch.expectComplaint(/ 401$|The session was not confirmed/);
  await hands.press(card.getByRole('button', { name: 'Suspend' }));
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
  await expect(log.getByText('look · report · open')).toBeVisible();
  await expect(log.getByRole('listitem').filter({ hasText: 'action · report · suspend' })).toContainText('She was warned before');
  await ada.page.reload();
  await expect(log).toBeVisible();
});

test('the console in light and dark, at every width', async ({ people, house, watch }) => {
  test.setTimeout(240_000);
  watch.expectComplaint(/ 401$/);
  const own = await house({ withStripe: false });
  const ada = await people.newcomer({ name: 'Ada', location }, { ...desktop, baseURL: own.origin });
  await own.makeModerator(ada.username, 'admin');
  const { reported } = await fillDesk(people, own, ada);
  own.clock.advance({ hours: 25 });
  for (const look of looks) {
    const options = { ...remembering(own.origin, { theme: look.theme }), baseURL: own.origin };
    const { page } = await people.member({ username: ada.username, password }, options);
    await lookAt(page, consoleScenes(reported.username), look);
  }
});
