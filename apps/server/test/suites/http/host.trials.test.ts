// A server that others reach answers to its own name alone: a stranger's name that leads here opens nothing.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upgradeStatus } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await createWorld({ isExposed: true, publicUrl: new URL('https://violet.example'), pinsHost: true });
  const payload = { username: 'ana', password: 'Kettle_on_9', name: 'Ana', age: 30, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  const { statusCode, headers } = await world.app.http.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { host: 'violet.example' },
    payload,
  });
  expect(statusCode).toBe(201);
  cookie = [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
});
afterAll(() => world.close());

const ask = (url: string, host: string) => world.app.http.inject({ url, headers: { host, cookie } });

describe.each(['/', '/api/auth/me', '/api/nowhere', '/photos/none.webp', '/status', '/.well-known/security.txt'])('%s', (url) => {
  it.each([
    'evil.example',
    'violet.example.evil.example',
    'violet.example:8443',
    'x@violet.example',
    'violet.example.',
    '127.0.0.1',
    'localhost:3000',
    '',
  ])('is not told to %j', async (host) => {
    const answer = await ask(url, host);
    expect([answer.statusCode, answer.json<ErrorBody>().code, answer.headers['set-cookie']]).toEqual([421, 'bad_host', undefined]);
  });

  it.each(['violet.example', 'VIOLET.example', 'violet.example:443'])('is there for %s', async (host) => {
    expect((await ask(url, host)).statusCode).not.toBe(421);
  });
});

it('a probe that comes by address reads whether the process lives', async () => {
  for (const url of ['/healthz', '/readyz', '/readyz?from=probe'])
    expect([url, (await ask(url, '10.0.0.7:3000')).statusCode]).toEqual([url, 200]);
});

it('a socket opens under the own name alone', async () => {
  expect(await upgradeStatus(world.origin, { cookie, host: 'evil.example' })).toBe(421);
  expect(await upgradeStatus(world.origin, { cookie })).toBe(421);
  expect(await upgradeStatus(world.origin, { cookie, host: 'violet.example' })).toBe(101);
});

it('on one’s own machine any name of it and any port will do', async () => {
  const own = await createWorld();
  try {
    for (const host of ['localhost:3000', '127.0.0.1:4711', 'violet.local']) {
      expect((await own.app.http.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
      expect((await own.app.http.inject({ url: '/api/auth/me', headers: { host } })).statusCode).toBe(401);
    }
  } finally {
    await own.close();
  }
});
