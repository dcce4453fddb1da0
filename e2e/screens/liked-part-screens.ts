// A like of one part of a profile, and the word that others wait for first.
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { likeEachOther } from '#e2e/fixtures/matched-pair.ts';
import type { Member, People } from '#e2e/fixtures/people.ts';
import { addPhoto, aPicture } from '#e2e/fixtures/pictures.ts';
import { maxWaiting, waitingAfterHours } from '@violet/contract/chat/your-turn';
import { alertDialog, dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';
import { filled } from './words.ts';
import type { Words } from './words.ts';

const like = (page: Page, { discovery }: Words, part: 'answer' | 'photo') =>
  page.getByRole('button', { name: discovery.note[part], exact: true }).first().click();

const comment = (part: 'answer' | 'photo'): Screen => ({
  name: `discover: a comment on ${part === 'answer' ? 'an answer' : 'a photo'}`,
  path: '/home',
  steps: (page, words) => like(page, words, part),
  shows: (page, { discovery: { note } }) => page.getByRole('dialog', { name: note[part] }).getByLabel(note.comment),
});

/** For a member with one card in sight, to whom so many have written that likes wait. */
const likedPartScreens: readonly Screen[] = [
  comment('answer'),
  comment('photo'),
  {
    name: 'discover: answers and photos that may be liked',
    path: '/home',
    steps: (page, { discovery }) => page.getByRole('button', { name: filled(discovery.openProfile) }).click(),
    shows: (page, { discovery: { note } }) => dialog(page).getByRole('button', { name: note.answer }).last(),
  },
  {
    name: 'discover: others wait for a word',
    path: '/home',
    // What a screen reader was told last stays in its language.
    keepsWords: true,
    steps: (page, { discovery }) => page.getByRole('button', { name: discovery.act.like, exact: true }).click(),
    shows: (page, { discovery: { answerFirst } }) => alertDialog(page).getByText(answerFirst.text),
  },
];

/** Likes each other, and writes first. */
async function writeTo(viewer: Member, by: Member): Promise<void> {
  const matchId = await likeEachOther(viewer, by);
  await by.call('POST', '/api/messages', { matchId, senderId: by.id, content: 'Tea on Sunday?' });
}

const location = 'Riverton, Wyoming';

/** The only card of the town. */
async function createCard(people: People, options: BrowserContextOptions): Promise<void> {
  const card = await people.newcomer({ name: 'Tove', location }, options);
  await addPhoto(card, await aPicture('rgb(180, 90, 60)', 'rgb(60, 90, 120)'));
  const prompts = [
    { promptId: 'first_tea', answer: 'Anything with smoke in it' },
    { promptId: 'sunday', answer: 'The market, the ferry, a book, and nobody who asks when I will be back before it is dark' },
  ];
  await card.call('PUT', `/api/users/${card.id}`, { prompts });
}

export const sections: readonly Section[] = [
  {
    name: 'likes of a part, and who waits',
    async prepare({ people, ownServer, options }) {
      const own = await ownServer({ withStripe: false });
      const there = { ...options, baseURL: own.origin };
      const viewer = await people.newcomer({ name: 'Maren', location }, there);
      for (let number = 1; number <= maxWaiting; number += 1) {
        await writeTo(viewer, await people.newcomer({ name: 'Petra', location }, there));
      }
      own.clock.advance({ hours: waitingAfterHours + 1 });
      await createCard(people, there);
      await viewer.page.goto('/home');
      await viewer.page.getByRole('button', { name: /^My City: / }).click();
      await expect(viewer.page.getByRole('group', { name: 'Tove, 30' })).toBeVisible();
      return [{ viewer, screens: likedPartScreens }];
    },
  },
];
