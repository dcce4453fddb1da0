// A server that speaks TLS itself. This is what a proxy, a browser and Prometheus get of it, and when its certificate is renewed.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { connect as connectInClear, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentity, type Identity } from '#platform/tls/identity.ts';
import { brokenCertificate, houseAuthority, otherAuthority, renewedIdentity, serverIdentity } from '#test/doubles/test-certificates.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-own-tls-'));
const files = { certFile: path.join(folder, 'server.pem'), keyFile: path.join(folder, 'server.key') };
const log: string[] = [];

function write({ cert, key }: Partial<Identity>): void {
  if (cert !== undefined) writeFileSync(files.certFile, cert);
  if (key !== undefined) writeFileSync(files.keyFile, key);
}

let world: World;
let port: number;
beforeAll(async () => {
  write(serverIdentity);
  world = await createWorld({ demo: false, publicUrl: new URL('https://localhost'), tls: files, log });
  port = Number(new URL(world.origin).port);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One call over a connection of its own. */
async function ask(at: number, url: string, ca: string): Promise<{ status: number | undefined; body: string }> {
  const request = https.get({ host: 'localhost', family: 4, port: at, path: url, ca, agent: false });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

async function shake(options: ConnectionOptions): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port, ca: houseAuthority, ...options });
  await once(socket, 'secureConnect');
  return socket;
}

/** Whose certificate a new connection is shown. */
async function shownName(): Promise<string | undefined> {
  const socket = await shake({});
  const name = socket.getPeerCertificate().subject.CN;
  socket.destroy();
  return typeof name === 'string' ? name : undefined;
}

async function signUp(): Promise<{ id: string; cookie: string }> {
  const who = { username: 'ana', password: 'Kettle_on_9', name: 'Ana', age: 29, location: 'Portland, Oregon' };
  const payload = { ...who, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  const answer = await world.app.http.inject({ method: 'POST', url: '/api/auth/register', payload });
  const { id } = answer.json<{ id: string }>();
  return { id, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

/** Who is spoken to in clear says nothing. */
const hungUp = /socket hang up|ECONNRESET/u;

it('answers calls and opens sockets over TLS, to whoever believes its certificate, and nothing in clear', async () => {
  expect(await ask(port, '/healthz', houseAuthority)).toMatchObject({ status: 200 });
  const ana = await signUp();
  const socket = await openSocket(world.origin, ana, true, houseAuthority);
  await socket.caughtUp();
  await socket.close();
  await expect(ask(port, '/healthz', otherAuthority)).rejects.toThrow(/certificate/u);
  await expect(once(http.get({ host: '127.0.0.1', port, path: '/healthz', agent: false }), 'response')).rejects.toThrow(hungUp);
});

it('hangs up on who connects and shakes no hand', async () => {
  const silent = connectInClear({ host: '127.0.0.1', port });
  await once(silent, 'close');
  expect(silent.bytesRead).toBe(0);
});

it('takes 1.3, and 1.2 with what forgets its keys alone', async () => {
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const socket = await shake({ minVersion: version, maxVersion: version });
    expect(socket.getProtocol()).toBe(version);
    socket.destroy();
  }
  await expect(shake({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA:AES128-SHA' })).rejects.toThrow(/handshake failure/u);
  await expect(shake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })).rejects.toThrow(/protocol/u);
});

it('shows a renewed certificate to the next connection, and leaves open ones', async () => {
  const early = await shake({});
  const errorsBefore = log.length;
  // Whoever renews writes one file after the other.
  write({ cert: renewedIdentity.cert });
  expect([await shownName(), await shownName()]).toEqual(['server of tests', 'server of tests']);
  expect(log.slice(errorsBefore).filter((line) => line.includes('the certificate was changed and cannot be used'))).toHaveLength(1);
  write({ key: renewedIdentity.key });
  expect(await shownName()).toBe('renewed server of tests');
  early.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await text(early)).toMatch(/^HTTP\/1\.1 200 /u);
  expect(await ask(port, '/healthz', houseAuthority)).toMatchObject({ status: 200 });
  rmSync(files.keyFile);
  expect(await shownName()).toBe('renewed server of tests');
  write(serverIdentity);
  expect(await shownName()).toBe('server of tests');
});

it('keeps to the pair of before where the renewed one has a broken certificate after the first', async () => {
  const before = log.length;
  write({ cert: `${renewedIdentity.cert}${brokenCertificate}`, key: renewedIdentity.key });
  expect([await shownName(), await shownName()]).toEqual(['server of tests', 'server of tests']);
  expect(log.slice(before).filter((line) => line.includes('the certificate was changed and cannot be used'))).toHaveLength(1);
  write({ cert: `${renewedIdentity.cert}${houseAuthority}` });
  expect(await shownName()).toBe('renewed server of tests');
  write(serverIdentity);
  expect(await shownName()).toBe('server of tests');
});

it('serves its figures over TLS as well', async () => {
  const figures = await world.app.metrics.listen(0, '127.0.0.1', openIdentity(files, world.app.http.log));
  const at = (figures.address() as AddressInfo).port;
  expect((await ask(at, '/metrics', houseAuthority)).body).toContain('violet_sockets ');
  await expect(once(http.get({ host: '127.0.0.1', port: at, path: '/metrics', agent: false }), 'response')).rejects.toThrow(hungUp);
  figures.close();
});
