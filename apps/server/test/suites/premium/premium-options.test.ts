// The preference editor's three premium options do what they say, while premium lasts. ADR 005.
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ghost, like } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Member } from '#test/world/world.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

const choose = (member: Member, premium: object) => discoveryWorld.setPreferences(member, { premium });

async function comeOnline(member: Member): Promise<void> {
  const socket = await openSocket(discoveryWorld.world.origin, member);
  await discoveryWorld.world.settled();
  await socket.close();
}

describe('boost profile', () => {
  const boostedUntil = async (member: Member) => (await member.get<SelfUser>('/api/auth/me')).body.boostedUntil;

  it('begins the daily boost by itself when she comes online', async () => {
    const location = discoveryWorld.newTown();
    const [ana, bea] = await discoveryWorld.pair({ location, interests: ['Chess'] }, { premium: true });
    const cleo = await discoveryWorld.world.member({ name: 'Cleo', interests: ['Chess'], location, premium: true });
    await choose(bea, { boostProfile: true });
    expect(await discoveryWorld.names(ana)).toEqual(['Cleo', 'Bea']);
    for (const member of [bea, cleo]) await comeOnline(member);
    await expect.poll(() => boostedUntil(bea)).not.toBeNull();
    expect([await boostedUntil(bea), await boostedUntil(cleo)]).toEqual([expect.any(String), null]);
    expect(await discoveryWorld.names(ana)).toEqual(['Bea', 'Cleo']);
    expect(await bea.post(`/api/users/${bea.id}/boost`)).toMatchObject({ status: 409, body: { code: 'boost_active' } });
  });

  it('is not spent on a ghost, nor given after premium has ended', async () => {
    const [ana, bea] = [await discoveryWorld.world.member({ premium: true }), await discoveryWorld.world.member({ premium: true })];
    await Promise.all([ana, bea].map((member) => choose(member, { boostProfile: true })));
    await ghost(ana, true);
    await discoveryWorld.world.db.query(`UPDATE subscriptions SET status = 'ended' WHERE member_id = $1`, [bea.id]);
    for (const member of [ana, bea]) {
      await comeOnline(member);
      expect(await boostedUntil(member)).toBeNull();
    }
  });
});

describe('priority likes', () => {
  const likesOf = (member: Member, query = '') => member.get<LikeEntry[]>(`/api/notifications/likes-received${query}`);
  const namesIn = async (member: Member) => (await likesOf(member)).body.map(({ name }) => name);

  async function likedInTurn(): Promise<{ ana: Member; bea: Member }> {
    const ana = await discoveryWorld.world.member();
    const bea = await discoveryWorld.world.member({ name: 'Bea', premium: true });
    await choose(bea, { priorityLikes: true });
    await like(bea, ana);
    for (const name of ['Cleo', 'Dora']) {
      discoveryWorld.world.clock.advance({ seconds: 1 });
      await like(await discoveryWorld.world.member({ name }), ana);
    }
    return { ana, bea };
  }

  it('stand first in the list of the one she likes, for a week and while premium lasts', async () => {
    const { ana, bea } = await likedInTurn();
    expect(await namesIn(ana)).toEqual(['Bea', 'Dora', 'Cleo']);
    await discoveryWorld.world.db.query(`UPDATE subscriptions SET status = 'ended' WHERE member_id = $1`, [bea.id]);
    expect(await namesIn(ana)).toEqual(['Dora', 'Cleo', 'Bea']);
    await discoveryWorld.world.db.query(`UPDATE subscriptions SET status = 'active' WHERE member_id = $1`, [bea.id]);
    await choose(bea, { priorityLikes: false });
    expect(await namesIn(ana)).toEqual(['Dora', 'Cleo', 'Bea']);
    await choose(bea, { priorityLikes: true });
    discoveryWorld.world.clock.advance({ days: 8 });
    expect((await likesOf(await discoveryWorld.world.signIn(ana))).body.map(({ name }) => name)).toEqual(['Dora', 'Cleo', 'Bea']);
  });

  it.each([1, 2])('are listed once each when the list is read %i at a time', async (limit) => {
    const { ana } = await likedInTurn();
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await likesOf(ana, `?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      names.push(...page.body.map(({ name }) => name));
      cursor = page.headers.get('x-next');
    }
    expect(names).toEqual(['Bea', 'Dora', 'Cleo']);
  });
});

describe('see who liked you', () => {
  it('says so on the cards of those who like her, and on nobody’s else', async () => {
    const location = discoveryWorld.newTown();
    const [ana, bea] = await discoveryWorld.pair({ location, premium: true });
    const cleo = await discoveryWorld.world.member({ name: 'Cleo', location });
    await like(bea, ana);
    await like(cleo, bea);
    const told = async (member: Member) => (await discoveryWorld.cards(member)).filter(({ likesYou }) => likesYou).map(({ name }) => name);
    expect(await told(ana)).toEqual([]);
    await choose(ana, { seeWhoLikedYou: true });
    expect([await told(ana), await told(bea)]).toEqual([['Bea'], []]);
    await discoveryWorld.world.db.query(`UPDATE subscriptions SET status = 'ended' WHERE member_id = $1`, [ana.id]);
    expect(await told(ana)).toEqual([]);
  });
});
