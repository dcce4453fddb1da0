// The product as an operator starts it: what it prints, what it refuses, how it stops. docs/operations.md.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/start/open-database.ts';
import { builtProgram, type ProgramName } from '#test/programs/built-program.ts';
import { makeUnreleased } from './unreleased-database.ts';

const root = path.join(import.meta.dirname, '../../../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** As a proxy passes it on, which asks for the name of the site. */
async function statusOfLogin(port: number, host: string, body: object): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', host };
  const call = request({ port, host: '127.0.0.1', path: '/api/auth/login', method: 'POST', headers }).end(JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Of each line, which is JSON from the first one on, what it says. */
  readonly said: () => string[];
  /** Resolves when this was printed. */
  printed(text: string): Promise<void>;
  readonly ended: Promise<number | null>;
}

function start(env: Record<string, string>, [name, ...words]: readonly [ProgramName, ...string[]] = ['main']): Started {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const child = spawn(process.execPath, [builtProgram(name), ...words], {
    cwd: root,
    env: { ...inherited, DEMO: '0', ...env },
  });
  let text = '';
  const waiting = new Set<() => void>();
  const take = (part: Buffer) => {
    text += part.toString();
    for (const look of waiting) look();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    ended,
    output: () => text,
    said: () =>
      text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg?: string }).msg ?? ''),
    printed: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => void (text.includes(wanted) && resolve());
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`ended without '${wanted}': ${text}`)));
      }),
  };
}

test('it opens on an empty folder, holds it alone, and stops cleanly', async () => {
  const port = await freePort();
  const metrics = await freePort();
  chmodSync(folder, 0o755);
  const first = start({ DATA_DIR: folder, PORT: String(port), METRICS_PORT: String(metrics), DEMO: '1' });
  await first.printed(`Violet is open at http://localhost:${port}`);
  await first.printed('ana / Violet_ana1 (free)');
  await first.printed('bea / Violet_bea1 (premium)');
  expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain('violet_http_request_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');

  for (const name of ['', 'database', 'files', 'control', 'in-use.sock']) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);

  const second = start({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(`DATA_DIR ${folder} is in use by another process`);
  const move = start({ DATA_DIR: folder }, ['move', 'postgres://nobody@127.0.0.1:1/none']);
  expect([await move.ended, move.output().trim()]).toEqual([1, `DATA_DIR ${folder} is in use by another process`]);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

test('the tool for members gives a role in what it has left, and adds it to the servers’ stream of security events', async () => {
  const stream = path.join(folder, 'security.log');
  const run = async (...words: string[]) => {
    const tool = start({ DATA_DIR: folder, SECURITY_LOG: stream }, ['member', ...words]);
    expect([await tool.ended, tool.output().trim()]).toEqual([0, expect.stringContaining(words[1] ?? '')]);
    return tool.output().trim();
  };
  await run('role', 'ana', 'admin');
  expect(existsSync(stream), 'a file that the servers have not made').toBe(false);
  writeFileSync(stream, '{"event":"sign_in"}\n', { mode: 0o600 });
  await run('role', 'ana', 'moderator');
  await run('role', 'ana', 'moderator');
  await run('sign-out', 'ana');
  const hash = await run('event-hash', 'ana');
  const lines = readFileSync(stream, 'utf8').trim().split('\n').slice(1);
  const told = lines.map((line) => JSON.parse(line) as { event: string; outcome: string; why: string; member: string });
  expect(told.map(({ event, outcome, why }) => [event, outcome, why])).toEqual([
    ['role_given', 'done', 'operator'],
    ['session_end', 'done', 'operator'],
  ]);
  expect([told[0]?.member, lines.join('').includes('ana')]).toEqual([told[1]?.member, false]);
  expect(hash).toBe(`ana is ${told[0]?.member} in the security events`);
  const { db, close } = await openDatabase(readEnv({ DATA_DIR: folder }));
  expect(await db.query("SELECT username FROM members WHERE role = 'moderator'")).toEqual([{ username: 'ana' }]);
  await close();
});

test('the tool for members removes second factors, says what was there, and writes it down', async () => {
  const { db, close } = await openDatabase(readEnv({ DATA_DIR: folder }));
  await db.query(`INSERT INTO second_factors (id, member_id, kind, name, created_at, credential_id, public_key)
    SELECT gen_random_uuid(), id, 'passkey', 'Key', now(), 'one', 'half' FROM members WHERE username = 'ana'`);
  await close();
  const run = async () => {
    const tool = start({ DATA_DIR: folder }, ['member', 'remove-factors', 'ana']);
    return [await tool.ended, tool.output().trim()];
  };
  const said = 'ana has no second factor any more (1 removed): the password signs in alone; no e-mail says so, as SMTP_URL is not set';
  expect(await run()).toEqual([0, said]);
  expect(await run()).toEqual([0, 'ana has no second factor']);
  const again = await openDatabase(readEnv({ DATA_DIR: folder }));
  expect(await again.db.query("SELECT note FROM audit_log WHERE action = 'factors'")).toEqual([
    { note: expect.stringMatching(/^1 \(.+\)$/u) },
  ]);
  await again.close();
});

test('on a public address what an earlier start brought is shown to nobody, and can be deleted', async () => {
  const port = await freePort();
  const open = start({ DATA_DIR: folder, PORT: String(port), DEMO: '', PUBLIC_URL: 'https://violet.example' });
  await open.printed('Violet is open');
  expect(open.said().slice(0, 4)).toEqual([
    expect.stringMatching(/^\d+ warnings about countries were not looked up by anybody yet/u),
    expect.stringMatching(/^\d+ help lines were not looked up by anybody yet/u),
    expect.stringMatching(/^No demo community, as others reach this server: /u),
    expect.stringMatching(/^\d+ demo members are shown to nobody/u),
  ]);
  expect(open.output()).not.toContain('Violet_ana1');
  expect(await statusOfLogin(port, 'violet.example', { username: 'ana', password: 'Violet_ana1' })).toBe(401);
  expect(await statusOfLogin(port, `127.0.0.1:${port}`, { username: 'ana', password: 'Violet_ana1' })).toBe(421);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  open.child.kill('SIGTERM');
  expect(await open.ended).toBe(0);

  const tool = start({ DATA_DIR: folder }, ['demo-remove']);
  expect([await tool.ended, tool.output().trim()]).toEqual([0, expect.stringMatching(/^\d+ demo members are deleted/u)]);
  const { db, close } = await openDatabase(readEnv({ DATA_DIR: folder }));
  expect(await db.query('SELECT username FROM members')).toEqual([]);
  expect(await db.query('SELECT FROM departures')).toEqual([]);
  await close();
});

test('it stops as cleanly when it has only just opened', async () => {
  const started = start({ DATA_DIR: path.join(folder, 'brief'), PORT: String(await freePort()) });
  await started.printed('Violet is open');
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(started.output()).not.toContain('Error');
});

test('a folder from before the first release stops it with one line that says what to do, or goes on if it has the schema of it', async () => {
  const unreleased = path.join(folder, 'unreleased');
  const change = async (script: string) => {
    const { db, close } = await openDatabase(readEnv({ DATA_DIR: unreleased }));
    await db.exec(script);
    await close();
  };
  await change(`${makeUnreleased}; ALTER TABLE meetup_closings RENAME TO not_yet`);
  const refused = start({ DATA_DIR: unreleased });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim()).toMatch(
    new RegExp(`^DATA_DIR ${unreleased} was made before the first release: keep a copy [^\\n]+$`, 'u'),
  );

  await change('ALTER TABLE not_yet RENAME TO meetup_closings');
  const taken = start({ DATA_DIR: unreleased, PORT: String(await freePort()) });
  await taken.printed('Violet is open');
  expect(taken.said()[0]).toMatch(/^The database was made before the first release and has its schema/u);
  taken.child.kill('SIGTERM');
  expect(await taken.ended).toBe(0);
});

test.each([
  ['PORT', { PORT: 'tea' }],
  ['DATA_DIR', { DATA_DIR: '/proc/violet' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  ['REDIS_URL', { REDIS_URL: 'redis://127.0.0.1:1', DATA_DIR: '' }],
  ['DEMO', { DEMO: '1', PUBLIC_URL: 'https://violet.example' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
])('a wrong %s stops it with one line', async (name, env: Record<string, string>) => {
  const started = start({ ...env, ...(env['DATA_DIR'] === '' ? { DATA_DIR: path.join(folder, name) } : {}) });
  expect(await started.ended).toBe(1);
  expect(started.output().trim()).toMatch(new RegExp(`^${name} [^\\n]+$`, 'u'));
});

test('what settings name is refused before there is a database: files, keys and ports', async () => {
  const wrong = path.join(folder, 'wrong');
  writeFileSync(wrong, 'neither JSON nor hashes\n');
  const noCountry = path.join(folder, 'no-country.json');
  writeFileSync(noCountry, JSON.stringify({ ZZ: { risk: null } }));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as AddressInfo).port);
  const cases: [name: string, env: Record<string, string>][] = [
    ['COUNTRY_RULES', { COUNTRY_RULES: wrong }],
    ['COUNTRY_RULES', { COUNTRY_RULES: noCountry }],
    ['ABUSE_HASHES_FILE', { ABUSE_HASHES_FILE: wrong }],
    ['LEGAL_DIR', { LEGAL_DIR: path.join(folder, 'no-pages') }],
    ['SECURITY_LOG', { SECURITY_LOG: folder }],
    ['BACKUP_KEY', { BACKUP_KEY: 'age1wrong', BACKUP_AT: '03:30', BACKUP_FOLDER: folder }],
    ['PORT', { PORT: port }],
    ['METRICS_PORT', { METRICS_PORT: port }],
    ['METRICS_HOST', { METRICS_PORT: port, METRICS_HOST: '203.0.113.1' }],
  ];
  for (const [name, env] of cases) {
    const data = path.join(folder, `refused-${name}`);
    const started = start({ DATA_DIR: data, PORT: String(await freePort()), ...env });
    expect([name, await started.ended]).toEqual([name, 1]);
    expect(started.output().trim()).toMatch(new RegExp(`^${name} [^\\n]+$`, 'u'));
    expect(existsSync(path.join(data, 'database')), name).toBe(false);
  }
  taken.close();
});

test('what files of the operator say is read once: one that changes during a start breaks nothing', async () => {
  const env = { COUNTRY_RULES: path.join(folder, 'once.json'), ABUSE_HASHES_FILE: path.join(folder, 'once.txt') };
  const port = await freePort();
  for (const file of Object.values(env)) execFileSync('mkfifo', [file]);
  const started = start({ DATA_DIR: path.join(folder, 'once'), PORT: String(port), ...env });
  const risk = { level: 'danger', source: 'https://law.example/', checkedOn: '2026-05-04' };
  for (const [file, content] of [
    [env.COUNTRY_RULES, JSON.stringify({ PT: { risk } })],
    [env.ABUSE_HASHES_FILE, 'a'.repeat(64)],
  ] as const) {
    // Taken by whoever has opened it.
    await writeFile(file, content);
    rmSync(file);
    writeFileSync(file, 'neither JSON nor hashes\n');
  }
  await started.printed('Violet is open');
  const countries = (await (await fetch(`http://127.0.0.1:${port}/api/places/countries`)).json()) as { code: string; risk: unknown }[];
  expect(countries.find(({ code }) => code === 'PT')?.risk).toEqual(risk);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});
