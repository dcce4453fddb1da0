import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '#test/world/clock.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { type App, buildApp } from '#src/app.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-cookie-'));
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp({
    db: database.db,
    readDb: database.db,
    redis: undefined,
    store: await openFolderStore(folder),
    clock: createTestClock(),
    publicUrl: new URL('https://violet.example'),
    demo: false,
    rateLimits: true,
    trustedProxies: [],
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await app.drain();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function register(username: string, origin = 'https://violet.example') {
  const body = { username, password: 'Kettle_on_9', name: 'Ana', age: 30, genderIdentity: 'woman', sexualOrientation: 'lesbian' };
  return app.http.inject({ method: 'POST', url: '/api/auth/register', headers: { origin }, payload: body });
}

it('sends its cookies over https only where the site is served so', async () => {
  const answer = await register('ana');
  expect(answer.statusCode).toBe(201);
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  // The prefix has the browser itself refuse them from a neighbouring site, and without Secure.
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/u);
  const [session = ''] = cookies.filter((cookie) => cookie.startsWith('__Host-violet_session='));
  const me = (cookie: string) => app.http.inject({ url: '/api/auth/me', headers: { cookie } });
  const [sessionCookie = ''] = session.split(';');
  expect((await me(sessionCookie)).statusCode).toBe(200);
  // A neighbouring site could set this one.
  expect((await me(sessionCookie.replace('__Host-', ''))).statusCode).toBe(401);
});

it('takes no sign-up from another site', async () => {
  const answer = await register('bea', 'https://evil.example');
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_origin']);
});

it('takes ten sign-ups an hour from one address; what is refused as wrong does not count', async () => {
  for (let i = 0; i < 12; i += 1) expect((await register('x')).statusCode).toBe(400);
  for (let i = 0; i < 9; i += 1) expect((await register(`member-${i}`)).statusCode).toBe(201);
  const refused = await register('one-too-many');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});
