import type { UserBadge } from '@violet/contract/badges';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import type { Match } from '@violet/contract/matches';
import type { LikeEntry } from '@violet/contract/notifications';
import type { Message } from '@violet/contract/messages';
import type { ProfileStats, SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

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

test('a portrait is drawn for a member, and for nobody else', async () => {
  const [match] = (await (await signIn('ana', 'Violet_ana1')).get<Match[]>('/api/matches')).body;
  const url = match?.otherUser.photos[0] ?? '';
  const answer = await newcomer.get<string>(url);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.body).toContain('<svg');
  expect((await world.visitor.get(url)).status).toBe(401);
});
