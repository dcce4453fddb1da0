// Without a network and back: nothing lost, nothing doubled, one order on both sides. Spec §4 Real-time connection; screens.md, Chats.
import { conversation } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { mouse } from './hands.ts';
import { expect, test } from './journey.ts';
import type { Watch } from './watch.ts';
import { openLine } from './line.ts';
import type { Line } from './line.ts';
import { desktop } from './people.ts';
import type { Member, People } from './people.ts';
import { matched } from './pairs.ts';

const patience = { timeout: 40_000 };

function allowSilence(watch: Watch): void {
  watch.expectComplaint(/net::ERR_/);
  watch.expectComplaint(/^console \w+: WebSocket connection to .* failed/);
  watch.expectComplaint(/^console warning: A message could not be marked as read/);
}

interface Talk {
  far: Member;
  hers: Conversation;
  theirs: Conversation;
}

/** Two people in one conversation; the first is on a line of her own. */
async function talk(people: People, town: string, line: Line): Promise<Talk> {
  const { one, other, matchId } = await matched(people, town, { one: { ...desktop, baseURL: line.url } });
  await Promise.all([one, other].map(({ page }) => page.goto(`/conversation/${matchId}`)));
  const hers = conversation(one.page, mouse(one.page));
  const theirs = conversation(other.page, mouse(other.page));
  await Promise.all([hers.expectConnection('Connected'), theirs.expectConnection('Connected')]);
  await hers.say('Before the storm');
  await expect(theirs.message('Before the storm')).toBeVisible();
  await theirs.say('It is quiet here');
  await expect(hers.message('It is quiet here')).toBeVisible();
  return { far: one, hers, theirs };
}

/** Both see the same lines in the same order, each of them once. */
async function expectSameStory({ hers, theirs }: Talk, all: readonly string[]): Promise<void> {
  const sorted = [...all].toSorted();
  await expect(async () => {
    const [left, right] = [await hers.lines(all), await theirs.lines(all)];
    expect([...left].toSorted()).toEqual(sorted);
    expect(right).toEqual(left);
  }).toPass(patience);
  await hers.expectNothingPending();
  await hers.expectMark('Read');
  await theirs.expectMark('Read');
}

const hersAway = ['First, from the cellar', 'Second, by candlelight', 'Third, still here'];
const theirsAway = ['Are you there?', 'I keep the kettle warm'];
const told = ['Before the storm', 'It is quiet here'];

test('the browser goes offline and comes back', async ({ people, watch, baseURL }) => {
  allowSilence(watch);
  const line = await openLine(baseURL ?? '');
  const both = await talk(people, 'Juneau, Alaska', line);
  const { far, hers, theirs } = both;
  await far.context.setOffline(true);
  line.cut();
  await hers.expectConnection(/^(Reconnecting|Disconnected)$/);
  for (const text of hersAway) await hers.say(text);
  for (const text of theirsAway) await theirs.say(text);
  line.mend();
  await far.context.setOffline(false);
  await expectSameStory(both, [...told, ...hersAway, ...theirsAway]);
  await hers.expectConnection('Connected');
  await hers.say('After the storm');
  await theirs.say('Good to have you back');
  await expectSameStory(both, [...told, ...hersAway, ...theirsAway, 'After the storm', 'Good to have you back']);
  await line.close();
});

test('the line is cut in the middle of a talk', async ({ people, watch, baseURL }) => {
  allowSilence(watch);
  const line = await openLine(baseURL ?? '');
  const both = await talk(people, 'Wasilla, Alaska', line);
  const { hers, theirs } = both;
  line.cut();
  await hers.expectConnection(/^(Reconnecting|Disconnected)$/);
  for (const text of hersAway) await hers.say(text);
  for (const text of theirsAway) await theirs.say(text);
  line.mend();
  await expectSameStory(both, [...told, ...hersAway, ...theirsAway]);
  await line.close();
});

test('answers get lost: what she sent arrives once all the same', async ({ people, watch, baseURL }) => {
  allowSilence(watch);
  const line = await openLine(baseURL ?? '');
  const both = await talk(people, 'Fairbanks, Alaska', line);
  const { hers, theirs } = both;
  line.deafen();
  for (const text of hersAway) await hers.say(text);
  for (const text of hersAway) await expect(theirs.message(text)).toBeVisible();
  line.cut();
  for (const text of theirsAway) await theirs.say(text);
  line.mend();
  await expectSameStory(both, [...told, ...hersAway, ...theirsAway]);
  await line.close();
});
