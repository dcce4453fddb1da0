// Asking the other of a match to verify. It is asked once, read on an open page, put off without a word, or followed. Spec §4 Chat.
import { expectNoFinding, everyRule } from '#e2e/checks/look.ts';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { keyboard, mouse, touch } from '#e2e/fixtures/input-devices.ts';
import type { InputDevice } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { bothWrite } from '#e2e/fixtures/message-media.ts';
import { phone } from '#e2e/fixtures/people.ts';
import type { Member } from '#e2e/fixtures/people.ts';

async function openMenu({ page }: Member, input: InputDevice) {
  await input.press(page.getByRole('button', { name: 'Conversation menu' }));
  await expect(page.getByRole('menuitem', { name: 'Close kindly' })).toBeVisible();
  return page.getByRole('menuitem', { name: 'Ask her to verify' });
}

test('she asks once; the other puts it off and nobody hears of it, asks back, and the first goes to be verified', async ({ people }) => {
  const pair = await createMatchedPair(people, 'Bozeman, Montana', { other: phone });
  const { one, other, matchId } = pair;
  await bothWrite(pair);
  for (const { page } of [one, other]) {
    await page.goto(`/conversation/${matchId}`);
    await expect(page.getByRole('button', { name: 'Photo', exact: true })).toBeEnabled();
  }
  const [mine, theirs] = [mouse(one.page), touch(other.page)];

  await mine.press(await openMenu(one, mine));
  await expect(conversation(one.page, mine).message(`You asked ${other.name} to verify.`)).toBeVisible();
  await expect(conversation(other.page, theirs).message(`${one.name} would like to see you verified.`)).toBeVisible();
  await expectNoFinding(other.page, 'a question to verify', everyRule);

  await one.page.reload();
  await expect(await openMenu(one, mine)).toHaveCount(0);
  await one.page.keyboard.press('Escape');

  const sent: string[] = [];
  other.page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await theirs.press(other.page.getByRole('button', { name: 'Not now' }));
  await expect(other.page.getByRole('link', { name: 'Get Verified' })).toHaveCount(0);
  expect(sent).toEqual([]);
  await expect(other.page.getByRole('button', { name: 'Photo', exact: true })).toBeEnabled();

  await theirs.press(await openMenu(other, theirs));
  await keyboard(one.page).press(one.page.getByRole('link', { name: 'Get Verified' }));
  await expect(one.page).toHaveURL('/verification');
});
