import type { UserBadge } from '@violet/contract/badges';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import type { Farewell } from '@violet/contract/chat/farewells';
import type { Match } from '@violet/contract/matches';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import type { Message } from '@violet/contract/chat/messages';
import type { Profile, ProfileStats, SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchMedia } from '#test/steps/media.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { linkedPairs } from './cast/couples.ts';

let world: World;
let newcomer: Member;
beforeAll(async () => {
  world = await createWorld();
  await world.app.demo?.seed();
  newcomer = await world.member({ name: 'Nele', age: 33, premium: true, interests: ['Pottery'] });
  await world.settled();
});
afterAll(() => world.close());

async function signIn(username: string, password: string) {
  return world.signIn({ ...newcomer, username, password });
}

test('both logins open, one free and one premium, with matches and unread messages', async () => {
  for (const [username, password, premium] of [
    ['ana', 'Violet_ana1', false],
    ['bea', 'Violet_bea1', true],
  ] as const) {
    const login = await signIn(username, password);
    expect((await login.get<SelfUser>('/api/auth/me')).body).toMatchObject({ hasActiveSubscription: premium, username });
    const matches = (await login.get<Match[]>('/api/matches')).body;
    expect(matches.length).toBeGreaterThanOrEqual(6);
    expect(matches.some(({ unreadCount }) => unreadCount > 0)).toBe(true);
    expect(matches.some(({ lastMessage }) => lastMessage === null)).toBe(true);
  }
});

test('both have earned something, were looked at and have something to tell of', async () => {
  for (const [username, password, views, streakDays] of [
    ['ana', 'Violet_ana1', 23, 6],
    ['bea', 'Violet_bea1', 41, 15],
  ] as const) {
    const login = await signIn(username, password);
    const me = (await login.get<SelfUser>('/api/auth/me')).body;
    const stats = (await login.get<ProfileStats>(`/api/users/${me.id}/profile-stats`)).body;
    expect(stats.views).toBe(views);
    // At midnight today's visit already counts one more.
    expect([streakDays, streakDays + 1]).toContain(stats.streakDays);
    expect(stats.highlights.length).toBeGreaterThanOrEqual(3);
    for (const kind of ['match', 'badge', 'likes']) expect(stats.activity.map((one) => one.kind)).toContain(kind);
    const badges = (await login.get<UserBadge[]>(`/api/users/${me.id}/badges`)).body;
    expect(badges.filter(({ earnedAt }) => earnedAt).length).toBeGreaterThanOrEqual(8);
    expect(badges.filter(({ earnedAt }) => !earnedAt).length).toBeGreaterThanOrEqual(3);
    const matches = (await login.get<Match[]>('/api/matches')).body;
    expect(matches.filter(({ otherUser }) => otherUser.status).length).toBeGreaterThanOrEqual(3);
    for (const { otherUser } of matches)
      expect(Date.parse(otherUser.status?.expiresAt ?? '2099-01-01')).toBeGreaterThan(world.clock.now().getTime());
  }
});

test('cards of the community wear badges', async () => {
  const cards = (await newcomer.get<DiscoveryCard[]>(`/api/users/discovery/${newcomer.id}?limit=50`)).body;
  expect(cards.filter(({ badges }) => badges.length > 2).length).toBeGreaterThan(10);
  expect(cards.flatMap(({ badges }) => badges).filter(({ category }) => category === 'tea')).toEqual([]);
});

test('meetups are coming, with people who come and one that is full', async () => {
  const meetups = (await newcomer.get<TeaMeetup[]>('/api/events')).body;
  expect(meetups.length).toBeGreaterThanOrEqual(5);
  expect(meetups.every(({ attendeeCount, maxAttendees }) => attendeeCount > 0 && attendeeCount <= maxAttendees)).toBe(true);
  expect(meetups.filter(({ isFull }) => isFull)).toHaveLength(1);
});

test('one in ten is with a partner, two pairs are linked, and one in five is open to couples', async () => {
  const [counts] = await world.db.query<Record<'all' | 'partnered' | 'open', number>>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE m.here_as = 'partnered')::int AS partnered,
       count(*) FILTER (WHERE p.open_to_couples)::int AS open FROM members m JOIN preferences p ON p.member_id = m.id WHERE m.is_demo`,
  );
  const { all = 0, partnered = 0, open = 0 } = counts ?? {};
  expect([Math.round((10 * partnered) / all), Math.round((10 * open) / all)]).toEqual([1, 2]);
  const seeker = await world.member({ name: 'Nora', age: 42 });
  const chips = async () => {
    const cards = (await seeker.get<DiscoveryCard[]>(`/api/users/discovery/${seeker.id}?limit=50`)).body;
    return cards.filter(({ hereAs }) => hereAs === 'partnered').map(({ partner }) => partner?.name ?? null);
  };
  expect(await chips()).toEqual([]);
  await seeker.put(`/api/users/${seeker.id}/filters`, { openToCouples: true });
  expect(await chips()).toEqual(expect.arrayContaining(['Quinn', 'Aiyana']));
  const idOf = async (username: string) =>
    (await world.db.query<{ id: string }>('SELECT id FROM members WHERE username = $1 AND is_demo', [username]))[0]?.id;
  for (const pair of linkedPairs) {
    const ids = await Promise.all(pair.map(idOf));
    const shown = await Promise.all(ids.map(async (id) => (await seeker.get<Profile>(`/api/users/${id}`)).body.partner?.id));
    expect(shown, pair.join(' and ')).toEqual(ids.toReversed());
  }
});

test('three verified members cover their photos, and some keep one for matches', async () => {
  const [counts] = await world.db.query<Record<'covered' | 'verified' | 'kept' | 'longest', number>>(
    `SELECT count(*) FILTER (WHERE m.photo_privacy = 'blurred')::int AS covered,
       count(*) FILTER (WHERE m.photo_privacy = 'blurred' AND m.is_verified)::int AS verified,
       (SELECT count(*)::int FROM photos ph WHERE ph.audience = 'matches') AS kept, (SELECT max(length(ph.blurred)) FROM photos ph) AS longest
     FROM members m WHERE m.is_demo`,
  );
  expect(counts).toMatchObject({ covered: 3, verified: 3 });
  expect(counts?.kept).toBeGreaterThan(20);
  expect(counts?.longest).toBeLessThanOrEqual(2_048);
});

test('seeding again changes nothing', async () => {
  const count = async () => (await world.db.query<{ n: number }>('SELECT count(*)::int AS n FROM members'))[0]?.n;
  const before = await count();
  await world.app.demo?.seed();
  expect(await count()).toBe(before);
});

test('three of the community have already liked whoever joins, the nearest of them', async () => {
  const { body } = await newcomer.get<LikeEntry[]>('/api/notifications/likes-received?limit=100');
  expect(body.map(({ location }) => location)).toEqual(Array.from({ length: 3 }, () => 'Portland, Oregon'));
});

test('others like a member who is there, by ones and twos', async () => {
  const nika = await world.member({ name: 'Nika' });
  await world.settled();
  const count = async () => (await nika.get<LikeEntry[]>('/api/notifications/likes-received?limit=100')).body.length;
  const socket = await openSocket(world.origin, nika);
  await socket.next('notification', ({ count: told }) => told > 3);
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(4));
  await socket.close();
});

test('a demo member who is liked back reads, types and answers', async () => {
  const [entry] = (await newcomer.get<LikeEntry[]>('/api/notifications/likes-received')).body;
  const like = { userId: newcomer.id, targetUserId: entry?.userId, isLike: true };
  const { match } = (await newcomer.post<{ match: Match }>('/api/likes', like)).body;
  const text = { matchId: match.id, senderId: newcomer.id, content: 'Hello! Do you like pottery?' };
  await newcomer.post('/api/messages', text);
  const messages = await vi.waitFor(async () => {
    const { body } = await newcomer.get<Message[]>(`/api/messages/${match.id}`);
    expect(body).toHaveLength(2);
    return body;
  });
  expect(messages[0]?.readAt).not.toBeNull();
  expect(messages[1]).toMatchObject({ senderId: match.otherUser.id, seq: 2 });
  expect(messages[1]?.content.length).toBeGreaterThan(3);
});

test('whoever lives abroad is liked by the members of that city, who are shown to nobody in Portland', async () => {
  const nina = await world.member({ name: 'Nina', age: 33, location: 'Berlin, Germany' });
  await world.settled();
  const { body } = await nina.get<LikeEntry[]>('/api/notifications/likes-received?limit=100');
  expect(body.map(({ location }) => location)).toEqual(Array.from({ length: 3 }, () => 'Berlin, Germany'));
  const near = (await nina.get<DiscoveryCard[]>(`/api/users/discovery/${nina.id}?limit=50`)).body;
  expect(near.length).toBeGreaterThanOrEqual(4);
  expect(new Set(near.map(({ location }) => location))).toEqual(new Set(['Berlin, Germany']));
  const ana = await signIn('ana', 'Violet_ana1');
  const me = (await ana.get<SelfUser>('/api/auth/me')).body;
  const cards = (await ana.get<DiscoveryCard[]>(`/api/users/discovery/${me.id}?limit=50`)).body;
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.filter(({ location }) => !/, (Oregon|Washington)$/u.test(location))).toEqual([]);
});

/** By a like of each; the one named may have liked already whoever joins. */
async function matchWith(writer: Member, username: string): Promise<Match> {
  const [one] = await world.db.query<{ id: string }>('SELECT id FROM members WHERE username = $1', [username]);
  const targetUserId = one?.id ?? '';
  await world.db.query(
    `INSERT INTO likes (id, member_id, target_id, is_like, created_at) VALUES (gen_random_uuid(), $1, $2, true, now())
     ON CONFLICT DO NOTHING`,
    [targetUserId, writer.id],
  );
  return (await writer.post<{ match: Match }>('/api/likes', { userId: writer.id, targetUserId, isLike: true })).body.match;
}

test.each([
  ['mei.files', 'photo'],
  ['gloria.sings', 'voice'],
] as const)('%s sends a %s after some words, once', async (username, messageType) => {
  const writer = await world.member();
  await world.settled();
  const match = await matchWith(writer, username);
  const listAll = async () => (await writer.get<Message[]>(`/api/messages/${match.id}?limit=100`)).body;
  const theirs = async () => (await listAll()).filter(({ senderId }) => senderId !== writer.id);
  for (let turn = 1; turn <= 4; turn += 1) {
    const before = (await theirs()).length;
    await writer.post('/api/messages', { matchId: match.id, senderId: writer.id, content: `Kettle ${turn}` });
    await vi.waitFor(async () => expect((await theirs()).length).toBeGreaterThan(before));
    await world.settled();
  }
  await vi.waitFor(async () => expect((await theirs()).filter((message) => message.messageType === messageType)).toHaveLength(1));
  const [sent] = (await theirs()).filter((message) => message.messageType === messageType);
  expect((await fetchMedia(world.origin, writer, (sent?.photo ?? sent?.voice)?.mediaId)).status).toBe(200);
});

test('one of its members closes kindly after twelve messages', async () => {
  const writer = await world.member();
  await world.settled();
  const match = await matchWith(writer, 'judith_at_sea');
  for (let n = 0; n < 12; n += 1) await writer.post('/api/messages', { matchId: match.id, senderId: writer.id, content: `Wave ${n}` });
  await vi.waitFor(async () => {
    expect((await writer.get<Farewell[]>('/api/farewells')).body).toMatchObject([{ name: 'Judith', line: 'no_spark' }]);
  });
  expect((await writer.get(`/api/messages/${match.id}`)).status).toBe(404);
});

test('a portrait is drawn for a member, and for nobody else', async () => {
  const [match] = (await (await signIn('ana', 'Violet_ana1')).get<Match[]>('/api/matches')).body;
  const url = match?.otherUser.photos[0] ?? '';
  const answer = await newcomer.get<string>(url);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.body).toContain('<svg');
  expect((await world.visitor.get(url)).status).toBe(401);
});
