// A member is met as a match, at a meetup, by moderators, or in what somebody takes along.
import { addPortrait } from '#test/steps/portraits.ts';
import { aMeetup, aMeetupOfTwo, guestsOf, idsOf, join } from '#test/steps/meetups.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { aMatch, swipe } from '#test/steps/matches.ts';
import { tellStory } from '#test/steps/tea.ts';
import { openSocket } from '#test/world/socket.ts';
import { toAll, type Place } from './place.ts';
import type { Sighting } from './viewers.ts';

const isAnswered = async (answer: Promise<{ status: number }>) => (await answer).status < 300;

const inMatches: readonly Place[] = [
  {
    place: 'the list of matches',
    openTo: ['a match'],
    isSeen: async ({ me }) => (await me.get<unknown[]>('/api/matches')).body.length > 0,
  },
  { place: 'the conversation', openTo: ['a match'], isSeen: ({ me, matchId }) => isAnswered(me.get(`/api/messages/${matchId}`)) },
  {
    place: 'conversation starters',
    openTo: ['a match'],
    isSeen: ({ me, matchId }) => isAnswered(me.get(`/api/icebreakers/generate/${matchId}`)),
  },
  {
    place: 'the online status on an open page',
    openTo: ['a match'],
    acts: true,
    async isSeen({ world, me, other }) {
      const third = await world.member();
      await aMatch(me, third);
      const mine = await openSocket(world.origin, me);
      // Whatever was to come of the first has come once the second is here.
      for (const member of [other, third]) await openSocket(world.origin, member);
      await mine.next('online_status', ({ userId }) => userId === third.id);
      return mine.frames.some((frame) => frame.type === 'online_status' && frame.userId === other.id);
    },
  },
  {
    place: 'news of a new like on an open page',
    openTo: ['a stranger', 'a moderator', 'who likes the member'],
    // Whoever is liked is no stranger to an incognito member any more.
    exempt: { incognito: ['a stranger', 'a moderator', 'who likes the member'] },
    acts: true,
    async isSeen({ world, me, other }) {
      const mine = await openSocket(world.origin, me);
      await swipe(other, me);
      await world.settled();
      await mine.caughtUp();
      await mine.close();
      return mine.frames.some(({ type }) => type === 'notification' || type === 'match');
    },
  },
  {
    place: 'a goodbye from before',
    openTo: ['a former match'],
    // It was said to this one alone.
    exempt: { incognito: ['a former match'] },
    isSeen: async ({ me }) => (await me.get<unknown[]>('/api/farewells')).body.length > 0,
  },
];

async function isGuest(sighting: Sighting): Promise<readonly { readonly photo: unknown }[]> {
  const { world, me, other } = sighting;
  await addPortrait(sighting.world, sighting.other.id);
  const meetup = await aMeetup(world, await world.member());
  for (const guest of [other, me]) await join(guest, meetup);
  return (await guestsOf(me, meetup)).filter(({ id }) => id === other.id);
}

/** Who joins a meetup, or plans one, is met there by whoever comes: Incognito says so. */
const atMeetups = { openTo: toAll, exempt: { incognito: toAll } } as const;

const inMeetups: readonly Place[] = [
  {
    ...atMeetups,
    place: 'the list of meetups',
    async isSeen({ world, me, other }) {
      const { id } = await aMeetup(world, other);
      return (await idsOf(me)).includes(id);
    },
  },
  {
    ...atMeetups,
    place: 'a meetup by its id',
    isSeen: async ({ world, me, other }) => isAnswered(me.get(`/api/events/${(await aMeetup(world, other)).id}`)),
  },
  { ...atMeetups, place: 'the guests of a third one’s meetup', isSeen: async (sighting) => (await isGuest(sighting)).length > 0 },
  {
    ...atMeetups,
    place: 'the guests of the own meetup',
    async isSeen({ world, me, other }) {
      const meetup = await aMeetup(world, me);
      await join(other, meetup);
      return (await guestsOf(me, meetup)).some(({ id }) => id === other.id);
    },
  },
  {
    ...atMeetups,
    place: 'those whom one has met at a meetup',
    async isSeen({ world, me, other }) {
      const { id } = await aMeetupOfTwo(world, me, other);
      return (await me.get<{ id: string }[]>(`/api/events/${id}/met`)).body.some((met) => met.id === other.id);
    },
  },
  {
    place: 'a photo among guests',
    openTo: toAll,
    isSeen: async (sighting) => (await isGuest(sighting)).some(({ photo }) => photo !== null),
  },
];

/** Moderators read what is reported, whoever hides. */
const forModerators = {
  openTo: ['a moderator'],
  exempt: { incognito: ['a moderator'], 'hidden from a contact': ['a moderator'] },
} as const;

const behindTheScenes: readonly Place[] = [
  {
    ...forModerators,
    place: 'a report',
    async isSeen({ world, me, other }) {
      const third = await world.member();
      await swipe(other, third);
      return isAnswered(me.get(`/api/moderation/reports/${(await fileReport(third, other)).id}`));
    },
  },
  {
    ...forModerators,
    place: 'a member review',
    isSeen: ({ me, other }) => isAnswered(me.get(`/api/moderation/members/${other.id}`)),
  },
  {
    place: 'a story of Tea',
    openTo: [],
    async isSeen({ me, other }) {
      const { id } = await tellStory(other);
      const stories = JSON.stringify((await me.get('/api/tea/stories?limit=100')).body);
      // Otherwise a list without the story would pass as well.
      if (!stories.includes(id)) throw new Error('the story is not in the list');
      return stories.includes(other.id);
    },
  },
  {
    place: 'the export, after a look',
    openTo: toAll,
    // The own like of before is the member's who gave it.
    exempt: { incognito: ['whom the member likes', 'who likes the member', 'a match'] },
    async isSeen({ me, other }) {
      await me.get(`/api/users/${other.id}`);
      return JSON.stringify((await me.get(`/api/users/${me.id}/export`)).body).includes(other.id);
    },
  },
];

export const otherPlaces: readonly Place[] = [...inMatches, ...inMeetups, ...behindTheScenes];
