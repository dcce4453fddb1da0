// A backup that is stopped in its middle leaves nothing of itself, and says by whom. docs/operations.md, Backups.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyBeginning } from '#src/start/database-folders.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { builtProgram } from '#test/programs/built-program.ts';
import { startServer, type RunningServer } from '#test/programs/served-community.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-stopped-'));
const backups = path.join(folder, 'backups');
const dataDir = path.join(folder, 'data');
let server: RunningServer;
beforeAll(async () => {
  mkdirSync(backups);
  await open();
});
afterAll(async () => {
  await server.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

interface Begun {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Resolves when something of a backup lies there. */
async function beginBackup(): Promise<Begun> {
  const watcher = watch(backups);
  const begun = once(watcher, 'change');
  const child = spawn(process.execPath, [builtProgram('backup'), `${backups}/`], {
    cwd: path.join(import.meta.dirname, '../../../../..'),
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (output += part.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: output.trim() }));
  await Promise.race([begun, ended]);
  watcher.close();
  return { child, ended };
}

/** What a backup says that was caught in its middle. On a busy machine one may be done first, and another one is begun. */
async function stopInItsMiddle(stop: (child: ChildProcess) => unknown, prepareAgain?: () => Promise<void>) {
  for (;;) {
    const { child, ended } = await beginBackup();
    await stop(child);
    const end = await ended;
    if (end.code !== 0) return end;
    for (const file of readdirSync(backups)) rmSync(path.join(backups, file));
    await prepareAgain?.();
  }
}

async function open(more: Record<string, string> = {}): Promise<void> {
  server = await startServer({ DATA_DIR: dataDir, ...more });
}

/** The next server that makes daily ones begins with it, instead of at the next tenth minute. */
async function askForDaily(): Promise<void> {
  const db = await openEmbedded(path.join(dataDir, 'database'));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = createJobs({ db, log, mode: 'off' });
  jobs.register('backup', () => Promise.resolve());
  await jobs.start();
  await jobs.send('backup');
  await jobs.stop();
  await db.close();
}

test.each(['SIGTERM', 'SIGINT'] as const)('by %s while the server gives it, which serves on', async (signal) => {
  expect(await stopInItsMiddle((child) => child.kill(signal))).toEqual({ code: 1, output: `stopped by ${signal}` });
  expect(readdirSync(backups)).toEqual([]);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test('by the end of the server that gives it', async () => {
  const end = await stopInItsMiddle(async () => expect(await server.stop('SIGTERM')).toBe(0), open);
  expect(end).toEqual({ code: 1, output: 'the server was stopped or broke the backup off, as its log says: run it again' });
  expect(readdirSync(backups)).toEqual([]);
});

test('by SIGTERM while it has the database itself, which opens again', async () => {
  expect(await stopInItsMiddle((child) => child.kill('SIGTERM'))).toEqual({ code: 1, output: 'stopped by SIGTERM' });
  expect(readdirSync(backups)).toEqual([]);
  await open();
});

test('by the end of the server that makes the daily one', async () => {
  await server.stop('SIGTERM');
  let left: string[];
  do {
    await askForDaily();
    const watcher = watch(backups);
    const begun = once(watcher, 'change');
    await open({ BACKUP_AT: '03:30', BACKUP_FOLDER: backups });
    await begun;
    watcher.close();
    expect(await server.stop('SIGTERM')).toBe(0);
    left = readdirSync(backups);
    // On a busy machine it may have been done.
    expect(left.filter((name) => !name.startsWith('violet-daily-'))).toEqual([]);
    for (const name of left) rmSync(path.join(backups, name));
  } while (left.length > 0);
  expect(readdirSync(dataDir).filter((name) => name.startsWith(copyBeginning))).toEqual([]);
});
