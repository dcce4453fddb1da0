// A member is met anew in cards, lists and counts, by the profile, and by what is done about it.
import { addPortrait } from '#test/steps/portraits.ts';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { ProfileStats } from '@violet/contract/profiles';
import { aLink, hereAs, invite } from '#test/steps/couples.ts';
import { swipe } from '#test/steps/matches.ts';
import { fetchPicture } from '#test/files/pictures.ts';
import type { Member } from '#test/world/world.ts';
import { toAll, toNew, type Place } from './place.ts';
import type { Sighting } from './viewers.ts';

const isFound = async (me: Member, path: string) => (await me.get(path)).status === 200;
const figures = async (me: Member) => (await me.get<ProfileStats>(`/api/users/${me.id}/profile-stats`)).body;

async function isListed({ me, other }: Sighting, path: string): Promise<boolean> {
  return (await me.get<{ id: string }[]>(path)).body.some(({ id }) => id === other.id);
}

const cardsOf = async (me: Member) => (await me.get<DiscoveryCard[]>(`/api/users/discovery/${me.id}?limit=50`)).body;

const inLists: readonly Place[] = [
  ...['all', 'state', 'city'].map((scope) => ({
    place: `cards, ${scope}`,
    openTo: toNew,
    isSeen: (sighting: Sighting) => isListed(sighting, `/api/users/discovery/${sighting.me.id}?limit=50&scope=${scope}`),
  })),
  {
    place: 'cards after a boost',
    openTo: toNew,
    async isSeen(sighting) {
      const { other, me } = sighting;
      if ((await other.post(`/api/users/${other.id}/boost`)).status !== 200) throw new Error('no boost was given');
      return (await cardsOf(me)).some(({ id }) => id === other.id);
    },
  },
  { place: 'potential matches', openTo: toNew, isSeen: (sighting) => isListed(sighting, '/api/notifications/potential-matches') },
  {
    place: 'likes received',
    openTo: ['whom the member likes'],
    isSeen: async ({ me }) => (await me.get<LikeEntry[]>('/api/notifications/likes-received')).body.length > 0,
  },
];

const inCounts: readonly Place[] = [
  {
    place: 'the count of what is new',
    openTo: ['whom the member likes', 'a match'],
    isSeen: async ({ me }) => (await me.get<number>('/api/notifications/count')).body > 0,
  },
  {
    place: 'the count of likes',
    openTo: ['whom the member likes', 'a match'],
    isSeen: async ({ me }) => (await figures(me)).likes > 0,
  },
  {
    place: 'the newest things of the own profile',
    openTo: ['whom the member likes', 'a match'],
    isSeen: async ({ me }) => (await figures(me)).activity.some(({ kind }) => kind === 'likes' || kind === 'match'),
  },
  {
    place: 'the count of views, after a look',
    openTo: toAll,
    // Whoever is incognito looks at others without being counted, also by whom that member likes.
    exempt: { incognito: [] },
    async isSeen({ me, other }) {
      await other.get(`/api/users/${me.id}`);
      return (await figures(me)).views > 0;
    },
  },
];

const inProfiles: readonly Place[] = [
  { place: 'the profile by its id', openTo: toAll, isSeen: ({ me, other }) => isFound(me, `/api/users/${other.id}`) },
  { place: 'badges', openTo: toAll, isSeen: ({ me, other }) => isFound(me, `/api/users/${other.id}/badges`) },
  ...['', '?size=card', '?size=avatar'].map((size): Place => ({
    place: `a photo by its id${size}`,
    openTo: toAll,
    isSeen: async (sighting) =>
      (await fetchPicture(sighting.world.origin, sighting.me, `/photos/${await addPortrait(sighting.world, sighting.other.id)}${size}`))
        .status === 200,
  })),
];

/** Another swipe at the same member may be refused, but not as one at nobody. */
const isThere = async (answer: Promise<{ status: number }>) => (await answer).status !== 404;
const isTaken = async (answer: Promise<{ status: number }>) => (await answer).status < 300;

/** Whoever was a match can still be kept away. */
const toBlock = [...toAll, 'a former match'] as const;

const inActs: readonly Place[] = [
  { place: 'a like', openTo: toAll, acts: true, isSeen: ({ me, other }) => isThere(swipe(me, other)) },
  { place: 'a pass', openTo: toAll, acts: true, isSeen: ({ me, other }) => isThere(swipe(me, other, { isLike: false })) },
  { place: 'a super like', openTo: toAll, acts: true, isSeen: ({ me, other }) => isThere(swipe(me, other, { isSuperLike: true })) },
  {
    place: 'a match by a like of before',
    openTo: ['whom the member likes'],
    acts: true,
    isSeen: async ({ me, other }) => (await swipe(me, other)).body.match !== undefined,
  },
  {
    place: 'a block',
    openTo: toBlock,
    exempt: { incognito: ['whom the member likes', 'a match', 'a former match'] },
    acts: true,
    isSeen: ({ me, other }) => isTaken(me.post('/api/blocks', { blockerId: me.id, blockedUserId: other.id })),
  },
  {
    place: 'a partner’s code',
    openTo: toBlock,
    // The member has given it away.
    exempt: { incognito: toBlock },
    acts: true,
    async isSeen({ me, other }) {
      for (const member of [me, other]) await hereAs(member, 'partnered');
      const { code } = (await invite(other)).body;
      return isTaken(me.post(`/api/users/${me.id}/partner`, { code }));
    },
  },
  {
    place: 'the name of a third one’s partner',
    openTo: toAll,
    acts: true,
    async isSeen({ world, me, other }) {
      const third = await world.member();
      await aLink(third, other);
      for (const member of [me, other]) await member.put(`/api/users/${member.id}/filters`, { openToCouples: true });
      const { partner } = (await me.get<{ partner: { id: string } | null }>(`/api/users/${third.id}`)).body;
      return partner?.id === other.id;
    },
  },
];

export const placesOfProfiles: readonly Place[] = [...inLists, ...inCounts, ...inProfiles, ...inActs];
