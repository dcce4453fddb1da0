// What comes of a plan: a question to its owner, a page for a friend, and one that stops messages.
import type { Page } from '@playwright/test';
import type { DatePlan } from '@violet/contract/date-plans';
import { tagOf } from '@violet/contract/fields/languages';
import { expect } from '#e2e/fixtures/journey.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';
import { languageOf } from './words.ts';
import type { Words } from './words.ts';

/** Its words are the server's own. */
const spoken = (page: Page, words: Words) => page.locator(`html[lang="${tagOf(languageOf(words))}"]`);

const questionScreens: readonly Screen[] = [
  {
    name: 'date plans: the question',
    path: '/safety',
    isFresh: true,
    shows: (page, { datePlans }) => dialog(page).getByRole('heading', { name: datePlans.ask.title }),
  },
];

/** The page speaks as its plan does: each language writes it anew. */
async function writeIn(words: Words, { context }: Member, { id }: DatePlan): Promise<void> {
  const headers = { 'accept-language': tagOf(languageOf(words)) };
  const answer = await context.request.put(`/api/date-plans/${id}`, { headers, data: { note: '503 555 0142' } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const friendScreens = (owner: Member, plan: DatePlan): readonly Screen[] => [
  {
    name: 'the page for a friend',
    isPlain: true,
    doesNotStay: true,
    async steps(page, words) {
      await writeIn(words, owner, plan);
      await page.goto(new URL(plan.url).pathname);
    },
    shows: (page, words) => spoken(page, words).getByRole('status'),
  },
  {
    name: 'the page for a friend, when it is gone',
    path: '/p/none',
    isPlain: true,
    isFresh: true,
    shows: (page, words) => spoken(page, words).getByRole('heading'),
  },
];

const stopPath = '/p/stop/none';

const contactScreens: readonly Screen[] = [
  {
    name: 'stopping messages to a contact',
    path: stopPath,
    isPlain: true,
    isFresh: true,
    shows: (page, words) => spoken(page, words).getByRole('button'),
  },
  {
    name: 'messages to a contact are stopped',
    path: stopPath,
    isPlain: true,
    isFresh: true,
    steps: (page) => page.getByRole('button').click(),
    shows: (page, words) => spoken(page, words).getByRole('status'),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'what comes of a plan',
    async prepare({ people, ownServer, options }) {
      const own = await ownServer({ withStripe: false });
      const here = { ...options, baseURL: own.origin };
      const owner = await people.newcomer({ name: 'Ida', location: 'Bend, Oregon' }, here);
      const at = new Date(own.clock.now().getTime() + 3_600_000).toISOString();
      const written = await owner.call('POST', '/api/date-plans', { at, place: 'Bar', withName: 'Bea' });
      const plan = (await written.json()) as DatePlan;
      own.clock.advance({ hours: 4, minutes: 1 });
      await own.sweepPlans();
      return [
        { viewer: owner, screens: questionScreens },
        { viewer: await people.visitor('friend', here), screens: friendScreens(owner, plan) },
        { viewer: await people.visitor('contact', here), screens: contactScreens },
      ];
    },
  },
];
