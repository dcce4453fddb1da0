// A server that others reach answers to its own name alone: a stranger's name that leads here opens nothing.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upgradeStatus } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { readEnv } from '#src/env.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await createWorld({ isExposed: true, publicUrl: new URL('https://violet.example'), answersTo: 'site' });
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

/** As a start builds it that is told nothing else. */
const openFrom = (source: NodeJS.ProcessEnv) => {
  const { demo, publicDemo, isExposed, publicUrl, answersTo } = readEnv(source);
  return createWorld({ demo, publicDemo, isExposed, publicUrl, answersTo });
};
const statusOf = async ({ app }: World, url: string, host: string) => (await app.http.inject({ url, headers: { host } })).statusCode;

it('on one’s own machine any name of it and any port will do, and no other: a proxy there shows its visitors no demo', async () => {
  const own = await openFrom({});
  try {
    const { cookie: session } = await own.member();
    for (const host of [
      'localhost',
      'localhost:3000',
      'LOCALHOST:4711',
      'violet.localhost:80',
      '127.0.0.1:4711',
      '127.8.9.1',
      '[::1]:3000',
    ]) {
      expect([host, await statusOf(own, '/api/auth/me', host)]).toEqual([host, 401]);
      expect([host, await upgradeStatus(own.origin, { cookie: session, host })]).toEqual([host, 101]);
    }
    for (const host of ['violet.example', 'violet.local', '192.168.1.20:3000', 'x.onion', 'localhost.evil.example', 'x@localhost']) {
      for (const url of ['/', '/api/auth/me']) expect([host, await statusOf(own, url, host)]).toEqual([host, 421]);
      expect([host, await upgradeStatus(own.origin, { cookie: session, host })]).toEqual([host, 421]);
      expect(await statusOf(own, '/readyz', host)).toBe(200);
    }
  } finally {
    await own.close();
  }
});

it('an onion service answers to its name, without a demo', async () => {
  const onion = await openFrom({ PUBLIC_URL: 'http://violetviolet.onion' });
  try {
    expect(await statusOf(onion, '/api/auth/me', 'violetviolet.onion')).toBe(401);
    expect(await statusOf(onion, '/api/auth/me', 'localhost')).toBe(421);
  } finally {
    await onion.close();
  }
});

it('without an address of its own a server that others reach answers to whatever leads to it', async () => {
  const open = await openFrom({ HOST: '0.0.0.0' });
  try {
    for (const host of ['localhost:3000', 'violet.local', '192.168.1.20:3000'])
      expect(await statusOf(open, '/api/auth/me', host)).toBe(401);
  } finally {
    await open.close();
  }
});
