// What is earned, by what, and who gets to see it.
import type { Badge, NewBadges, UserBadge } from '@violet/contract/badges';
import { badgeCatalogue, badgeCounters, type BadgeId } from '@violet/contract/catalogue/badges';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Message } from '@violet/contract/chat/messages';
import type { Profile } from '@violet/contract/profiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMatch, block, ghost, like, superLike } from '#test/steps/matches.ts';
import { tellStory } from '#test/steps/tea.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ana = await world.member({ name: 'Ana' });
});

async function badgesOf(member: Member, viewer = member): Promise<UserBadge[]> {
  const answer = await viewer.get<UserBadge[]>(`/api/users/${member.id}/badges`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function badge(member: Member, id: BadgeId): Promise<UserBadge> {
  const found = (await badgesOf(member)).find((one) => one.badge.id === id);
  if (!found) throw new Error(`there is no badge ${id}`);
  return found;
}

const earnedIds = (badges: readonly UserBadge[]) => badges.filter(({ earnedAt }) => earnedAt !== null).map((one) => one.badge.id);
const check = async (member: Member) =>
  (await member.post<NewBadges>(`/api/users/${member.id}/check-achievements`)).body.newBadges.map((one) => one.badge.id);

async function write(from: Member, matchId: string, times: number): Promise<Message[]> {
  const sent: Message[] = [];
  for (let left = times; left > 0; left -= 1) {
    const { body } = await from.post<Message>('/api/messages', { matchId, senderId: from.id, content: `${left}` });
    sent.push(body);
  }
  return sent;
}

/** Whoever asks for anything is here that day. */
async function comeBackTomorrow(member: Member): Promise<void> {
  world.clock.advance({ days: 1 });
  await Promise.all([1, 2, 3].map(() => member.get('/api/auth/me')));
}

describe('the catalogue', () => {
  it('has at least twenty badges over the five categories, each with a rule of its own', () => {
    expect(badgeCatalogue.length).toBeGreaterThanOrEqual(20);
    expect(new Set(badgeCatalogue.map(({ category }) => category)).size).toBe(5);
    const rules = badgeCatalogue.map(({ rule }) => `${rule.counter} ${rule.goal}`);
    expect(new Set(rules).size).toBe(rules.length);
    expect(new Set(badgeCatalogue.map(({ rule }) => rule.counter))).toEqual(new Set(badgeCounters));
  });

  it('is answered without its rules', async () => {
    const { body } = await ana.get<Badge[]>('/api/badges');
    expect(body).toHaveLength(badgeCatalogue.length);
    for (const one of body) expect(Object.keys(one).sort()).toEqual(['category', 'color', 'description', 'icon', 'id', 'name']);
  });
});

describe('progress', () => {
  it('shows every badge, with how far she is', async () => {
    const badges = await badgesOf(ana);
    expect(badges).toHaveLength(badgeCatalogue.length);
    for (const { progress, maxProgress, earnedAt } of badges) {
      expect(progress).toBeLessThanOrEqual(maxProgress);
      expect(earnedAt !== null).toBe(progress === maxProgress);
    }
    expect(await badge(ana, 'many-interests')).toMatchObject({ earnedAt: null, progress: 0, maxProgress: 10 });
  });

  it('follows her profile', async () => {
    const profile = {
      interests: ['Pottery', 'Hiking', 'Yoga', 'Baking'],
      teaInterests: ['Chai', 'Oolong'],
      lifestyle: { smoking: 'none' },
    };
    await ana.put(`/api/users/${ana.id}`, profile);
    expect(await badge(ana, 'many-interests')).toMatchObject({ progress: 4 });
    expect(await badge(ana, 'tea-lover')).toMatchObject({ progress: 2, maxProgress: 3 });
    expect(await badge(ana, 'plain-speaker')).toMatchObject({ progress: 1 });
    // Ana's city is 15 of 85 points.
    expect(await badge(ana, 'profile-complete')).toMatchObject({ progress: 18, maxProgress: 100 });
  });

  it('follows likes and matches, and sinks alike whether a match was ended or its other half left', async () => {
    const others = [await world.member(), await world.member(), await world.member()] as const;
    for (const other of others) await aMatch(ana, other);
    expect(await badge(ana, 'five-matches')).toMatchObject({ progress: 3 });
    await block(others[0], ana);
    expect(await badge(ana, 'five-matches')).toMatchObject({ progress: 2 });
    await world.db.query('DELETE FROM members WHERE id = $1', [others[1].id]);
    expect(await badge(ana, 'five-matches')).toMatchObject({ progress: 1 });
    expect(await badge(ana, 'first-match')).toMatchObject({ earnedAt: expect.any(String) });
  });

  it('is there for others as soon as the profile is boosted', async () => {
    const [bea, pia] = [await world.member(), await world.member({ premium: true })];
    expect((await pia.post(`/api/users/${pia.id}/boost`)).status).toBe(200);
    await world.settled();
    expect(earnedIds(await badgesOf(pia, bea))).toContain('in-the-light');
  });

  it('counts likes of those only whom she could meet', async () => {
    const [bea, pia] = [await world.member(), await world.member({ premium: true })];
    await like(bea, ana);
    await superLike(pia, ana);
    expect(await badge(ana, 'well-liked')).toMatchObject({ progress: 2 });
    await ghost(pia, true);
    await block(bea, ana);
    expect(await badge(ana, 'well-liked')).toMatchObject({ progress: 0 });
  });

  it('follows what is written, and by whom: one side alone has no conversation', async () => {
    const bea = await world.member();
    const { id } = await aMatch(ana, bea);
    const [first] = await write(ana, id, 12);
    expect(await badge(ana, 'hundred-messages')).toMatchObject({ progress: 12 });
    expect(await badge(ana, 'long-talk')).toMatchObject({ progress: 0 });
    await write(bea, id, 10);
    expect(await badge(ana, 'long-talk')).toMatchObject({ progress: 20, earnedAt: expect.any(String) });
    await bea.post(`/api/messages/${first?.id}/reactions`, { userId: bea.id, emoji: '🔥' });
    await ana.post(`/api/messages/${first?.id}/reactions`, { userId: ana.id, emoji: '🔥' });
    expect(await badge(bea, 'kind-heart')).toMatchObject({ progress: 1 });
    expect(await badge(ana, 'kind-heart')).toMatchObject({ progress: 0 });
  });

  it('counts days in a row, and begins again after a day away', async () => {
    await comeBackTomorrow(ana);
    await comeBackTomorrow(ana);
    expect(await badge(ana, 'seven-days')).toMatchObject({ progress: 3 });
    expect(await badge(ana, 'three-days')).toMatchObject({ earnedAt: expect.any(String) });
    world.clock.advance({ days: 1 });
    await comeBackTomorrow(ana);
    expect(await badge(ana, 'seven-days')).toMatchObject({ progress: 1 });
  });
});

describe('earning', () => {
  it('is told once', async () => {
    await check(ana);
    await ana.put(`/api/users/${ana.id}`, { teaInterests: ['Chai'] });
    await ana.put(`/api/users/${ana.id}/status`, { text: 'Here' });
    await world.settled();
    expect((await check(ana)).sort()).toEqual(['status-sharer', 'tea-curious']);
    expect(await check(ana)).toEqual([]);
  });

  it('lasts when what earned it is gone', async () => {
    await ana.put(`/api/users/${ana.id}`, { teaInterests: ['Chai'] });
    const { earnedAt } = await badge(ana, 'tea-curious');
    await ana.put(`/api/users/${ana.id}`, { teaInterests: [] });
    world.clock.advance({ days: 3 });
    expect(await badge(ana, 'tea-curious')).toMatchObject({ earnedAt, progress: 1 });
  });

  it('happens by itself when a match is made, for both, before anybody asks', async () => {
    const bea = await world.member();
    await aMatch(ana, bea);
    await world.settled();
    for (const member of [ana, bea]) {
      expect(
        await world.db.query('SELECT 1 FROM earned_badges WHERE member_id = $1 AND badge_id = $2', [member.id, 'first-match']),
      ).toHaveLength(1);
    }
  });
});

describe('others', () => {
  let bea: Member;
  beforeEach(async () => {
    bea = await world.member({ name: 'Bea' });
    await aMatch(ana, bea);
    await ana.put(`/api/users/${ana.id}`, { teaInterests: ['Chai', 'Oolong', 'Matcha'] });
    await world.settled();
  });

  it('see what she has earned and nothing of Tea, with the day and not the hour', async () => {
    const badges = await badgesOf(ana, bea);
    expect(badges.map((one) => one.badge.id)).toEqual(expect.arrayContaining(['first-match']));
    expect(badges.every((one) => one.badge.category !== 'tea' && one.earnedAt?.endsWith('T00:00:00.000Z'))).toBe(true);
    expect(earnedIds(await badgesOf(ana))).toContain('tea-lover');
  });

  it('see the same in her profile and on her card', async () => {
    const ids = (await badgesOf(ana, bea)).map((one) => one.badge.id);
    const profile = (await bea.get<Profile>(`/api/users/${ana.id}`)).body;
    expect(profile.badges.map(({ id }) => id)).toEqual(ids);
    const carla = await world.member({ location: 'Anchorage, Alaska', teaInterests: ['Chai'] });
    const dana = await world.member({ location: 'Anchorage, Alaska' });
    await aMatch(carla, bea);
    await world.settled();
    const [card] = (await dana.get<DiscoveryCard[]>(`/api/users/discovery/${dana.id}?scope=city`)).body;
    expect(card?.badges.map(({ id }) => id)).toContain('first-match');
    expect(card?.badges.some(({ category }) => category === 'tea')).toBe(false);
    expect(card?.badges).toEqual((await badgesOf(carla, dana)).map((one) => one.badge));
  });

  it('see none of likes, so that whoever gave one reads nowhere whether it reached her', async () => {
    await superLike(await world.member({ premium: true }), ana);
    expect(earnedIds(await badgesOf(ana))).toContain('starry-eyed');
    expect(earnedIds(await badgesOf(ana, bea))).not.toContain('starry-eyed');
    expect((await bea.get<Profile>(`/api/users/${ana.id}`)).body.badges.map(({ id }) => id)).not.toContain('starry-eyed');
  });

  it('learn nothing of her days where she hides them, and only the month of the rest', async () => {
    await comeBackTomorrow(ana);
    await comeBackTomorrow(ana);
    await world.settled();
    const hides = (showLastActive: boolean) => ana.put(`/api/users/${ana.id}/preferences`, { visibility: { showLastActive } });
    expect(earnedIds(await badgesOf(ana, bea))).toContain('three-days');
    await hides(false);
    const badges = await badgesOf(ana, bea);
    expect(earnedIds(badges)).not.toContain('three-days');
    expect(badges.every(({ earnedAt }) => earnedAt?.endsWith('-01T00:00:00.000Z'))).toBe(true);
    expect((await bea.get<Profile>(`/api/users/${ana.id}`)).body.badges.map(({ id }) => id)).not.toContain('three-days');
    expect(earnedIds(await badgesOf(ana))).toContain('three-days');
  });

  it('see ‘Verified’ only while she is', async () => {
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [ana.id]);
    await check(ana);
    expect(earnedIds(await badgesOf(ana, bea))).toContain('verified');
    await world.db.query('UPDATE members SET is_verified = false WHERE id = $1', [ana.id]);
    expect(earnedIds(await badgesOf(ana, bea))).not.toContain('verified');
    expect(await badge(ana, 'verified')).toMatchObject({ earnedAt: null, progress: 0 });
  });

  it('find none where they find no profile, in the same words', async () => {
    const pia = await world.member({ premium: true });
    await ghost(pia, true);
    await block(ana, bea);
    const unknown = await bea.get('/api/users/01980000-0000-7000-8000-000000000001/badges');
    for (const member of [ana, pia]) {
      const answer = await bea.get(`/api/users/${member.id}/badges`);
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
  });
});

describe('badges of Tea', () => {
  let author: Member;
  beforeEach(async () => {
    author = await world.member({ premium: true });
  });

  const teaOf = async (member: Member) => earnedIds(await badgesOf(member)).filter((id) => teaIds.has(id));
  const teaIds = new Set(badgeCatalogue.filter(({ category }) => category === 'tea').map(({ id }): string => id));

  it('come with the first story, with support and with reviews, told by the day alone', async () => {
    expect(await teaOf(author)).toEqual([]);
    const story = await tellStory(author);
    await world.settled();
    const midnight = new Date(world.clock.now().setUTCHours(0, 0, 0, 0)).toISOString();
    expect(await badge(author, 'first-story')).toMatchObject({ earnedAt: midnight, progress: 1 });
    expect(await badge(author, 'storyteller')).toMatchObject({ earnedAt: null, progress: 1, maxProgress: 5 });
    await author.put(`/api/tea/stories/${story.id}/like`);
    for (const teaId of ['oolong', 'chai', 'matcha']) await author.post('/api/tea/reviews', { teaId, rating: 5, content: 'Round.' });
    expect(await badge(author, 'warm-hands')).toMatchObject({ earnedAt: null, progress: 1, maxProgress: 10 });
    expect(await badge(author, 'tea-taster')).toMatchObject({ earnedAt: midnight });
  });

  it('stay when the story is taken back and when premium ends', async () => {
    const story = await tellStory(author);
    await world.settled();
    await author.del(`/api/tea/stories/${story.id}`);
    await world.db.query(`UPDATE subscriptions SET status = 'ended' WHERE member_id = $1`, [author.id]);
    expect(await teaOf(author)).toContain('first-story');
    expect(await badge(author, 'storyteller')).toMatchObject({ progress: 0 });
  });

  it('bring no other badge along: nothing that others see turns up in the hour of a story', async () => {
    const viewer = await world.member();
    await aMatch(author, viewer);
    await world.settled();
    // Facts of a badge that others see, and that nobody has awarded yet.
    await world.db.query("UPDATE members SET interests = array_fill('Yoga'::text, '{10}') WHERE id = $1", [author.id]);
    const before = await badgesOf(author, viewer);
    await tellStory(author);
    await world.settled();
    expect(await badgesOf(author, viewer)).toEqual(before);
    expect(earnedIds(before)).not.toContain('many-interests');
    expect(await check(author)).toEqual(expect.arrayContaining(['first-story', 'many-interests']));
  });
});
