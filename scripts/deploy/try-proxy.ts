// What members and the operator need of a proxy, before two servers of which one is stopped, then both.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { maxPhotoBytes } from '@violet/contract/photos';
import { jpeg } from '#server/test/files/pictures.ts';
import { builtProgram } from '#server/test/programs/built-program.ts';
import { startProgram, type RunningServer } from '#server/test/programs/served-community.ts';
import type { StartProxy } from './proxies.ts';
import { openSite, siteOrigin, type Site } from './site.ts';

const json = { 'content-type': 'application/json', origin: siteOrigin };

interface SignedIn {
  readonly id: string;
  readonly cookie: string;
}

const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');

async function signIn(site: Site): Promise<SignedIn> {
  const traits = { name: 'Ana', age: 31, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  const member = { username: 'ana', password: 'Kettle-and-fern-2031' };
  const body = JSON.stringify({ ...member, ...traits });
  const registered = await site.ask({ method: 'POST', path: '/api/auth/register', headers: json, body });
  assert.ok(registered.status < 300, registered.text);
  const again = await site.ask({ method: 'POST', path: '/api/auth/login', headers: json, body: JSON.stringify(member) });
  assert.equal(again.status, 200, again.text);
  const cookie = cookieOf(again.headers);
  assert.match(cookie, /__Host-violet_session=/u);
  return { id: (JSON.parse(again.text) as { id: string }).id, cookie };
}

/** A picture as large as one may be: what makes it so is a comment in it, of several parts. */
async function largestPicture(): Promise<Buffer> {
  const picture = await jpeg(600, 600);
  const room = maxPhotoBytes - 1_024 - picture.length;
  const parts = Array.from({ length: Math.floor(room / 65_000) }, () => {
    const part = Buffer.alloc(65_000);
    part.writeUInt16BE(0xfffe, 0);
    part.writeUInt16BE(64_998, 2);
    return part;
  });
  return Buffer.concat([picture.subarray(0, 2), ...parts, picture.subarray(2)]);
}

async function upload(site: Site, { id, cookie }: SignedIn): Promise<void> {
  const boundary = 'a-part-of-the-form';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), await largestPicture(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    cookie,
    origin: siteOrigin,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  };
  const answer = await site.ask({ method: 'POST', path: `/api/users/${id}/photos`, headers, body });
  assert.equal(answer.status, 201, answer.text);
}

/** What is closed, led elsewhere, or passed on as it is. */
async function tryPages(site: Site): Promise<void> {
  assert.equal((await site.askInClear({ path: '/api/auth/me' })).status, 403);
  const led = await site.askInClear({ path: '/tea' });
  assert.deepEqual([led.status === 301 || led.status === 308, led.headers.location], [true, `${siteOrigin}/tea`]);
  assert.equal((await site.ask({ path: '/metrics' })).status, 404);
  assert.equal(await site.askByHttp2('/'), 200);
  for (const encoding of ['gzip', 'zstd', 'br']) {
    // Made for one reader, and so not compressed by anybody (ADR 030).
    const { status, headers } = await site.ask({ path: '/status', headers: { accept: 'text/html', 'accept-encoding': encoding } });
    assert.deepEqual([status, headers['content-encoding']], [200, undefined]);
  }
  const page = await site.ask({ path: '/', headers: { 'accept-encoding': 'br' } });
  assert.equal(page.headers['content-encoding'], 'br');
  assert.match(String(page.headers['content-security-policy']), /default-src/u);
  assert.equal(String(page.headers['strict-transport-security']).split(',').length, 1);
}

/** Calls without pause until it is ended; answers what was no 200. */
function keepAsking(site: Site, cookie: string) {
  let isOver = false;
  const failures: string[] = [];
  async function ask(): Promise<void> {
    while (!isOver) {
      const { status, ms } = await site.ask({ path: '/api/auth/me', headers: { cookie } });
      if (status !== 200 || ms > 2_000) failures.push(`${status} after ${Math.round(ms)} ms`);
    }
  }
  const asking = [ask(), ask()];
  return async () => {
    isOver = true;
    await Promise.all(asking);
    return failures;
  };
}

async function tryAway(site: Site, { cookie }: SignedIn): Promise<void> {
  for (const path of ['/api/auth/me', '/tea', '/status']) {
    const { status, headers, ms } = await site.ask({ path, headers: { cookie } });
    assert.deepEqual([path, status, headers['retry-after']], [path, 503, '2']);
    assert.ok(ms < 2_000, `${path} was answered after ${Math.round(ms)} ms`);
  }
}

async function untilReady(site: Site): Promise<void> {
  for (const until = performance.now() + 30_000; ; await pause(100)) {
    const status = await site.ask({ path: '/readyz' }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > until) throw new Error(`the proxy does not lead to a server: ${status}`);
  }
}

export async function tryProxy(start: StartProxy, folder: string, env: Record<string, string>): Promise<void> {
  const settings = {
    ...env,
    DATA_DIR: path.join(folder, 'violet'),
    PUBLIC_URL: siteOrigin,
    TRUSTED_PROXIES: 'loopback',
    DEMO: '0',
    DRAIN_DELAY: '3',
  };
  const servers: RunningServer[] = [];
  for (const _each of [1, 2]) servers.push(await startProgram(builtProgram('main'), settings));
  const [first, second] = servers.map(({ origin }) => Number(new URL(origin).port));
  mkdirSync(path.join(folder, 'proxy'));
  const proxy = await start(path.join(folder, 'proxy'), [first ?? 0, second ?? 0]);
  try {
    const site = openSite(proxy);
    await untilReady(site);
    const ana = await signIn(site);
    await tryPages(site);
    await upload(site, ana);
    (await site.openSocket(ana.cookie)).close();
    const end = keepAsking(site, ana.cookie);
    assert.equal(await servers[0]?.stop('SIGTERM'), 0);
    await pause(1_000);
    assert.deepEqual(await end(), []);
    (await site.openSocket(ana.cookie)).close();
    await servers[1]?.stop('SIGTERM');
    await tryAway(site, ana);
  } finally {
    await proxy.stop();
    for (const server of servers) await server.stop('SIGKILL');
  }
  // Neither keeps a list of who looked at what.
  for (const log of ['error.log', 'violet.log', 'access.log']) {
    const written = readFileSync(path.join(folder, 'proxy', log), { encoding: 'utf8', flag: 'a+' });
    assert.doesNotMatch(written, /\/api\/|\/tea/u, `${log} names calls`);
  }
}
