// Conversations: those of a member with matches, and one with words that are folded and asked about.
import type { Page } from '@playwright/test';
import type { ConversationIds } from '#e2e/fixtures/conversations.ts';
import { expect } from '#e2e/fixtures/journey.ts';
import type { MatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { findConversationIds } from '#e2e/fixtures/conversations.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { ana } from '#e2e/fixtures/people.ts';
import { alertDialog, dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import { filled } from './words.ts';
import type { Words } from './words.ts';
import type { Section } from './section.ts';

async function openMenu(page: Page, { safety }: Words, item?: keyof Pick<Words['safety'], 'blockUser' | 'reportMessages'>): Promise<void> {
  await page.getByRole('button', { name: safety.conversationMenu }).click();
  if (item !== undefined) await page.getByRole('menuitem', { name: safety[item] }).click();
}

const chatScreens = ({ activeId, emptyId }: ConversationIds): readonly Screen[] => [
  {
    name: 'messages',
    path: '/chats',
    async shows(page, { chat }) {
      await expect(page.getByRole('heading', { name: chat.title, level: 1 })).toBeAttached();
      await expect(page.getByText(chat.dates.title)).toBeAttached();
      await expect(page.locator('a[href^="/conversation/"]').first()).toBeVisible();
    },
  },
  {
    name: 'conversation',
    path: `/conversation/${activeId}`,
    async shows(page, { chat }) {
      await expect(page.getByRole('button', { name: chat.addReaction }).first()).toBeAttached();
      await expect(page.getByTitle(chat.connection.connected)).toBeVisible();
    },
  },
  {
    name: 'conversation: reactions',
    path: `/conversation/${activeId}`,
    doesNotStay: true,
    // By keyboard: what the log has just measured may still move under a pointer.
    steps: (page, { chat }) => page.getByRole('button', { name: chat.addReaction }).last().press('Enter'),
    shows: dialog,
  },
  {
    name: 'conversation: menu',
    path: `/conversation/${activeId}`,
    doesNotStay: true,
    steps: (page, words) => openMenu(page, words),
    shows: (page, { safety }) => page.getByRole('menuitem', { name: safety.blockUser }),
  },
  {
    name: 'conversation: block',
    path: `/conversation/${activeId}`,
    doesNotStay: true,
    steps: (page, words) => openMenu(page, words, 'blockUser'),
    shows: alertDialog,
  },
  {
    name: 'conversation: first words',
    path: `/conversation/${emptyId}`,
    async shows(page, { chat }) {
      await expect(page.getByText(filled(chat.matched))).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toBeVisible();
      await expect(page.getByRole('region', { name: chat.starter.title }).getByRole('listitem')).toHaveCount(3);
    },
  },
];

/** One of the two has hidden a word and got three messages. One has the word, one is hurtful, one is kind. */
async function exchangeWords({ one, other, matchId }: MatchedPair): Promise<void> {
  await one.call('PUT', `/api/users/${one.id}/app-settings`, { privacy: { hiddenWords: ['snake', 'a phrase of several words'] } });
  for (const content of ['I bought a snake!', 'You are disgusting.', 'Tea on Sunday?']) {
    await other.call('POST', '/api/messages', { matchId, senderId: other.id, content });
  }
}

const nudgeScreens = (matchId: string): readonly Screen[] => [
  {
    name: 'messages folded and asked about',
    path: `/conversation/${matchId}`,
    async shows(page, { chat: { nudges } }) {
      await expect(page.getByText(nudges.byWords)).toBeVisible();
      await expect(page.getByRole('button', { name: nudges.bothers })).toBeVisible();
    },
  },
  {
    name: 'does this bother you',
    path: `/conversation/${matchId}`,
    isFresh: true,
    doesNotStay: true,
    async steps(page, { chat: { nudges } }) {
      await page.getByRole('button', { name: nudges.show, exact: true }).click();
      await page.getByRole('button', { name: nudges.bothers }).click();
    },
    shows: (page, { chat: { nudges } }) => page.getByRole('menuitem', { name: nudges.hide }),
  },
  {
    name: 'report of a message',
    path: `/conversation/${matchId}`,
    isFresh: true,
    doesNotStay: true,
    async steps(page, { chat: { nudges }, safety }) {
      await page.getByRole('button', { name: nudges.bothers }).click();
      await page.getByRole('menuitem', { name: safety.report }).click();
    },
    shows: (page) => dialog(page).getByRole('figure'),
  },
  {
    name: 'report of messages',
    path: `/conversation/${matchId}`,
    isFresh: true,
    doesNotStay: true,
    async steps(page, words) {
      await openMenu(page, words, 'reportMessages');
      await dialog(page).getByRole('checkbox').first().check();
    },
    shows: (page) => dialog(page).getByRole('checkbox').first(),
  },
  {
    name: 'are you sure',
    path: `/conversation/${matchId}`,
    isFresh: true,
    doesNotStay: true,
    async steps(page) {
      const field = page.locator('textarea');
      // A number, a link and money, without a word that could stay English.
      await field.fill('503-555-0142, www.tea.org, 503 $');
      await field.press('Enter');
    },
    shows: (page, { chat: { nudges } }) => alertDialog(page).getByText(nudges.sureTitle),
  },
  {
    name: 'hidden words',
    path: '/preferences#privacy',
    async steps(page, { chat: { nudges } }) {
      await expect(page.getByRole('list', { name: nudges.words.list })).toBeVisible();
      await page.getByLabel(nudges.words.label).fill('Snake');
    },
    shows: (page, { chat: { nudges } }) => page.getByText(nudges.words.known),
  },
];

/** For a member whose only card is of somebody who likes them. */
const matchScreens: readonly Screen[] = [
  {
    name: 'match',
    isEnglishOnly: true,
    steps: (page, { discovery: discover }) => page.getByRole('button', { name: discover.act.like, exact: true }).click(),
    shows: (page, { discovery: discover }) => page.getByRole('dialog', { name: discover.match.title }),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'conversations',
    async prepare({ people, options }) {
      const viewer = await people.member(ana, options);
      return [{ viewer, screens: chatScreens(await findConversationIds(viewer)) }];
    },
  },
  {
    name: 'questions about words',
    async prepare({ people, options }) {
      const pair = await createMatchedPair(people, 'Montpelier, Vermont', { one: options });
      await exchangeWords(pair);
      return [{ viewer: pair.one, screens: nudgeScreens(pair.matchId) }];
    },
  },
  {
    name: 'a match',
    async prepare({ people, options }) {
      const location = 'Riverton, Wyoming';
      const viewer = await people.newcomer({ name: 'Maren', location }, options);
      const other = await people.newcomer({ name: 'Tove', location });
      await viewer.page.goto('/home');
      await viewer.page.getByRole('button', { name: /^My City: / }).click();
      await expect(viewer.page.getByRole('group', { name: 'Tove, 30' })).toBeVisible();
      await other.call('POST', '/api/likes', { userId: other.id, targetUserId: viewer.id, isLike: true });
      return [{ viewer, screens: matchScreens }];
    },
  },
];
