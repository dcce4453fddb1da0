// What the browser is told to allow. Nothing written into a page runs, nobody frames it, and no private answer is kept.
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { Status } from '@violet/contract/statuses';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { chromiumWebm, fetchVoice, uploadVoice } from '#test/files/voices.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function policyOf(headers: Headers): Map<string, readonly string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim().split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe.each(['/api/auth/me', '/api/docs', '/healthz', '/nowhere/at-all', '/api/nowhere'])('%s', (path) => {
  it('runs and styles nothing that is written into a page, asks nobody else, and stands in no frame', async () => {
    const { headers } = await world.visitor.get(path);
    const policy = policyOf(headers);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src') ?? ["'self'"]).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect([...policy.values()].flat().filter((source) => /unsafe|:\/\/|\*/u.test(source))).toEqual([]);
  });

  it('tells no other site where she came from, and is what its type says', async () => {
    const { headers } = await world.visitor.get(path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('asks the device for nothing that says where she is', async () => {
    const { headers } = await world.visitor.get(path);
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  });
});

it('what members send runs and loads nothing when it is opened by itself, stands in no frame, and has no name of theirs', async () => {
  const ana = await world.member();
  const { url } = (await upload<UploadedPhoto>(world.origin, ana, await jpeg(60, 80))).body;
  await ana.put(`/api/users/${ana.id}/status`, { text: 'Tea at six?' });
  const { voiceUrl } = (await uploadVoice<Status>(world.origin, ana, chromiumWebm)).body;
  const files = [await fetchPicture(world.origin, ana, url), await fetchVoice(world.origin, ana, voiceUrl ?? '')];
  for (const { status, headers } of files) {
    expect(status).toBe(200);
    const policy = policyOf(headers);
    for (const directive of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(directive)).toEqual(["'none'"]);
    expect(policy.has('sandbox')).toBe(true);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="(?:picture\.webp|recording)"$/u);
  }
});

it.each(['TRACE', 'TRACK', 'CONNECT'])('a %s is answered with nothing of what was sent', async (method) => {
  const { hostname, port } = new URL(world.origin);
  const socket = net.connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (data: Buffer) => received.push(data));
  socket.write(`${method} /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Secret: kettle\r\n\r\n`);
  await once(socket, 'close');
  const answer = Buffer.concat(received).toString();
  expect(answer).not.toMatch(/^HTTP\/1\.1 2|kettle/u);
});

it('a browser keeps to https for a year after any answer of a site that is served so, and of no other', async () => {
  const secure = await createWorld({ demo: false, publicUrl: new URL('https://violet.example') });
  try {
    for (const url of ['/healthz', '/api/auth/me', '/api/docs', '/nowhere/at-all', '/api/nowhere', '/photos/none']) {
      const { headers } = await secure.app.http.inject({ url, headers: { host: 'violet.example' } });
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']);
    }
    const refused = await secure.app.http.inject({ method: 'POST', url: '/api/auth/login', headers: { origin: 'https://evil.example' } });
    expect([refused.statusCode, refused.headers['strict-transport-security']]).toEqual([403, 'max-age=31536000; includeSubDomains']);
  } finally {
    await secure.close();
  }
  expect((await world.visitor.get('/healthz')).headers.get('strict-transport-security')).toBeNull();
});

it('no private answer stays in a cache', async () => {
  const ana = await world.member();
  for (const path of ['/api/auth/me', `/api/users/${ana.id}`, '/api/matches', `/api/users/${ana.id}/export`]) {
    const { status, headers } = await ana.get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});

it('a browser that she signs out of, or leaves Violet in, throws away the pictures of others', async () => {
  const ana = await world.member();
  expect((await ana.post('/api/auth/logout')).headers.get('clear-site-data')).toBe('"cache"');
  const back = await world.signIn(ana);
  const { status, headers } = await back.del(`/api/users/${ana.id}`, { password: ana.password });
  expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache"']);
});

it('so does one whose session was ended elsewhere, as soon as it asks who is signed in', async () => {
  const ana = await world.member();
  const elsewhere = await world.signIn(ana);
  expect((await elsewhere.del('/api/auth/sessions')).status).toBe(204);
  const { status, headers } = await ana.get('/api/auth/me');
  expect([status, headers.get('clear-site-data')]).toEqual([401, '"cache"']);
  expect(headers.getSetCookie().every((cookie) => /; Expires=Thu, 01 Jan 1970/u.test(cookie))).toBe(true);
});

it('the operator reads once that another proxy than the named ones brings requests, and nothing of who lives nearby', async () => {
  const lines: string[] = [];
  const knowing = await createWorld({ log: lines, trustedProxies: ['10.0.0.1'] });
  const ask = (remoteAddress: string, forwarded: string) =>
    knowing.app.http.inject({ url: '/healthz', headers: { 'x-forwarded-for': forwarded }, remoteAddress });
  const said = () => lines.filter((line) => line.includes('TRUSTED_PROXIES')).length;
  try {
    await ask('10.0.0.1', '203.0.113.9');
    await ask('10.0.0.1', '192.168.1.20');
    await ask('203.0.113.1', '198.51.100.7');
    expect(said()).toBe(0);
    await ask('10.0.0.2', '203.0.113.9');
    await ask('10.0.0.1', '203.0.113.9, 10.0.0.2');
    expect(said()).toBe(1);
  } finally {
    await knowing.close();
  }
});

it('the operator reads that one of several proxies in a row is not named', async () => {
  const lines: string[] = [];
  const knowing = await createWorld({ log: lines, trustedProxies: ['10.0.0.1'] });
  try {
    const headers = { 'x-forwarded-for': '203.0.113.9, 10.0.0.2' };
    await knowing.app.http.inject({ url: '/healthz', headers, remoteAddress: '10.0.0.1' });
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  } finally {
    await knowing.close();
  }
});

it('the operator reads once that a proxy is not known as one', async () => {
  const lines: string[] = [];
  const unknowing = await createWorld({ log: lines });
  try {
    const through = { url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } };
    await unknowing.app.http.inject({ ...through, remoteAddress: '203.0.113.1' });
    expect(lines.join('')).not.toContain('TRUSTED_PROXIES');
    for (const remoteAddress of ['10.0.0.2', '127.0.0.1']) await unknowing.app.http.inject({ ...through, remoteAddress });
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  } finally {
    await unknowing.close();
  }
});
