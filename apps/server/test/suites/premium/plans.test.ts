// The table of plans, tried on the server alone. Each right is used as a free member, with premium, and after it has ended.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Allowance, LikeResult } from '@violet/contract/likes';
import type { LikeEntry, PotentialMatch } from '@violet/contract/notifications/activity-panel';
import { rights, type Rights } from '@violet/contract/subscription/plans';
import type { Preferences } from '@violet/contract/preferences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ghost, like, pass, swipe } from '#test/steps/matches.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Answer, Member } from '#test/world/world.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
// Each test has the town to itself.
afterEach(() => discoveryWorld.world.db.query('UPDATE members SET suspended_at = now()'));
afterAll(() => discoveryWorld.world.close());

type Plan = 'free' | 'premium' | 'lapsed';
const rightsOfPlan = (plan: Plan): Rights => rights[plan === 'premium' ? 'premium' : 'free'];

async function memberOf(plan: Plan): Promise<Member> {
  const member = await discoveryWorld.world.member({ name: 'Ana', interests: ['Chess'], premium: plan !== 'free' });
  if (plan === 'lapsed') await end(member);
  return member;
}

async function end(member: Member): Promise<void> {
  const now = discoveryWorld.world.clock.now();
  await discoveryWorld.world.db.query('UPDATE subscriptions SET current_period_end = $2 WHERE member_id = $1', [member.id, now]);
}

/** Whether an act was let through; anything but a plain 'this is premium' is a fault of the test. */
function isAllowed({ status, body }: Answer): boolean {
  if (status < 300) return true;
  expect([status, body]).toEqual([403, { code: 'premium_required', key: 'premium_required', message: 'This is part of premium.' }]);
  return false;
}

const put = (member: Member, path: string, body: object) => member.put(`/api/users/${member.id}${path}`, body);
const others = (count: number) =>
  Promise.all(Array.from({ length: count }, () => discoveryWorld.world.member({ location: 'Juneau, Alaska' })));

/** How many likes of this kind the member can give before one is refused. */
async function countLikes(member: Member, isSuperLike: boolean, upTo: number): Promise<number> {
  let likes = 0;
  for (const target of await others(upTo)) {
    const { status } = await swipe<LikeResult>(member, target, { isSuperLike });
    if (status !== 201) return likes;
    likes += 1;
  }
  return likes;
}

/** What each right of the table lets a member do; `other` likes the member and lives in the same town. */
const acts: { readonly [R in keyof Rights]: (member: Member, other: Member) => Promise<Rights[R]> } = {
  likesPerDay: async (member) => {
    const likes = await countLikes(member, false, 12);
    const { body } = await member.get<Allowance>('/api/likes/allowance');
    expect(body.likesRemaining).toBe(likes === 12 ? null : 0);
    return likes === 12 ? null : likes;
  },
  superLikesPerWeek: (member) => countLikes(member, true, 7),
  undo: async (member, other) => isAllowed(await member.del(`/api/likes/${(await pass(member, other)).id}`)),
  seeWhoLikedYou: async (member, other) => {
    const [entry] = (await member.get<LikeEntry[]>('/api/notifications/likes-received')).body;
    expect(entry?.name).toBe(entry?.userId ? other.name : 'Bea');
    expect([null, other.id]).toContain(entry?.userId);
    return entry?.userId === other.id;
  },
  potentialMatches: async (member, other) => {
    const answer = await member.get<PotentialMatch[]>('/api/notifications/potential-matches');
    if (!isAllowed(answer)) return false;
    expect(answer.body).toMatchObject([{ id: other.id, matchScore: expect.any(Number) as number, commonInterests: ['Chess'] }]);
    return true;
  },
  ghostMode: async (member) => isAllowed(await member.post(`/api/users/${member.id}/ghost-mode`, { ghostMode: true })),
  boost: async (member) => isAllowed(await member.post(`/api/users/${member.id}/boost`)),
  tea: async (member) => isAllowed(await member.get('/api/tea/stories')),
  premiumPreferences: async (member) => {
    if (!isAllowed(await put(member, '/preferences', { premium: { seeWhoLikedYou: true } }))) return false;
    return (await discoveryWorld.cards(member)).some(({ likesYou }: DiscoveryCard) => likesYou === true);
  },
  advancedFilters: async (member) => {
    if (!isAllowed(await put(member, '/filters', { advanced: { verifiedOnly: true } }))) return false;
    return (await discoveryWorld.cards(member)).length === 0;
  },
};

describe.each(['free', 'premium', 'lapsed'] as const)('a %s member', (plan) => {
  it.each(Object.keys(acts) as (keyof Rights)[])('has what the table of plans says: %s', async (right) => {
    const member = await memberOf(plan);
    const other = await discoveryWorld.world.member({ name: 'Bea Samovarova', interests: ['Chess'] });
    await like(other, member);
    expect(await acts[right](member, other)).toBe(rightsOfPlan(plan)[right]);
  });
});

describe('what premium switched on, when it ends', () => {
  it('is off at once and kept, but ghost mode stays until she turns it off', async () => {
    const member = await memberOf('premium');
    const other = await discoveryWorld.world.member({ name: 'Bea', interests: ['Chess'] });
    await like(other, member);
    await put(member, '/preferences', { premium: { seeWhoLikedYou: true } });
    await put(member, '/filters', { advanced: { verifiedOnly: true } });
    await ghost(member, true);
    await end(member);
    const [card] = await discoveryWorld.cards(member);
    expect([card?.name, card?.likesYou]).toEqual(['Bea', undefined]);
    const { body } = await member.get<Preferences>(`/api/users/${member.id}/preferences`);
    expect(body).toMatchObject({ premium: { seeWhoLikedYou: false }, visibility: { ghostMode: true } });
    await ghost(member, false);
    expect(isAllowed(await member.post(`/api/users/${member.id}/ghost-mode`, { ghostMode: true }))).toBe(false);
  });
});
