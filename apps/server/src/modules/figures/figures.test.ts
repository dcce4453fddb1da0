// A member's own figures are real, and tell nothing of anybody the member cannot see.
import type { PreferenceStats } from '@violet/contract/preferences';
import type { Activity, ProfileStats } from '@violet/contract/profiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, hideFrom } from '#test/steps/contacts.ts';
import { hereAs, openTo } from '#test/steps/couples.ts';
import { aMatch, block, ghost, like, superLike } from '#test/steps/matches.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ana = await world.member({ name: 'Ana', interests: ['Pottery', 'Hiking'] });
});

const statsOf = async (member: Member) => (await member.get<ProfileStats>(`/api/users/${member.id}/profile-stats`)).body;
const preferenceStatsOf = async (member: Member) => (await member.get<PreferenceStats>(`/api/users/${member.id}/preference-stats`)).body;
const kinds = (activity: readonly Activity[]) => activity.map(({ kind }) => kind);

describe('profile figures', () => {
  it('begin at nothing, on her first day', async () => {
    expect(await statsOf(ana)).toMatchObject({ views: 0, likes: 0, matches: 0, superLikes: 0, streakDays: 1 });
  });

  it('count looks once a day, likes, super likes and matches', async () => {
    const [bea, cora, dana] = [await world.member(), await world.member(), await world.member()];
    for (const looker of [bea, cora, bea]) await looker.get(`/api/users/${ana.id}`);
    await like(bea, ana);
    await superLike(cora, ana);
    await aMatch(ana, dana);
    expect(await statsOf(ana)).toMatchObject({ views: 2, likes: 3, superLikes: 1, matches: 1 });
    world.clock.advance({ days: 1 });
    await bea.get(`/api/users/${ana.id}`);
    expect(await statsOf(ana)).toMatchObject({ views: 3, streakDays: 2 });
  });

  it('leave out whoever is blocked, hidden, suspended or gone', async () => {
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => world.member({ premium: true })));
    const [blocked, blocker, hidden, suspended, gone] = others as [Member, Member, Member, Member, Member];
    for (const other of others) {
      await other.get(`/api/users/${ana.id}`);
      await superLike(other, ana);
    }
    expect(await statsOf(ana)).toMatchObject({ views: 5, likes: 5, superLikes: 5 });
    await block(ana, blocked);
    await block(blocker, ana);
    await ghost(hidden, true);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended.id]);
    await world.db.query('DELETE FROM members WHERE id = $1', [gone.id]);
    const stats = await statsOf(ana);
    expect(stats).toMatchObject({ views: 0, likes: 0, superLikes: 0 });
    expect(kinds(stats.activity)).not.toContain('likes');
  });

  it('say what she is like', async () => {
    expect((await statsOf(ana)).highlights).toEqual([
      { label: 'adventurous', score: 30 },
      { label: 'creative', score: 30 },
    ]);
  });
});

describe('her activity', () => {
  it('tells what happened, newest first, and likes by the day without a name', async () => {
    const [bea, cora] = [await world.member({ name: 'Bea' }), await world.member({ name: 'Cora' })];
    world.clock.advance({ days: 1 });
    await like(cora, ana);
    await aMatch(bea, ana);
    world.clock.advance({ minutes: 1 });
    await ana.put(`/api/users/${ana.id}/status`, { text: 'Tea' });
    world.clock.advance({ minutes: 1 });
    await ana.put(`/api/users/${ana.id}`, { bio: 'Something new' });
    await world.settled();
    const { activity } = await statsOf(ana);
    expect(activity.map(({ at }) => at)).toEqual(
      activity
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(kinds(activity)).toEqual(expect.arrayContaining(['profile', 'status', 'match', 'badge', 'likes', 'joined']));
    expect(activity.find(({ kind }) => kind === 'match')).toMatchObject({ text: 'Matched with Bea', name: 'Bea' });
    expect(activity.find(({ kind }) => kind === 'likes')).toMatchObject({
      count: 2,
      text: '2 people liked you',
      at: expect.stringMatching(/T00:00:00.000Z$/u),
    });
    expect(activity.find(({ badgeId }) => badgeId === 'first-match')).toMatchObject({ text: 'Earned the badge First Match' });
    expect(JSON.stringify(activity)).not.toContain('Cora');
  });

  it('forgets a match when it ends', async () => {
    const bea = await world.member({ name: 'Bea' });
    await aMatch(ana, bea);
    await block(bea, ana);
    expect(JSON.stringify((await statsOf(ana)).activity)).not.toContain('Bea');
  });

  it('is never longer than twenty', async () => {
    await world.db.query(
      `INSERT INTO earned_badges (member_id, badge_id, earned_at) SELECT $1, 'old-' || n, now() FROM generate_series(1, 60) n`,
      [ana.id],
    );
    expect((await statsOf(ana)).activity).toHaveLength(20);
  });
});

describe('preference figures', () => {
  it('count matches of all times and of a week, and what is shared with them', async () => {
    const [bea, cora] = [await world.member({ interests: ['Pottery', 'Chess'] }), await world.member({ interests: ['Hiking', 'Pottery'] })];
    expect(await preferenceStatsOf(ana)).toMatchObject({ totalMatches: 0, weeklyMatches: 0, profileViews: 0, matchQuality: 0 });
    await aMatch(ana, bea);
    world.clock.advance({ days: 8 });
    await aMatch(ana, cora);
    expect(await preferenceStatsOf(ana)).toMatchObject({ totalMatches: 2, weeklyMatches: 1, matchQuality: 75 });
    const blank = await world.member();
    await aMatch(blank, bea);
    expect(await preferenceStatsOf(blank)).toMatchObject({ totalMatches: 1, matchQuality: 0 });
  });

  it('name what a handful near her like, and no word of a member’s own', async () => {
    const home = 'Anchorage, Alaska';
    const looks = async () => {
      world.clock.advance({ hours: 2 });
      return (await preferenceStatsOf(dana)).popularInterests;
    };
    const dana = await world.member({ location: home, interests: ['Curling with Jo', 'Beekeeping', 'Quilting'] });
    for (let n = 0; n < 3; n += 1) await world.member({ location: home, interests: ['Curling with Jo', 'Beekeeping', 'Quilting'] });
    expect(await looks()).not.toContain('Beekeeping');
    await world.member({ location: home, interests: ['Curling with Jo', 'Beekeeping', 'Quilting'] });
    expect(await looks()).toEqual(['Beekeeping', 'Quilting']);
    const pia = await world.member({ location: home, premium: true, interests: ['Beekeeping', 'Rugby'] });
    expect(await looks()).toEqual(['Beekeeping', 'Quilting']);
    await ghost(pia, true);
    await world.db.query('DELETE FROM members WHERE id = $1', [dana.id]);
    const erin = await world.member({ location: home });
    world.clock.advance({ hours: 2 });
    expect((await preferenceStatsOf(erin)).popularInterests).not.toContain('Beekeeping');
  });

  it('count among what is popular whom the member may meet', async () => {
    const home = 'Honolulu, Hawaii';
    const [noor, edda] = [await world.member({ location: home }), await world.member({ location: home })];
    await openTo(edda, true);
    const couple = Array.from({ length: 5 }, () => world.member({ location: home, interests: ['Falconry at home', 'Beekeeping'] }));
    for (const member of await Promise.all(couple)) await hereAs(member, 'partnered');
    expect((await preferenceStatsOf(noor)).popularInterests).not.toContain('Beekeeping');
    expect((await preferenceStatsOf(edda)).popularInterests).toEqual(['Beekeeping']);
  });

  it('tell of what is popular the same, whoever asked before', async () => {
    const home = 'Juneau, Alaska';
    const address = anAddress();
    const [xenia, noor] = [await world.member({ location: home, email: address }), await world.member({ location: home })];
    const keepers = Array.from({ length: 5 }, () => world.member({ location: home, interests: ['Birdwatching'] }));
    const [one] = await Promise.all(keepers);
    await hideFrom(one!, address);
    expect((await preferenceStatsOf(xenia)).popularInterests).not.toContain('Birdwatching');
    expect((await preferenceStatsOf(noor)).popularInterests).toContain('Birdwatching');
    expect((await preferenceStatsOf(xenia)).popularInterests).not.toContain('Birdwatching');
  });

  it('leave out who is incognito, also for whom that member likes', async () => {
    const home = 'Fairbanks, Alaska';
    const noor = await world.member({ location: home });
    const weavers = Array.from({ length: 5 }, () => world.member({ location: home, interests: ['Kayaking'] }));
    const [one] = await Promise.all(weavers);
    await like(one!, noor);
    const popular = async (incognito: boolean) => {
      await one!.put(`/api/users/${one!.id}/app-settings`, { privacy: { incognito } });
      await world.settled();
      world.clock.advance({ hours: 2 });
      return (await preferenceStatsOf(noor)).popularInterests;
    };
    expect(await popular(true)).not.toContain('Kayaking');
    expect(await popular(false)).toContain('Kayaking');
  });
});
