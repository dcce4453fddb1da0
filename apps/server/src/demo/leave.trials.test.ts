// A demo that strangers reach, and what becomes of its members on a server that is to have none.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Match } from '@violet/contract/matches';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tellStory } from '#test/steps/tea.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { createHashing } from '#modules/auth/passwords/hashing.ts';
import type { OpenedLogin } from './logins.ts';

let world: World;
let newcomer: Member;
let drawn: readonly OpenedLogin[];
beforeAll(async () => {
  world = await createWorld({ publicDemo: true });
  drawn = (await world.app.demo?.seed()) ?? [];
  newcomer = await world.member({ name: 'Nele', premium: true });
  await tellStory(newcomer, { title: 'A kettle', content: 'It boiled.' });
});
afterAll(() => world.close());

const statusOf = async (username: string, password: string) => (await world.visitor.post('/api/auth/login', { username, password })).status;
const passwordOf = (username: string) => drawn.find((login) => login.username === username)?.password ?? '';
const signIn = (username: string) => world.signIn({ ...newcomer, username, password: passwordOf(username) });
const countCards = async () => (await newcomer.get<DiscoveryCard[]>(`/api/users/discovery/${newcomer.id}`)).body.length;

test('its logins open with the passwords that were drawn, and not with those that everybody knows', async () => {
  expect(drawn.map(({ username, premium }) => [username, premium])).toEqual([
    ['ana', false],
    ['bea', true],
  ]);
  for (const [username, published] of [
    ['ana', 'Violet_ana1'],
    ['bea', 'Violet_bea1'],
  ] as const) {
    expect(await statusOf(username, published)).toBe(401);
    expect(await statusOf(username, passwordOf(username))).toBe(200);
  }
});

test('a password is said once, and a published one from before is drawn anew', async () => {
  expect(await world.app.demo?.seed()).toEqual([]);
  const bea = await signIn('bea');
  const published = await createHashing().hash('Violet_bea1', 'test');
  await world.db.query('UPDATE credentials SET password_hash = $2 WHERE member_id = (SELECT id FROM members WHERE username = $1)', [
    'bea',
    published,
  ]);
  const [again, ...more] = (await world.app.demo?.seed()) ?? [];
  expect([again?.username, more]).toEqual(['bea', []]);
  expect(await statusOf('bea', 'Violet_bea1')).toBe(401);
  expect(await statusOf('bea', again?.password ?? '')).toBe(200);
  expect((await bea.get('/api/auth/me')).status).toBe(401);
});

test('without the demo nobody is shown its members, who cannot sign in', async () => {
  const ana = await signIn('ana');
  const someone = (await ana.get<Match[]>('/api/matches')).body[0]?.otherUser.id ?? '';
  expect((await newcomer.get(`/api/users/${someone}`)).status).toBe(200);
  expect(await countCards()).toBeGreaterThan(5);

  expect(await world.app.noDemo.hide()).toBeGreaterThan(150);
  expect(await statusOf('ana', passwordOf('ana'))).toBe(401);
  expect((await ana.get('/api/auth/me')).status).toBe(401);
  expect((await newcomer.get(`/api/users/${someone}`)).status).toBe(404);
  await vi.waitFor(async () => expect(await countCards()).toBe(0));
  expect((await newcomer.get<TeaMeetup[]>('/api/events')).body).toEqual([]);
  expect((await newcomer.get('/api/notifications/likes-received')).body).toEqual([]);
});

test('with the demo again they are back, and its logins get new passwords', async () => {
  drawn = (await world.app.demo?.seed()) ?? [];
  const ana = await signIn('ana');
  expect((await ana.get<Match[]>('/api/matches')).body.length).toBeGreaterThanOrEqual(6);
});

test('removing them leaves nobody but those who joined', async () => {
  // A part of them is as good as all: each deletion takes its time. Who told a story is forgotten with time, and the demo's go nevertheless.
  await world.db.exec(
    `DELETE FROM members WHERE is_demo AND id NOT IN (SELECT member_id FROM credentials)
       AND id NOT IN (SELECT author_id FROM story_authors ORDER BY story_id LIMIT 12);
     ALTER TABLE story_authors DISABLE TRIGGER USER;
     DELETE FROM story_authors WHERE author_id IN (SELECT id FROM members WHERE is_demo ORDER BY id LIMIT 6);
     ALTER TABLE story_authors ENABLE TRIGGER USER`,
  );
  await world.app.noDemo.remove();
  await world.settled();
  expect(await world.db.query('SELECT username FROM members')).toEqual([{ username: newcomer.username }]);
  expect(await world.db.query('SELECT title FROM stories')).toEqual([{ title: 'A kettle' }]);
  expect(await world.db.query('SELECT id FROM reviews')).toEqual([]);
  expect(await world.app.noDemo.hide()).toBe(0);
});
