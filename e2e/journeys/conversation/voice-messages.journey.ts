// Voice messages between two: recorded, heard in a bubble, taken back. The microphone hears a tone. Spec §4 Voice messages.
import type { Locator, Page } from '@playwright/test';
import { expectNoFinding, everyRule } from '#e2e/checks/look.ts';
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import { keyboard, mouse, touch } from '#e2e/fixtures/input-devices.ts';
import type { InputDevice } from '#e2e/fixtures/input-devices.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import { withMicrophone } from '#e2e/fixtures/launch.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import type { MatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { phone } from '#e2e/fixtures/people.ts';

test.use({ launchOptions: withMicrophone });

/** Both have written, so that voices are open between them. */
async function openBoth(one: InputDevice, other: InputDevice, pair: MatchedPair): Promise<void> {
  await Promise.all([pair.one, pair.other].map(({ page }) => page.goto(`/conversation/${pair.matchId}`)));
  await conversation(pair.one.page, one).say('Tea on Sunday?');
  await conversation(pair.other.page, other).say('Gladly');
  await expect(conversation(pair.one.page, one).message('Gladly')).toBeVisible();
}

const begin = (page: Page) => page.getByRole('button', { name: 'Voice message', exact: true });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Voice message' });
const voiceOf = (page: Page) => page.getByRole('log').getByRole('group', { name: /^Voice message, 0:0\d$/ });

/** Speaks until the recorder counts this second. */
async function speak(page: Page, input: InputDevice, until: string): Promise<Locator> {
  await input.press(begin(page));
  const sheet = sheetOf(page);
  await expect(sheet.getByText(`${until} of 1:00`)).toBeVisible();
  await input.press(sheet.getByRole('button', { name: 'Stop', exact: true }));
  await expect(sheet.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  return sheet;
}

test('a voice is recorded with a mouse, kept without a network, heard on a phone, where nothing is fetched before, and answered', async ({
  people,
  watch,
}) => {
  const pair = await createMatchedPair(people, 'Laramie, Wyoming', { other: phone });
  const { one, other } = pair;
  const [mine, theirs] = [mouse(one.page), touch(other.page)];
  await one.page.goto(`/conversation/${pair.matchId}`);
  await expect(begin(one.page)).toBeDisabled();
  await expect(begin(one.page)).toHaveAccessibleDescription('Voice messages open once you have both written.');
  const fetched: string[] = [];
  other.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openBoth(mine, theirs, pair);

  const sheet = await speak(one.page, mine, '0:02');
  await expectNoFinding(one.page, 'a recorded voice', everyRule);
  await mine.write(sheet.getByLabel('In words (optional)'), 'The ferry is late');
  watch.expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await one.context.setOffline(true);
  await mine.press(sheet.getByRole('button', { name: 'Send', exact: true }));
  await expect(sheet.getByRole('alert')).toContainText('It is kept here');
  await one.page.setViewportSize({ width: 820, height: 1180 });
  await expect(one.page.getByRole('region', { name: 'Conversations', includeHidden: true })).toHaveCount(0);
  await expect(sheet.getByLabel('In words (optional)')).toHaveValue('The ferry is late');
  await one.context.setOffline(false);
  await mine.press(sheet.getByRole('button', { name: 'Send', exact: true }));
  await expect(sheet).toBeHidden();
  await expect(voiceOf(one.page)).toContainText('The ferry is late');

  const heard = voiceOf(other.page);
  await expect(heard).toContainText('In words');
  await expectNoFinding(other.page, 'a voice on a phone', everyRule);
  expect(fetched.filter((path) => path.startsWith('/media/'))).toEqual([]);
  await theirs.press(heard.getByRole('button', { name: 'Play', exact: true }));
  await expect(heard.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(heard.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[12] of 0:0\d$/);
  await theirs.press(heard.getByRole('button', { name: 'Speed: 1×' }));
  await expect(heard.getByRole('button', { name: 'Speed: 1.5×' })).toBeVisible();
  await expect(heard.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(fetched.filter((path) => path.startsWith('/media/')).length).toBeGreaterThan(0);

  await other.page.goto('/chats');
  await expect(other.page.getByRole('link', { name: one.name })).toContainText('Voice message');
  await other.page.goBack();
  await expect(heard).toBeVisible();

  const bubble = one.page
    .getByRole('log')
    .locator('.group')
    .filter({ has: one.page.getByRole('slider') });
  await bubble.hover();
  await mine.press(bubble.getByRole('button', { name: 'Add reaction' }));
  await mine.press(one.page.getByRole('button', { name: 'Remove', exact: true }));
  await expect(heard).toHaveCount(0);
  await expect(other.page.getByText('Message removed')).toBeVisible();

  const recorded = await speak(other.page, theirs, '0:01');
  await expectNoFinding(other.page, 'a recorded voice on a phone', everyRule);
  await theirs.press(recorded.getByRole('button', { name: 'Send', exact: true }));
  await expect(recorded).toBeHidden();
  // It is short: a busy machine may not see it playing.
  const played = one.page.waitForResponse(/\/media\//u);
  await mine.press(voiceOf(one.page).getByRole('button', { name: 'Play', exact: true }));
  expect((await played).ok()).toBe(true);
});

test('by keys alone a voice is recorded, sent, sought in and heard, and one at a time', async ({ people }) => {
  const pair = await createMatchedPair(people, 'Rawlins, Wyoming');
  const { one, other } = pair;
  const [mine, theirs] = [keyboard(one.page), keyboard(other.page)];
  await openBoth(mine, theirs, pair);
  for (const until of ['0:07', '0:02']) {
    const sheet = await speak(one.page, mine, until);
    await mine.press(sheet.getByRole('button', { name: 'Send', exact: true }));
    await expect(sheet).toBeHidden();
    await expect(begin(one.page)).toBeFocused();
  }
  await expect(voiceOf(other.page)).toHaveCount(2);
  const [first, second] = [voiceOf(other.page).first(), voiceOf(other.page).last()];
  const slider = first.getByRole('slider');
  await slider.focus();
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '5');
  await slider.press('Space');
  // It goes on from there and is over soon: the place in the file was found.
  await expect(slider).toHaveAttribute('aria-valuenow', '6');
  await expect(first.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await slider.press('Space');
  await expect(first.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await theirs.press(second.getByRole('button', { name: 'Play', exact: true }));
  await expect(first.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
