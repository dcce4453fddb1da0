// A backup that is stopped in its middle leaves nothing of itself, and says by whom. docs/operations.md, Backups.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtProgram } from '#test/programs/built-program.ts';
import { startServer, type RunningServer } from '#test/programs/served-community.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-stopped-'));
const backups = path.join(folder, 'backups');
const dataDir = path.join(folder, 'data');
let server: RunningServer;
beforeAll(async () => {
  mkdirSync(backups);
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when something of a backup lies there. */
async function beginBackup() {
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
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/\.unfinished$/u)]);
  return { child, ended };
}

test.each(['SIGTERM', 'SIGINT'] as const)('by %s while the server gives it, which serves on', async (signal) => {
  const { child, ended } = await beginBackup();
  child.kill(signal);
  expect(await ended).toEqual({ code: 1, output: `stopped by ${signal}` });
  expect(readdirSync(backups)).toEqual([]);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test('by the end of the server that gives it', async () => {
  const { ended } = await beginBackup();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(await ended).toEqual({ code: 1, output: 'the server was stopped or broke the backup off, as its log says: run it again' });
  expect(readdirSync(backups)).toEqual([]);
});

test('by SIGTERM while it has the database itself, which opens again', async () => {
  const { child, ended } = await beginBackup();
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 1, output: 'stopped by SIGTERM' });
  expect(readdirSync(backups)).toEqual([]);
  server = await startServer({ DATA_DIR: dataDir });
});
