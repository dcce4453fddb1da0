// A link elsewhere is followed with the member's cookie. Whoever owns the profile that it opens must not learn of the membership.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { bothWrite, sendPhoto } from '#test/steps/media.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const follow = (path: string, cookie: string, from: Record<string, string>) =>
  world.app.http.inject({ url: path, headers: { cookie, ...from } });

it.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a picture on a neighbouring site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
])('%s leaves no trace in the figures of the one who set it', async (_what, from) => {
  const [setter, member] = await Promise.all([world.member(), world.member()]);
  const views = async () => (await setter.get<{ views: number }>(`/api/users/${setter.id}/profile-stats`)).body.views;
  const before = await views();
  const answer = await follow(`/api/users/${setter.id}`, member.cookie, from);
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([403, 'bad_origin']);
  expect(await views()).toBe(before);
  expect(
    (await follow(`/api/users/${setter.id}`, member.cookie, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).statusCode,
  ).toBe(200);
  expect(await views()).toBe(before + 1);
});

it.each(['none', 'same-origin'])(
  'what is hers is not there for the address bar, typed or followed from a chat on her phone (%s)',
  async (site) => {
    const [setter, member] = await Promise.all([world.member(), world.member()]);
    const from = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
    for (const path of ['/api/auth/me', '/api/matches', `/api/users/${setter.id}`, `/api/users/${member.id}/export`]) {
      const opened = await follow(path, member.cookie, from);
      expect([path, opened.statusCode, opened.json<ErrorBody>().code]).toEqual([path, 404, 'not_found']);
    }
    expect((await follow('/api/help-lines?country=DE', member.cookie, from)).statusCode).toBe(200);
    expect((await follow('/api/help-lines', member.cookie, from)).statusCode).toBe(400);
    expect((await follow('/api/help-lines', member.cookie, { ...from, 'sec-fetch-mode': 'cors' })).statusCode).toBe(200);
    expect((await setter.get<{ views: number }>(`/api/users/${setter.id}/profile-stats`)).body.views).toBe(0);
  },
);

it.each([
  ['a link', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['a picture', 'image/webp,image/avif,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5'],
  ['a style', 'text/css,*/*;q=0.1'],
])('%s in a browser that does not say where it stood leaves no trace either', async (_what, accept) => {
  const [setter, member] = await Promise.all([world.member(), world.member()]);
  const views = async () => (await setter.get<{ views: number }>(`/api/users/${setter.id}/profile-stats`)).body.views;
  const opened = await follow(`/api/users/${setter.id}`, member.cookie, { accept });
  expect([opened.statusCode, opened.json<ErrorBody>().code]).toEqual([404, 'not_found']);
  expect((await follow('/api/help-lines?country=DE', member.cookie, { accept })).statusCode).toBe(200);
  expect(await views()).toBe(0);
  // What programs say: the last one is Java's, of its own accord.
  for (const asked of ['*/*', 'application/json', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2']) {
    const [other, caller] = await Promise.all([world.member(), world.member()]);
    expect((await follow(`/api/users/${other.id}`, caller.cookie, { accept: asked })).statusCode).toBe(200);
    await expect.poll(async () => (await other.get<{ views: number }>(`/api/users/${other.id}/profile-stats`)).body.views).toBe(1);
  }
});

it('is open to a link that leads to a file', async () => {
  const answer = await follow(`/photos/${crypto.randomUUID()}`, (await world.member()).cookie, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  });
  expect(answer.statusCode).toBe(404);
});

it('no link makes a moderator look: neither elsewhere, nor in a note that is opened in the bar', async () => {
  const [ana, bea, mona] = [await world.member(), await world.member(), await world.member({ role: 'moderator' })];
  const { id: matchId } = await aMatch(ana, bea);
  await bothWrite(ana, bea, matchId);
  const { id: messageId, photo } = await sendPhoto(world.origin, ana, matchId);
  const report = await fileReport(bea, ana, { messageIds: [messageId] });
  const path = `/api/moderation/reports/${report.id}/media/${photo?.mediaId}`;
  const looks = async () => (await world.db.query("SELECT FROM audit_log WHERE kind = 'look'")).length;
  const followed = async (site: string, mode: string) =>
    (await follow(path, mona.cookie, { 'sec-fetch-site': site, 'sec-fetch-mode': mode })).statusCode;

  const before = await looks();
  expect(await followed('cross-site', 'navigate')).toBe(403);
  expect(await followed('cross-site', 'no-cors')).toBe(403);
  expect(await followed('same-site', 'navigate')).toBe(403);
  expect(await followed('none', 'navigate')).toBe(404);
  expect(await looks()).toBe(before);
  expect(await followed('same-origin', 'cors')).toBe(200);
  expect(await looks()).toBe(before + 1);
});

it('an address written in another way is a call like any other', async () => {
  const answer = await world.app.http.inject({ url: '/%61pi/badges' });
  expect(answer.headers['cache-control']).toBe('no-store');
});
