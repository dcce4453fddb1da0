// The product as an operator starts it: what it prints, what it refuses, how it stops. api.md, Operations.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../src/env.ts';
import { openDatabase } from '../src/open-database.ts';

const root = path.join(import.meta.dirname, '../../..');
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

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves when this was printed. */
  printed(text: string): Promise<void>;
  readonly ended: Promise<number | null>;
}

function start(env: Record<string, string>, [script, ...words]: readonly [string, ...string[]] = ['apps/server/src/main.ts']): Started {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
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
  const first = start({ DATA_DIR: folder, PORT: String(port), METRICS_PORT: String(metrics), DEMO: '1' });
  await first.printed(`Violet is open at http://localhost:${port}`);
  await first.printed('ana / Violet_ana1 (free)');
  await first.printed('bea / Violet_bea1 (premium)');
  expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain('violet_http_request_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');

  const second = start({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(`DATA_DIR ${folder} is in use by another process`);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
}, 60_000);

test('the tool for members gives a role in what it has left', async () => {
  const tool = start({ DATA_DIR: folder }, ['scripts/member.ts', 'role', 'ana', 'moderator']);
  expect([await tool.ended, tool.output().trim()]).toEqual([0, 'ana is now moderator']);
  const { db, close } = await openDatabase(readEnv({ DATA_DIR: folder }));
  expect(await db.query("SELECT username FROM members WHERE role = 'moderator'")).toEqual([{ username: 'ana' }]);
  await close();
}, 60_000);

test('it stops as cleanly when it has only just opened', async () => {
  const started = start({ DATA_DIR: path.join(folder, 'brief'), PORT: String(await freePort()) });
  await started.printed('Violet is open');
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(started.output()).not.toContain('Error');
}, 60_000);

test.each([
  ['PORT', { PORT: 'tea' }],
  ['DATA_DIR', { DATA_DIR: '/proc/violet' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  ['REDIS_URL', { REDIS_URL: 'redis://127.0.0.1:1', DATA_DIR: '' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off', PUBLIC_URL: 'https://violet.example' }],
])(
  'a wrong %s stops it with one line',
  async (name, env: Record<string, string>) => {
    const started = start({ ...env, ...(env['DATA_DIR'] === '' ? { DATA_DIR: path.join(folder, name) } : {}) });
    expect(await started.ended).toBe(1);
    expect(started.output().trim()).toMatch(new RegExp(`^${name} [^\\n]+$`, 'u'));
  },
  30_000,
);
