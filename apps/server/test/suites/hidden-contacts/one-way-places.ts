// The places where a block acts, as far as it can act one way. ADR 045.
// What belongs to a match is not among them: a living match is exempt.
import type { ProfileStats } from '@violet/contract/profiles';
import { meetingPlaces, type MeetingPlace } from '#test/suites/couples/meeting-places.ts';
import { aLink, hereAs, invite } from '#test/steps/couples.ts';
import { aMatch, like, superLike } from '#test/steps/matches.ts';
import { aMeetup, guestsOf, idsOf, join, seen, unreadUpdateKinds } from '#test/steps/meetups.ts';
import type { Member } from '#test/world/world.ts';

const figures = async (me: Member) => (await me.get<ProfileStats>(`/api/users/${me.id}/profile-stats`)).body;
const status = async (answer: Promise<{ status: number }>) => (await answer).status;

interface Named {
  readonly id: string;
}

const meetups = new Map<string, Named>();

/** Keeps the meetup for whoever looks. */
async function planned({ id }: Named, meetup: Named, act: (meetup: Named) => Promise<unknown>): Promise<void> {
  meetups.set(id, meetup);
  await act(meetup);
}

function plannedBy({ id }: Named): Named {
  const meetup = meetups.get(id);
  if (!meetup) throw new Error('there is no meetup of this member');
  return meetup;
}

/** Places of couples, without those after a meetup: they throw where the other is no guest at all, as here. */
const meetings = meetingPlaces.filter(({ place }) => !['a match by a like after a meetup', 'a photo among guests'].includes(place));

const inMeetups: readonly MeetingPlace[] = [
  {
    place: 'the list of meetups, and the calendar',
    async isMet({ world, me, other }) {
      const meetup = await aMeetup(world, other);
      return (await idsOf(me)).includes(meetup.id);
    },
  },
  {
    place: 'a meetup by its id',
    isMet: async ({ world, me, other }) => (await status(me.get(`/api/events/${(await aMeetup(world, other)).id}`))) === 200,
  },
  { place: 'joining a meetup', isMet: async ({ world, me, other }) => (await join(me, await aMeetup(world, other))).status === 200 },
  {
    place: 'the guests of a third one’s meetup',
    async isMet({ world, me, other }) {
      const meetup = await aMeetup(world, await world.member());
      for (const guest of [other, me]) await join(guest, meetup);
      return (await guestsOf(me, meetup)).some(({ id }) => id === other.id);
    },
  },
  {
    place: 'the number of guests of a third one’s meetup',
    async isMet({ world, me, other }) {
      const meetup = await aMeetup(world, await world.member());
      for (const guest of [other, me]) await join(guest, meetup);
      return (await seen(me, meetup)).attendeeCount === 2;
    },
  },
  {
    place: 'the guests of the own meetup, and what is told of them',
    before: async ({ world, me, other }) => planned(me, await aMeetup(world, me), async (meetup) => join(other, meetup)),
    async isMet({ me, other }) {
      const isGuest = (await guestsOf(me, plannedBy(me))).some(({ id }) => id === other.id);
      if (isGuest !== (await unreadUpdateKinds(me)).includes('joined')) throw new Error('a guest and what is told of the guest differ');
      return isGuest;
    },
  },
  {
    place: 'who asks to come, and the answer',
    before: async ({ world, me, other }) =>
      planned(me, await aMeetup(world, me, { needsApproval: true }), async (meetup) => join(other, meetup)),
    async isMet({ me, other }) {
      const kinds = await unreadUpdateKinds(me);
      const answer = await me.put(`/api/events/${plannedBy(me).id}/guests/${other.id}`, { approved: true });
      if ((answer.status === 200) !== kinds.includes('asked')) throw new Error('a question and its answer differ');
      return answer.status === 200;
    },
  },
  {
    place: 'a block of whoever comes to the same meetup',
    async isMet({ world, me, other }) {
      await other.put(`/api/users/${other.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
      const meetup = await aMeetup(world, await world.member());
      for (const guest of [other, me]) await join(guest, meetup);
      return (await status(me.post('/api/blocks', { blockerId: me.id, blockedUserId: other.id }))) === 201;
    },
  },
  {
    place: 'a coming meetup that was joined before',
    before: async ({ world, me, other }) => planned(me, await aMeetup(world, other), async (meetup) => join(me, meetup)),
    isMet: async ({ me }) => (await idsOf(me)).includes(plannedBy(me).id),
  },
];

async function partnerShown(me: Member, third: Member, other: Member): Promise<boolean> {
  const { partner } = (await me.get<{ partner: { id: string } | null }>(`/api/users/${third.id}`)).body;
  return partner?.id === other.id;
}

const elsewhere: readonly MeetingPlace[] = [
  {
    place: 'a partner’s code',
    async isMet({ me, other }) {
      for (const member of [me, other]) await hereAs(member, 'partnered');
      const { code } = (await invite(other)).body;
      return (await status(me.post(`/api/users/${me.id}/partner`, { code }))) === 200;
    },
  },
  {
    place: 'the name of a third one’s partner',
    async isMet({ world, me, other }) {
      const third = await world.member();
      await aLink(third, other);
      await me.put(`/api/users/${me.id}/filters`, { openToCouples: true });
      return partnerShown(me, third, other);
    },
  },
  {
    place: 'a goodbye from before',
    async before({ me, other }) {
      const { id } = await aMatch(me, other);
      await other.post(`/api/matches/${id}/close`, { line: 'goodbye' });
    },
    isMet: async ({ me }) => (await me.get<unknown[]>('/api/farewells')).body.length === 1,
  },
  {
    place: 'the newest things of the own profile',
    before: ({ me, other }) => like(other, me),
    isMet: async ({ me }) => (await figures(me)).activity.some(({ kind }) => kind === 'likes'),
  },
  {
    place: 'the count of super likes',
    before: ({ me, other }) => superLike(other, me),
    isMet: async ({ me }) => (await figures(me)).superLikes === 1,
  },
  {
    place: 'the export: whom one looked at and passed',
    before: ({ me, other }) => me.post('/api/likes', { userId: me.id, targetUserId: other.id, isLike: false }),
    isMet: async ({ me, other }) => JSON.stringify((await me.get(`/api/users/${me.id}/export`)).body).includes(other.id),
  },
];

export const oneWayPlaces: readonly MeetingPlace[] = [...meetings, ...inMeetups, ...elsewhere];
