// The embedded database gives way to a backup. At every step something whole is there, and a start never takes a half for a new one.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/start/open-database.ts';
import { openEmbeddedTarget } from './embedded-target.ts';

let dataDir: string;
const at = (name: string) => path.join(dataDir, name);
const databases = () => readdirSync(dataDir).filter((name) => name.startsWith('database'));
const openOwn = () => openDatabase(readEnv({ DATA_DIR: dataDir }));

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'violet-embedded-target-'));
  const { db, close } = await openOwn();
  await db.exec("CREATE TABLE words AS SELECT 'old' AS word");
  await close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function word(): Promise<unknown> {
  const { db, close } = await openOwn();
  const rows = await db.query('SELECT word FROM words');
  await close();
  return rows;
}

test('killed between its two names it starts no empty community, and the next restore finds the old one', async () => {
  renameSync(at('database'), at('database-replaced'));
  await expect(openOwn()).rejects.toThrow(/^DATA_DIR [^\n]+was cut short[^\n]+$/u);
  expect(databases()).toEqual(['database-replaced']);
  const target = await openEmbeddedTarget(dataDir);
  await target.close();
  expect(databases()).toEqual(['database']);
});

test('what it was making when it was killed is no database, and goes with the next start', async () => {
  mkdirSync(at('database-restoring'));
  mkdirSync(at('database-backup-x'));
  expect(await word()).toEqual([{ word: 'old' }]);
  expect(databases()).toEqual(['database']);
  renameSync(at('database'), at('aside'));
  mkdirSync(at('database-restoring'));
  await expect(openOwn()).rejects.toThrow('was cut short');
  rmSync(at('database-restoring'), { recursive: true });
  renameSync(at('aside'), at('database'));
});

test('all of the new one is on disk before it gets the name', async () => {
  const handle = await open(at('in-use.test'), 'w');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const target = await openEmbeddedTarget(dataDir);
  const synced = vi.spyOn(prototype, 'sync');
  await target.replace(async (db) => void (await db.exec("CREATE TABLE words AS SELECT 'new' AS word")));
  const entries = readdirSync(at('database'), { recursive: true });
  expect(synced.mock.calls.length).toBeGreaterThan(entries.length);
  synced.mockRestore();
  await target.close();
  expect([databases(), await word()]).toEqual([['database'], [{ word: 'new' }]]);
});

test('one that cannot be opened is said with what to do, and is not touched', async () => {
  mkdirSync(at('broken/database'), { recursive: true });
  writeFileSync(at('broken/database/PG_VERSION'), '18\n');
  await expect(openEmbeddedTarget(at('broken'))).rejects.toThrow(
    'cannot be opened, so nobody can tell what is in it: give that folder another name',
  );
  expect(existsSync(at('broken/database/PG_VERSION'))).toBe(true);
});
