// What a member hides stays hidden, each switch against someone who tries to find it out. Lists, filters, order, scores, counts and frames
// are tried.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Match } from '@violet/contract/matches';
import type { LikeEntry, PotentialMatch } from '@violet/contract/notifications/activity-panel';
import type { Profile } from '@violet/contract/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch, ghost, like, superLike } from '#test/steps/matches.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import type { Member } from '#test/world/world.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
});
afterAll(() => discoveryWorld.world.close());

const profileOf = async (viewer: Member, of: Member) => (await viewer.get<Profile>(`/api/users/${of.id}`)).body;
const matchOf = async (viewer: Member) => (await viewer.get<Match[]>('/api/matches')).body[0]?.otherUser;
const likesOf = async (viewer: Member) => (await viewer.get<LikeEntry[]>('/api/notifications/likes-received')).body;
const potentialsOf = async (viewer: Member) => (await viewer.get<PotentialMatch[]>('/api/notifications/potential-matches')).body;
const countOf = async (viewer: Member) => (await viewer.get<number>('/api/notifications/count')).body;
const setPrivacy = (member: Member, privacy: object) => member.put(`/api/users/${member.id}/app-settings`, { privacy });

describe('a hidden age', () => {
  it('is in no list, and no range, order, count or score tells it', async () => {
    const [ana, bea] = await discoveryWorld.pair({ premium: true, age: 44 }, { age: 44 });
    await discoveryWorld.world.member({ name: 'Cleo', age: 26, location: (await profileOf(ana, bea)).location });
    const seen = async () =>
      JSON.stringify([await discoveryWorld.cards(ana), await potentialsOf(ana), await likesOf(ana), await countOf(ana)]);
    await discoveryWorld.setPreferences(bea, { visibility: { showAge: false } });
    await like(bea, ana);
    await discoveryWorld.setFilters(ana, { minAge: 18, maxAge: 30 });
    const told = await seen();
    expect(told).toContain('"name":"Bea","age":null');
    for (const [minAge, maxAge] of [
      [18, 26],
      [26, 26],
      [20, 43],
      [25, 44],
      [26, 75],
    ]) {
      await discoveryWorld.setFilters(ana, { minAge, maxAge });
      expect(await seen(), `${minAge} to ${maxAge}`).toBe(told);
      await discoveryWorld.setPreferences(ana, { ageRange: [minAge, maxAge] });
      for (const scope of ['state', 'city']) {
        expect((await discoveryWorld.names(ana, `?scope=${scope}`)).toSorted(), scope).toEqual(['Bea', 'Cleo']);
      }
    }
    expect((await profileOf(ana, bea)).age).toBeNull();
  });

  it('cannot be found by who is dealt to the one who hides it, nor by whom she is dealt to', async () => {
    const [ana, bea] = await discoveryWorld.pair({ age: 30 }, { age: 44 });
    await discoveryWorld.setPreferences(bea, { visibility: { showAge: false } });
    for (const range of [
      [18, 30],
      [44, 44],
      [60, 75],
    ]) {
      await discoveryWorld.setPreferences(ana, { ageRange: range });
      expect([await discoveryWorld.names(ana), await discoveryWorld.names(bea)], String(range)).toEqual([['Bea'], ['Ana']]);
    }
  });
});

describe('a hidden distance', () => {
  it('is in no list, and narrowing the own distance tells no more than the cities that both profiles show', async () => {
    const [ana, bea] = await discoveryWorld.pair({ location: 'Eugene, Oregon' }, { location: 'Corvallis, Oregon' });
    await discoveryWorld.world.member({ name: 'Cleo', location: 'Corvallis, Oregon' });
    await discoveryWorld.setPreferences(bea, { visibility: { showDistance: false } });
    const cards = await discoveryWorld.cards(ana);
    expect(cards.find(({ name }) => name === 'Bea')).toMatchObject({ distanceMiles: null, location: 'Corvallis, Oregon' });
    expect(cards.find(({ name }) => name === 'Cleo')?.distanceMiles).toBeGreaterThan(0);
    expect((await profileOf(ana, bea)).distanceMiles).toBeNull();
    for (const maxDistance of [1, 20, 30, 36, 40, 60, 100]) {
      await discoveryWorld.setFilters(ana, { maxDistance });
      const names = await discoveryWorld.names(ana);
      // Whoever lives in the same city, hidden or not, is treated alike: nothing about Bea is in the answer.
      expect(names.includes('Bea'), String(maxDistance)).toBe(names.includes('Cleo'));
    }
  });

  it('orders nothing', async () => {
    const town = { location: 'Madison, Wisconsin' };
    const [ana, near] = await discoveryWorld.pair(town, { ...town, interests: [] });
    await discoveryWorld.setPreferences(near, { visibility: { showDistance: false } });
    await discoveryWorld.world.member({ name: 'Cleo', location: 'Janesville, Wisconsin', interests: ['Chess'] });
    await discoveryWorld.setFilters(ana, { maxDistance: 100 });
    await discoveryWorld.editProfile(ana, { interests: ['Chess'] });
    expect(await discoveryWorld.names(ana)).toEqual(['Cleo', 'Bea']);
  });
});

describe('a hidden last activity', () => {
  it('is in no list and in no frame', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    await discoveryWorld.setPreferences(bea, { visibility: { showLastActive: false } });
    expect(await discoveryWorld.cards(ana)).toMatchObject([{ lastActive: null, isOnline: false }]);
    await aMatch(bea, ana);
    expect(await profileOf(ana, bea)).toMatchObject({ lastActive: null });
    expect(await matchOf(ana)).toMatchObject({ lastActive: null });
    const watcher = await openSocket(discoveryWorld.world.origin, ana);
    await openSocket(discoveryWorld.world.origin, bea);
    expect(await watcher.next('online_status')).toMatchObject({ userId: bea.id, isOnline: true, lastActive: null });
  });
});

describe('a hidden online status', () => {
  it('is in no list; and as a last activity of just now would tell it, that is hidden with it', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    await setPrivacy(bea, { showOnlineStatus: false });
    await openSocket(discoveryWorld.world.origin, bea);
    const hidden = { isOnline: null, lastActive: null };
    expect(await discoveryWorld.cards(ana)).toMatchObject([hidden]);
    await aMatch(bea, ana);
    expect(await profileOf(ana, bea)).toMatchObject(hidden);
    expect(await matchOf(ana)).toMatchObject(hidden);
  });

  it('does not let the order of cards tell when she was here', async () => {
    const [ana, bea] = await discoveryWorld.pair();
    await discoveryWorld.world.member({ name: 'Cleo', location: (await profileOf(ana, bea)).location });
    await setPrivacy(bea, { showOnlineStatus: false });
    expect(await discoveryWorld.names(ana)).toEqual(['Cleo', 'Bea']);
    await discoveryWorld.world.db.query(`UPDATE members SET last_active_at = $2 WHERE id = $1`, [
      bea.id,
      new Date(discoveryWorld.world.clock.now().getTime() + 60_000),
    ]);
    expect(await discoveryWorld.names(ana)).toEqual(['Cleo', 'Bea']);
  });

  interface Veil {
    readonly door: string;
    readonly hide: (member: Member) => Promise<unknown>;
    readonly show: (member: Member) => Promise<unknown>;
  }

  const veils: readonly Veil[] = [
    {
      door: 'the privacy settings',
      hide: (member) => setPrivacy(member, { showOnlineStatus: false }),
      show: (member) => setPrivacy(member, { showOnlineStatus: true }),
    },
    { door: 'ghost mode', hide: (member) => ghost(member, true), show: (member) => ghost(member, false) },
    {
      door: 'the preference editor',
      hide: (member) => discoveryWorld.setPreferences(member, { visibility: { ghostMode: true } }),
      show: (member) => discoveryWorld.setPreferences(member, { visibility: { ghostMode: false } }),
    },
  ];

  async function watched(): Promise<{ bea: Member; watcher: TestSocket }> {
    const [ana, bea] = await discoveryWorld.pair({ location: '' }, { location: '', premium: true });
    await aMatch(bea, ana);
    const watcher = await openSocket(discoveryWorld.world.origin, ana);
    await openSocket(discoveryWorld.world.origin, bea);
    expect(await watcher.next('online_status')).toMatchObject({ userId: bea.id, isOnline: true });
    return { bea, watcher };
  }

  it.each(veils)('goes dark for her matches at once by $door, and is the true one when she shows herself again', async ({ hide, show }) => {
    const { bea, watcher } = await watched();
    await hide(bea);
    expect(await watcher.next('online_status')).toEqual({ type: 'online_status', userId: bea.id, isOnline: null, lastActive: null });
    await show(bea);
    expect(await watcher.next('online_status')).toMatchObject({ userId: bea.id, isOnline: true, lastActive: expect.any(String) as string });
  });

  it('is no news when something else is saved: an edit tells nobody that she is here', async () => {
    const { bea, watcher } = await watched();
    await discoveryWorld.setPreferences(bea, { maxDistance: 10, visibility: { ghostMode: false, showAge: false, showLastActive: true } });
    await setPrivacy(bea, { showOnlineStatus: true, showDistance: false });
    await discoveryWorld.editProfile(bea, { bio: 'Tea first.' });
    await discoveryWorld.world.settled();
    await watcher.caughtUp();
    expect(watcher.frames.filter(({ type }) => type === 'online_status')).toHaveLength(1);
  });

  it('of a ghost is not told by her coming and going either', async () => {
    const [ana, bea] = await discoveryWorld.pair({ location: '' }, { location: '', premium: true });
    await aMatch(bea, ana);
    await ghost(bea, true);
    const watcher = await openSocket(discoveryWorld.world.origin, ana);
    await openSocket(discoveryWorld.world.origin, bea);
    await discoveryWorld.world.settled();
    await watcher.caughtUp();
    expect(watcher.frames.filter(({ type }) => type === 'online_status')).toEqual([]);
    expect(await matchOf(ana)).toMatchObject({ isOnline: null, lastActive: null });
  });
});

describe('a profile that is not public', () => {
  /** Everywhere a stranger could come upon the member. */
  async function traces(viewer: Member, of: Member): Promise<string[]> {
    const lists: Record<string, string> = {
      cards: JSON.stringify(await discoveryWorld.cards(viewer)),
      potentials: JSON.stringify(await potentialsOf(viewer)),
      likes: JSON.stringify(await likesOf(viewer)),
      matches: JSON.stringify((await viewer.get('/api/matches')).body),
    };
    const found = Object.keys(lists).filter((list) => lists[list]?.includes(of.id));
    return (await viewer.get(`/api/users/${of.id}`)).status === 404 ? found : [...found, 'profile'];
  }

  it('for friends is shown to those she liked, everywhere', async () => {
    const [ana, bea] = await discoveryWorld.pair({ premium: true });
    await discoveryWorld.setVisibility(bea, 'friends');
    expect(await traces(ana, bea)).toEqual([]);
    expect((await ana.post<ErrorBody>('/api/likes', { userId: ana.id, targetUserId: bea.id, isLike: true })).status).toBe(404);
    await like(bea, ana);
    await discoveryWorld.world.settled();
    expect(await traces(ana, bea)).toEqual(['cards', 'potentials', 'likes', 'profile']);
    expect(await countOf(ana)).toBe(1);
  });

  it('that is private is shown to her matches only: not by a like, a super like or a boost', async () => {
    const [ana, bea] = await discoveryWorld.pair({ premium: true }, { premium: true });
    await discoveryWorld.setVisibility(bea, 'private');
    await superLike(bea, ana);
    expect((await bea.post(`/api/users/${bea.id}/boost`)).status).toBe(200);
    await discoveryWorld.world.settled();
    expect(await traces(ana, bea)).toEqual([]);
    expect(await countOf(ana)).toBe(0);
    await discoveryWorld.setVisibility(bea, 'public');
    await like(ana, bea);
    await discoveryWorld.setVisibility(bea, 'private');
    expect(await traces(ana, bea)).toEqual(['matches', 'profile']);
  });
});

describe('messages from premium members only', () => {
  it('refuses a match without premium over both ways, and lets her write herself', async () => {
    const [ana, bea] = await discoveryWorld.pair({ location: '' }, { location: '' });
    const cleo = await discoveryWorld.world.member({ name: 'Cleo', premium: true });
    const [{ id: withAna }, { id: withCleo }] = [await aMatch(ana, bea), await aMatch(cleo, bea)];
    await setPrivacy(bea, { allowMessagesFrom: 'premium' });
    const write = (by: Member, matchId: string) => by.post<ErrorBody>('/api/messages', { matchId, senderId: by.id, content: 'Tea?' });
    const refused = await write(ana, withAna);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const socket = await openSocket(discoveryWorld.world.origin, ana);
    socket.send({ type: 'message', userId: ana.id, matchId: withAna, content: 'Tea?', clientId: 'b0a1d1a2-8a3b-4a55-9a64-0d6a4ad8e001' });
    expect(await socket.next('error')).toMatchObject({ code: 'forbidden', clientId: 'b0a1d1a2-8a3b-4a55-9a64-0d6a4ad8e001' });
    expect((await write(cleo, withCleo)).status).toBe(201);
    expect((await write(bea, withAna)).status).toBe(201);
    await setPrivacy(bea, { allowMessagesFrom: 'everyone' });
    expect((await write(ana, withAna)).status).toBe(201);
    // A match is still what it takes: 'everyone' opens no door to strangers.
    expect((await write(cleo, withAna)).status).toBe(404);
  });
});
