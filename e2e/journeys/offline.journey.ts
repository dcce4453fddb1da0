// Without a network and back: nothing lost, nothing doubled, one order on both sides. Spec §4 Real-time connection, §11 Chats.
import { conversation } from '#e2e/fixtures/conversation-page.ts';
import type { Conversation } from '#e2e/fixtures/conversation-page.ts';
import { mouse } from '#e2e/fixtures/input-devices.ts';
import { core } from '#e2e/fixtures/core.ts';
import { expect, test } from '#e2e/fixtures/journey.ts';
import type { ConsoleWatch } from '#e2e/fixtures/console-watch.ts';
import { openNetworkProxy } from '#e2e/fixtures/network-proxy.ts';
import type { NetworkProxy } from '#e2e/fixtures/network-proxy.ts';
import { desktop } from '#e2e/fixtures/people.ts';
import type { Member, People } from '#e2e/fixtures/people.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { limits } from '#scripts/tests/limits.ts';

function allowSilence(watch: ConsoleWatch): void {
  watch.expectComplaint(/net::ERR_/);
  // Whatever a page was asking for when its line went.
  watch.expectComplaint(/^console warning: .*TypeError: Failed to fetch/s);
  watch.expectComplaint(/^console \w+: WebSocket connection to .* failed/);
  watch.expectComplaint(/^console warning: A message could not be marked as read/);
}

interface Talk {
  far: Member;
  farChat: Conversation;
  nearChat: Conversation;
}

/** Two people in one conversation; the first reaches the server through a proxy. */
async function talk(people: People, town: string, proxy: NetworkProxy): Promise<Talk> {
  const { one, other, matchId } = await createMatchedPair(people, town, { one: { ...desktop, baseURL: proxy.url } });
  // A toast says that something could not be sent; without it everything else goes on.
  await one.page.route(/toast-card/, (route) => route.abort());
  await Promise.all([one, other].map(({ page }) => page.goto(`/conversation/${matchId}`)));
  const farChat = conversation(one.page, mouse(one.page));
  const nearChat = conversation(other.page, mouse(other.page));
  await Promise.all([farChat.expectConnection('Connected'), nearChat.expectConnection('Connected')]);
  await farChat.say('Before the storm');
  await expect(nearChat.message('Before the storm')).toBeVisible();
  await nearChat.say('It is quiet here');
  await expect(farChat.message('It is quiet here')).toBeVisible();
  return { far: one, farChat, nearChat };
}

/** Both see the same lines in the same order, each of them once. */
async function expectSameStory({ farChat, nearChat }: Talk, all: readonly string[]): Promise<void> {
  const sorted = [...all].toSorted();
  await expect(async () => {
    const [left, right] = [await farChat.lines(all), await nearChat.lines(all)];
    expect([...left].toSorted()).toEqual(sorted);
    expect(right).toEqual(left);
  }).toPass({ timeout: limits.reconnection });
  await farChat.expectNothingPending();
  await farChat.expectMark('Read');
  await nearChat.expectMark('Read');
}

const farAwayLines = ['First, from the cellar', 'Second, by candlelight', 'Third, still here'];
const farLines = ['Fourth, out of the window', 'Fifth, right behind it'];
const nearLines = ['Are you there?', 'I keep the kettle warm'];
const told = ['Before the storm', 'It is quiet here'];

test('the browser goes offline and comes back', async ({ people, watch, baseURL }) => {
  allowSilence(watch);
  const proxy = await openNetworkProxy(baseURL ?? '');
  const both = await talk(people, 'Juneau, Alaska', proxy);
  const { far, farChat, nearChat } = both;
  await far.context.setOffline(true);
  proxy.cut();
  await farChat.expectConnection(/^(Reconnecting|Disconnected)$/);
  for (const text of farAwayLines) await farChat.say(text);
  for (const text of nearLines) await nearChat.say(text);
  proxy.restore();
  await far.context.setOffline(false);
  await expectSameStory(both, [...told, ...farAwayLines, ...nearLines]);
  await farChat.expectConnection('Connected');
  await farChat.say('After the storm');
  await nearChat.say('Good to have you back');
  await expectSameStory(both, [...told, ...farAwayLines, ...nearLines, 'After the storm', 'Good to have you back']);
  await proxy.close();
});

test('the line is cut in the middle of a talk', core, async ({ people, watch, baseURL }) => {
  allowSilence(watch);
  const proxy = await openNetworkProxy(baseURL ?? '');
  const both = await talk(people, 'Wasilla, Alaska', proxy);
  const { farChat, nearChat } = both;
  proxy.cut();
  await farChat.expectConnection(/^(Reconnecting|Disconnected)$/);
  for (const text of farAwayLines) await farChat.say(text);
  for (const text of nearLines) await nearChat.say(text);
  proxy.restore();
  await expectSameStory(both, [...told, ...farAwayLines, ...nearLines]);
  await proxy.close();
});

test('answers get lost: what she sent arrives once all the same', async ({ people, watch, baseURL }) => {
  allowSilence(watch);
  const proxy = await openNetworkProxy(baseURL ?? '');
  const both = await talk(people, 'Fairbanks, Alaska', proxy);
  const { farChat, nearChat } = both;
  // One at a time: a message behind an overdue one waits for the answer that is lost here.
  for (const text of farAwayLines) {
    proxy.dropAnswers();
    await farChat.say(text);
    await expect(nearChat.message(text)).toBeVisible();
    proxy.restore();
    await farChat.expectNothingPending();
    await farChat.expectConnection('Connected');
  }
  proxy.dropAnswers();
  for (const text of farLines) await farChat.say(text);
  proxy.cut();
  for (const text of nearLines) await nearChat.say(text);
  proxy.restore();
  await expectSameStory(both, [...told, ...farAwayLines, ...farLines, ...nearLines]);
  await proxy.close();
});
