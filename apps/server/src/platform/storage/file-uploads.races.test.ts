// Whatever breaks off between a file and its row, no file stays without one, and none goes that has one.
import { buffer } from 'node:stream/consumers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '#test/world/clock.ts';
import { requirePostgres } from '#test/world/crowd.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { createFileDeletions, type FileDeletions } from './file-deletions.ts';
import { StoreUnavailable, type FileStore } from './file-store.ts';
import { createFileUploads, type FileUploads, type KeepFiles } from './file-uploads.ts';
import { openFolderStore } from './folder-store.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let folder: string;
let store: FileStore;
let clock: TestClock;
let deletions: FileDeletions;
let uploads: FileUploads;
let number = 0;
let key: string;

beforeAll(async () => {
  database = await openTestDatabase();
  requirePostgres(database);
  folder = mkdtempSync(path.join(tmpdir(), 'violet-uploads-'));
  store = await openFolderStore(folder);
  await database.db.exec('CREATE TABLE cups (key text PRIMARY KEY)');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  clock = createTestClock();
  deletions = createFileDeletions({ db: database.db, store, clock, log });
  uploads = createFileUploads({ db: database.db, store, clock, fileDeletions: deletions });
  number += 1;
  key = `cups/0${number % 10}/${number}.webp`;
});

const send = (name: (keep: KeepFiles) => Promise<void>) =>
  uploads.store([{ key, bytes: Buffer.from('tea'), contentType: 'image/webp' }], name);

/** As a module does it: the row and what it says about the files in one transaction. */
const insertRow = (keep: KeepFiles, until?: Date, meanwhile?: () => Promise<void>) =>
  database.db.tx(async (tx) => {
    await tx.query('INSERT INTO cups (key) VALUES ($1)', [key]);
    await keep(tx, until);
    await meanwhile?.();
  });

async function hasFile(): Promise<boolean> {
  const file = await store.read(key);
  return file !== null && (await buffer(file)).length > 0;
}

const hasRow = async () => (await database.db.query('SELECT FROM cups WHERE key = $1', [key])).length > 0;

test('a file that a row names stays, and no sweep asks for it again', async () => {
  await send((keep) => insertRow(keep));
  clock.advance({ days: 400 });
  await deletions.deleteDue();
  expect([await hasFile(), await hasRow()]).toEqual([true, true]);
});

test('a file whose row is refused goes at once', async () => {
  const refused = send((keep) => insertRow(keep, undefined, () => Promise.reject(new Error('one too many'))));
  await expect(refused).rejects.toThrow('one too many');
  expect([await hasFile(), await hasRow()]).toEqual([false, false]);
});

test('what a server that died has left goes within the hour, and not before', async () => {
  // Nobody ever names it.
  void send(() => new Promise(() => undefined));
  await expect.poll(hasFile).toBe(true);
  clock.advance({ minutes: 59 });
  await deletions.deleteDue();
  expect(await hasFile()).toBe(true);
  clock.advance({ minutes: 2 });
  await deletions.deleteDue();
  expect(await hasFile()).toBe(false);
});

test('an upload that outlived its hour is refused: no row is without its file', async () => {
  const late = send(async (keep) => {
    clock.advance({ minutes: 61 });
    await deletions.deleteDue();
    await insertRow(keep);
  });
  await expect(late).rejects.toThrow(StoreUnavailable);
  expect([await hasFile(), await hasRow()]).toEqual([false, false]);
});

test('a transaction that is about to name it wins over a sweep and over whoever gives up', async () => {
  let begun!: () => void;
  let end!: () => void;
  const isNaming = new Promise<void>((resolve) => (begun = resolve));
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  const sent = send((keep) => insertRow(keep, undefined, async () => (begun(), mayEnd)));
  await isNaming;
  clock.advance({ minutes: 61 });
  await deletions.deleteDue();
  const givenUp = deletions.giveUp([key]);
  end();
  await Promise.all([sent, givenUp]);
  await deletions.deleteDue();
  expect([await hasFile(), await hasRow()]).toEqual([true, true]);
});

test('one that is kept until a moment goes then, or as soon as its row does', async () => {
  const until = new Date(clock.now().getTime() + 24 * 3_600_000);
  await send((keep) => insertRow(keep, until));
  clock.advance({ hours: 23 });
  await deletions.deleteDue();
  expect(await hasFile()).toBe(true);
  clock.advance({ hours: 2 });
  await deletions.deleteDue();
  expect(await hasFile()).toBe(false);

  key = 'cups/0a/soon.webp';
  await send((keep) => insertRow(keep, new Date(clock.now().getTime() + 24 * 3_600_000)));
  await database.db.tx((tx) => deletions.add(tx, [key]));
  await deletions.deletePending();
  expect(await hasFile()).toBe(false);
  expect(await database.db.query('SELECT FROM expiring_files WHERE key = $1', [key])).toEqual([]);
});
