// Answers, what was taken back, and farewells: in a conversation, and in the list of chats.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { createMatchedPair, likeEachOther } from '#e2e/fixtures/matched-pair.ts';
import type { MatchedPair } from '#e2e/fixtures/matched-pair.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';
import { filled } from './words.ts';
import type { Words } from './words.ts';

/** Begins an answer to the newest message. By keyboard: what the log has just measured may still move under a pointer. */
async function answer(page: Page, { chat }: Words): Promise<void> {
  await page.getByRole('button', { name: chat.addReaction }).last().press('Enter');
  await page.getByRole('button', { name: chat.answer, exact: true }).click();
}

const answerScreens = (matchId: string): readonly Screen[] => [
  {
    name: 'conversation: quotes, and messages that were removed',
    path: `/conversation/${matchId}`,
    async shows(page, { chat, safety }) {
      const log = page.getByRole('log');
      await expect(log.getByText(chat.removed, { exact: true })).toHaveCount(3);
      await expect(log.getByRole('button', { name: chat.quoteOfYou })).toBeVisible();
      await expect(log.getByRole('button', { name: safety.report, exact: true })).toBeVisible();
    },
  },
  {
    name: 'conversation: an answer to the other',
    path: `/conversation/${matchId}`,
    isFresh: true,
    steps: answer,
    async shows(page, { chat }) {
      await expect(page.getByText(filled(chat.answerTo))).toBeVisible();
      await expect(page.getByRole('button', { name: chat.answerNot })).toBeVisible();
    },
  },
  {
    name: 'conversation: close kindly',
    path: `/conversation/${matchId}`,
    isFresh: true,
    async steps(page, { chat: { farewell }, safety }) {
      await page.getByRole('button', { name: safety.conversationMenu }).click();
      await page.getByRole('menuitem', { name: farewell.close }).click();
      await dialog(page).getByText(farewell.lines.no_time).click();
    },
    shows: (page, { chat: { farewell } }) => dialog(page).getByRole('button', { name: farewell.send }),
  },
  {
    name: 'messages: a goodbye',
    path: '/chats',
    shows: (page, { chat: { farewell } }) =>
      page.getByRole('list', { name: farewell.list }).getByRole('button', { name: farewell.putAway }),
  },
];

const answeringScreens = (matchId: string): readonly Screen[] => [
  {
    name: 'conversation: an answer to an own message',
    path: `/conversation/${matchId}`,
    steps: answer,
    shows: (page, { chat }) => page.getByText(chat.answerToYou),
  },
];

/** Both have answered the other, and both have taken something back; what was answered is among it. */
async function exchangeAnswers({ one, other, matchId }: MatchedPair): Promise<void> {
  const say = async (by: Member, content: string, replyToId?: string) => {
    const said = await by.call('POST', '/api/messages', {
      matchId,
      senderId: by.id,
      content,
      ...(replyToId !== undefined && { replyToId }),
    });
    return ((await said.json()) as { id: string }).id;
  };
  const takeBack = (by: Member, id: string) => by.call('DELETE', `/api/messages/${id}`);
  const asked = await say(other, 'Tea on Sunday, at the pier, where the ferry leaves and the gulls steal whatever is not held on to?');
  const answered = await say(one, 'Gladly', asked);
  const slip = await say(other, '🫖');
  await say(one, '?', slip);
  await takeBack(other, slip);
  await takeBack(one, await say(one, '☕'));
  await say(other, '10:30', answered);
}

/** Whoever closes the match kindly. */
async function closeKindly(people: Parameters<Section['prepare']>[0]['people'], to: Member): Promise<void> {
  const by = await people.newcomer({ name: 'Signe', location: 'Montpelier, Vermont' });
  await by.call('POST', `/api/matches/${await likeEachOther(by, to)}/close`, { line: 'no_time' });
}

export const sections: readonly Section[] = [
  {
    name: 'answers and farewells',
    async prepare({ people, options }) {
      const pair = await createMatchedPair(people, 'Montpelier, Vermont', { one: options, other: options });
      await exchangeAnswers(pair);
      await closeKindly(people, pair.one);
      return [
        { viewer: pair.one, screens: answerScreens(pair.matchId) },
        { viewer: pair.other, screens: answeringScreens(pair.matchId) },
      ];
    },
  },
];
