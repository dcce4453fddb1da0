// A server that has no way out for e-mails and SMS. Outside of one's own machine no code and no address gets into its log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type App, buildApp } from '#src/app.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { createTestClock } from '#test/world/clock.ts';
import { openTestDatabase } from '#test/world/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-gateways-'));
const email = 'ana@kettle.example';
const phoneNumber = '+15035550100';
let end = async (): Promise<void> => undefined;
afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

async function open(kind: { readonly demo: boolean; readonly publicDemo?: boolean }): Promise<{ app: App; log: string[] }> {
  const database = await openTestDatabase();
  const log: string[] = [];
  const app = await buildApp({
    ...kind,
    db: database.db,
    readDb: database.db,
    redis: undefined,
    store: await openFolderStore(folder),
    clock: createTestClock(),
    publicUrl: new URL('http://localhost:3000'),
    rateLimits: false,
    trustedProxies: [],
    logLevel: 'debug',
    logTo: { write: (line) => void log.push(line) },
  });
  end = async () => {
    await app.drain();
    await database.drop();
  };
  return { app, log };
}

/** Ana gives an address, then asks for a code at it and for one at a number. */
async function askForCodes({ http }: App) {
  const ana = {
    username: 'ana',
    password: 'Kettle_on_9',
    name: 'Ana',
    age: 30,
    genderIdentity: 'woman',
    sexualOrientation: 'lesbian',
    email,
  };
  const joined = await http.inject({ method: 'POST', url: '/api/auth/register', payload: ana });
  const cookie = [joined.headers['set-cookie']].flat().map((line) => String(line).split(';')[0]);
  const headers = { cookie: cookie.join('; ') };
  const url = `/api/users/${joined.json<{ id: string }>().id}/sms-settings`;
  return [
    await http.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email } }),
    await http.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email: 'nobody@kettle.example' } }),
    await http.inject({ method: 'PUT', url, headers, payload: { phoneNumber, smsNotifications: true } }),
  ].map((answer) => [answer.statusCode, answer.body === '' ? undefined : answer.json<{ key?: string }>().key]);
}

it.each([{ demo: false }, { demo: true, publicDemo: true }])('says that no code can be sent, and writes none down: %o', async (kind) => {
  const { app, log } = await open(kind);
  expect(await askForCodes(app)).toEqual([
    [503, 'mail_off'],
    [503, 'mail_off'],
    [503, 'sms_off'],
  ]);
  await end();
  end = async () => undefined;
  expect(log.join('')).not.toMatch(/kettle\.example|5035550100|\d{6} /u);
  expect(log.join('')).toContain('password-reset');
});

it('writes them into the log of a demo on one’s own machine', async () => {
  const { app, log } = await open({ demo: true });
  expect((await askForCodes(app)).map(([status]) => status)).toEqual([204, 204, 200]);
  await vi.waitFor(() => expect(log.join('')).toContain(email));
  expect(log.join('')).toContain(phoneNumber);
  expect(log.join('').match(/\b\d{6}\b/gu)?.length).toBeGreaterThanOrEqual(2);
});
