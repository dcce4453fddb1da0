// The one catalogue of screens: who looks, what has to be there first, and which screens they go through.
import type { BrowserContextOptions } from '@playwright/test';
import { findConversationIds } from '#e2e/fixtures/conversations.ts';
import { expect } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { createMeetupStates } from '#e2e/fixtures/meetup-states.ts';
import { createModerationCases } from '#e2e/fixtures/moderation-cases.ts';
import type { openOwnServer } from '#e2e/fixtures/own-server.ts';
import { ana, bea, password } from '#e2e/fixtures/people.ts';
import type { People, Visitor } from '#e2e/fixtures/people.ts';
import { addApp } from '#e2e/fixtures/second-factors.ts';
import { subscribe } from '#e2e/fixtures/subscribe.ts';
import { consentScreens, emailProofScreens } from './account-screens.ts';
import { chatScreens, exchangeWords, matchScreens, nudgeScreens } from './chat-screens.ts';
import { consoleScreens } from './console-screens.ts';
import { discoverScreens } from './discover-screens.ts';
import { meetupScreens } from './meetup-screens.ts';
import { guestStateScreens, hostStateScreens } from './meetup-state-screens.ts';
import { planScreens, subscriptionScreens } from './money-screens.ts';
import { profileScreens } from './profile-screens.ts';
import { safetyScreens } from './safety-screens.ts';
import { suspensionScreens, warningScreens } from './sanction-screens.ts';
import type { Screen } from './screen.ts';
import { addingScreens, codesScreens, havingScreens, neededScreens, overScreens, signInScreens } from './second-step-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import { teaScreens } from './tea-screens.ts';
import { visitorScreens } from './visitor-screens.ts';

interface Stage {
  readonly people: People;
  readonly ownServer: typeof openOwnServer;
  /** How the browser of whoever looks is opened. */
  readonly options: BrowserContextOptions;
}

interface Look {
  readonly viewer: Visitor;
  readonly screens: readonly Screen[];
}

export interface Section {
  readonly name: string;
  /** Mostly one; several where they need the same server. */
  readonly prepare: (stage: Stage) => Promise<readonly Look[]>;
}

/** Screens that a free member with a long history sees. */
const ofFreeMember = (name: string, screens: readonly Screen[]): Section => ({
  name,
  prepare: async ({ people, options }) => [{ viewer: await people.member(ana, options), screens }],
});

const conversations: Section = {
  name: 'conversations',
  async prepare({ people, options }) {
    const viewer = await people.member(ana, options);
    return [{ viewer, screens: chatScreens(await findConversationIds(viewer)) }];
  },
};

const questionsAboutWords: Section = {
  name: 'questions about words',
  async prepare({ people, options }) {
    const pair = await createMatchedPair(people, 'Montpelier, Vermont', { one: options });
    await exchangeWords(pair);
    return [{ viewer: pair.one, screens: nudgeScreens(pair.matchId) }];
  },
};

const match: Section = {
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
};

const subscription: Section = {
  name: 'a subscription',
  async prepare({ people, options }) {
    const viewer = await people.newcomer({ name: 'Asta', location: 'Gillette, Wyoming' }, options);
    await subscribe(viewer);
    return [{ viewer, screens: subscriptionScreens }];
  },
};

const moderation: Section = {
  name: 'the console of the moderators, and what they decided',
  async prepare({ people, ownServer, options }) {
    const own = await ownServer({ withStripe: false });
    const here = { ...options, baseURL: own.origin };
    const admin = await people.newcomer({ name: 'Ada', location: 'Laramie, Wyoming' }, here);
    await own.makeModerator(admin.username, 'admin');
    const { reported } = await createModerationCases(people, own, admin);
    const sanction = async (name: string, decision: { action: 'warn' | 'suspend'; days?: number }) => {
      const { id, username } = await people.newcomer({ name, location: 'Laramie, Wyoming' }, here);
      await admin.call('POST', `/api/moderation/members/${id}/decision`, { note: 'Seen', reason: 'Spam or scam', ...decision });
      return people.member({ username, password }, here);
    };
    const warned = await sanction('Wanda', { action: 'warn' });
    const suspended = await sanction('Susa', { action: 'suspend', days: 3 });
    // Every case is overdue, and the session is over, too.
    own.clock.advance({ hours: 25 });
    const viewer = await people.member({ username: admin.username, password }, here);
    return [
      { viewer, screens: consoleScreens(reported.username) },
      { viewer: warned, screens: warningScreens },
      { viewer: suspended, screens: suspensionScreens },
    ];
  },
};

const secondStep: Section = {
  name: 'the second step',
  async prepare({ people, ownServer, options }) {
    const location = 'Laramie, Wyoming';
    const without = await people.newcomer({ name: 'Una', location }, options);
    const adding = await people.newcomer({ name: 'Duna', location }, options);
    const before = await people.member({ username: adding.username, password }, options);
    await addApp(adding);
    const between = await people.visitor('between', options);
    await between.context.request.post('/api/auth/login', { data: { username: adding.username, password } });
    const late = await people.visitor('late', options);
    const own = await ownServer({ withStripe: false, roleFactors: true });
    const moderator = await people.newcomer({ name: 'Mira', location }, { ...options, baseURL: own.origin });
    await own.makeModerator(moderator.username);
    return [
      { viewer: between, screens: signInScreens },
      { viewer: late, screens: overScreens },
      { viewer: without, screens: addingScreens },
      { viewer: before, screens: havingScreens },
      { viewer: adding, screens: codesScreens },
      { viewer: moderator, screens: neededScreens },
    ];
  },
};

const anAddress: Section = {
  name: 'an address to prove',
  async prepare({ people, options }) {
    const viewer = await people.newcomer({ name: 'Elin', location: 'Laramie, Wyoming' }, options);
    await viewer.call('PUT', `/api/users/${viewer.id}`, { email: `${viewer.username}@letters.example` });
    return [{ viewer, screens: emailProofScreens }];
  },
};

const changedTerms: Section = {
  name: 'changed terms',
  async prepare({ people, ownServer, options }) {
    const own = await ownServer({ withStripe: false });
    const { one: viewer, matchId } = await createMatchedPair(people, 'Laramie, Wyoming', {
      one: { ...options, baseURL: own.origin },
      other: { ...options, baseURL: own.origin },
    });
    await own.raiseTerms('2026-12');
    return [{ viewer, screens: consentScreens(matchId) }];
  },
};

const statesOfMeetups: Section = {
  name: 'the states of a meetup',
  async prepare({ people, ownServer, options }) {
    const own = await ownServer({ withStripe: false, isExposed: true });
    const { host, guest } = await createMeetupStates(people, own, options);
    return [
      { viewer: guest, screens: guestStateScreens },
      { viewer: host, screens: hostStateScreens },
    ];
  },
};

export const catalogue: readonly Section[] = [
  {
    name: 'a visitor',
    prepare: async ({ people, options }) => [{ viewer: await people.visitor('visitor', options), screens: visitorScreens }],
  },
  ofFreeMember('discover and preferences', discoverScreens),
  conversations,
  ofFreeMember('the own profile', profileScreens),
  ofFreeMember('settings and the tour', settingsScreens),
  ofFreeMember('plans', planScreens),
  ofFreeMember('meetups', meetupScreens),
  ofFreeMember('safety', safetyScreens),
  { name: 'Tea', prepare: async ({ people, options }) => [{ viewer: await people.member(bea, options), screens: teaScreens }] },
  subscription,
  questionsAboutWords,
  match,
  moderation,
  secondStep,
  anAddress,
  changedTerms,
  statesOfMeetups,
];
