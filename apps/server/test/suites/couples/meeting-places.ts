// Every place where somebody meets somebody new. Both have been there for each other before one of them, or both, changed.
import { addPortrait } from '#test/steps/portraits.ts';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { ProfileStats } from '@violet/contract/profiles';
import { like, superLike, swipe } from '#test/steps/matches.ts';
import { aMeetup, aMeetupOfTwo, guestsOf, join, likeAfter } from '#test/steps/meetups.ts';
import type { Member, MemberTraits, World } from '#test/world/world.ts';

export interface Meeting {
  readonly world: World;
  /** Who looks. */
  readonly me: Member;
  readonly other: Member;
}

export interface MeetingPlace {
  readonly place: string;
  /** Of both; without a location they live where nobody looks. */
  readonly traits?: MemberTraits;
  /** What has happened before anybody changed. */
  readonly before?: (meeting: Meeting) => Promise<unknown>;
  readonly isMet: (meeting: Meeting) => Promise<boolean>;
}

const premium = { premium: true };

async function cards(me: Member): Promise<DiscoveryCard[]> {
  return (await me.get<DiscoveryCard[]>(`/api/users/discovery/${me.id}?limit=50`)).body;
}

async function has(me: Member, path: string, other: Member): Promise<boolean> {
  return (await me.get<{ id: string }[]>(path)).body.some(({ id }) => id === other.id);
}

const isFound = async (me: Member, path: string) => (await me.get(path)).status === 200;
const count = async (me: Member) => (await me.get<number>('/api/notifications/count')).body;
const figures = async (me: Member) => (await me.get<ProfileStats>(`/api/users/${me.id}/profile-stats`)).body;

const inDiscovery: readonly MeetingPlace[] = [
  { place: 'cards', before: ({ me }) => cards(me), isMet: async ({ me, other }) => (await cards(me)).some(({ id }) => id === other.id) },
  {
    place: 'potential matches',
    traits: premium,
    before: ({ me, other }) => has(me, '/api/notifications/potential-matches', other),
    isMet: ({ me, other }) => has(me, '/api/notifications/potential-matches', other),
  },
  {
    place: 'a boost after the deck was dealt',
    traits: premium,
    before: async ({ me, other }) => {
      await cards(me);
      await other.post(`/api/users/${other.id}/boost`);
    },
    isMet: async ({ me, other }) => (await cards(me)).some(({ id }) => id === other.id),
  },
  {
    place: 'a super like after the deck was dealt',
    before: async ({ me, other }) => {
      await cards(me);
      await superLike(other, me);
    },
    isMet: async ({ me, other }) => (await cards(me)).some(({ id }) => id === other.id),
  },
];

const inProfiles: readonly MeetingPlace[] = [
  { place: 'the profile by its id', isMet: ({ me, other }) => isFound(me, `/api/users/${other.id}`) },
  { place: 'badges', isMet: ({ me, other }) => isFound(me, `/api/users/${other.id}/badges`) },
  {
    place: 'a photo by its id',
    isMet: async (meeting) => isFound(meeting.me, `/photos/${await addPortrait(meeting.world, meeting.other.id)}`),
  },
  {
    place: 'a block',
    isMet: async ({ me, other }) => (await me.post('/api/blocks', { blockerId: me.id, blockedUserId: other.id })).status === 201,
  },
];

const inLikes: readonly MeetingPlace[] = [
  {
    place: 'likes received',
    traits: premium,
    before: ({ me, other }) => like(other, me),
    isMet: async ({ me }) => (await me.get<LikeEntry[]>('/api/notifications/likes-received')).body.length === 1,
  },
  { place: 'the count of what is new', before: ({ me, other }) => like(other, me), isMet: async ({ me }) => (await count(me)) === 1 },
  { place: 'the count of likes', before: ({ me, other }) => like(other, me), isMet: async ({ me }) => (await figures(me)).likes === 1 },
  {
    place: 'the count of views',
    before: ({ me, other }) => other.get(`/api/users/${me.id}`),
    isMet: async ({ me }) => (await figures(me)).views === 1,
  },
  { place: 'a like', isMet: async ({ me, other }) => (await swipe(me, other)).status === 201 },
  { place: 'a pass', isMet: async ({ me, other }) => (await swipe(me, other, { isLike: false })).status === 201 },
  { place: 'a super like', isMet: async ({ me, other }) => (await swipe(me, other, { isSuperLike: true })).status === 201 },
  {
    place: 'a match by a like of before',
    before: ({ me, other }) => like(other, me),
    isMet: async ({ me, other }) => (await swipe(me, other)).body.match !== undefined,
  },
];

const afterMeetups: readonly MeetingPlace[] = [
  {
    place: 'a match by a like after a meetup',
    async isMet(meeting) {
      const { world, me, other } = meeting;
      const meetup = await aMeetupOfTwo(world, me, other);
      await likeAfter(meetup, other, me);
      const answer = await likeAfter(meetup, me, other);
      if (answer.status !== 200) throw new Error(`a like after a meetup is answered ${answer.status}`);
      return answer.body.match !== null;
    },
  },
  {
    place: 'a photo among guests',
    async isMet(meeting) {
      const { world, me, other } = meeting;
      await addPortrait(meeting.world, other.id);
      const meetup = await aMeetup(world, await world.member());
      for (const guest of [me, other]) await join(guest, meetup);
      const guest = (await guestsOf(me, meetup)).find(({ id }) => id === other.id);
      if (!guest) throw new Error('a guest is missing');
      return guest.photo !== null;
    },
  },
];

export const meetingPlaces: readonly MeetingPlace[] = [...inDiscovery, ...inProfiles, ...inLikes, ...afterMeetups];
