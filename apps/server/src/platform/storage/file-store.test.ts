// One behaviour, whether files lie in a folder or in an S3-compatible store.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { startS3Double } from '#test/doubles/s3-double.ts';
import { systemClock } from '#platform/clock.ts';
import { countFailures } from './count-failures.ts';
import { createFileDeletions, dueShard, shardedKey } from './file-deletions.ts';
import { StoreUnavailable, type FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

interface Subject {
  readonly store: FileStore;
  /** Takes the store away; it does not come back. */
  breakDown(): void;
  backdate(key: string, to: Date): void;
  close(): Promise<void>;
}

async function openFolder(): Promise<Subject> {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-store-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return {
    store: await openFolderStore(folder),
    breakDown() {
      remove();
      writeFileSync(folder, 'no folder any more');
    },
    backdate: (key, to) => utimesSync(path.join(folder, key), to, to),
    close: async () => remove(),
  };
}

async function openS3(): Promise<Subject> {
  const double = await startS3Double();
  return {
    store: openS3Store(double.settings),
    breakDown: () => double.setAway(true),
    backdate: double.backdate,
    close: () => double.close(),
  };
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const bytes = Buffer.from([0, 255, 10, 13, 0, 128]);
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

async function keysIn(store: FileStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys.sort();
}

async function read(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.read(key);
  return stream && buffer(stream);
}

describe.each([
  ['a folder', openFolder],
  ['S3', openS3],
])('files in %s', (_kind, open) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  it('come back as they were put, until they are deleted', async () => {
    const { store } = subject;
    await store.put('cups/4f/one.webp', bytes, 'image/webp');
    await store.put('cups/4f/none.webp', Buffer.alloc(0), 'image/webp');
    expect(await read(store, 'cups/4f/one.webp')).toEqual(bytes);
    expect(await read(store, 'cups/4f/none.webp')).toEqual(Buffer.alloc(0));
    expect(await store.read('cups/4f/two.webp')).toBeNull();
    await store.delete(['cups/4f/one.webp', 'cups/4f/never.webp', 'cups/4f/none.webp']);
    expect(await store.read('cups/4f/one.webp')).toBeNull();
  });

  it('are listed by their folder, however many there are', async () => {
    const { store } = subject;
    const keys = [1, 2, 3, 4, 5].map((n) => `pots/a/${n}.webp`);
    for (const key of [...keys, 'pots/ab/6.webp']) await store.put(key, bytes, 'image/webp');
    expect(await keysIn(store, 'pots/a')).toEqual(keys);
    expect(await keysIn(store, 'pans')).toEqual([]);
    for await (const { modifiedAt } of store.list('pots/a')) expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('cannot be reached from outside their folder', async () => {
    await expect(subject.store.put('../outside', bytes, 'text/plain')).rejects.toThrow(StoreUnavailable);
    await expect(subject.store.read('../../etc/hostname')).rejects.toThrow(StoreUnavailable);
  });

  it('without a row go when it is the turn of their folder, those with one and younger ones stay', async () => {
    const { store } = subject;
    const now = new Date();
    const fileDeletions = createFileDeletions({ db: database.db, store, clock: { now: () => now }, log });
    const due = dueShard(now);
    const later = dueShard(new Date(now.getTime() + 60 * 60_000));
    const keyOf = (id: string) => shardedKey('teas', id, '.webp');
    const [kept, lost, young, other] = [`${due}a`, `${due}b`, `${due}c`, `${later}d`].map(keyOf) as [string, string, string, string];
    fileDeletions.registerFolder('teas', async (keys) => new Set(keys.filter((key) => key === kept)));
    for (const key of [kept, lost, young, other]) await store.put(key, bytes, 'image/webp');
    for (const key of [kept, lost, other]) subject.backdate(key, new Date(Date.now() - 61 * 60_000));
    await fileDeletions.sweep();
    expect(await keysIn(store, 'teas')).toEqual([kept, young, other].sort());
    const turns = Array.from({ length: 256 }, (_none, hour) => dueShard(new Date(now.getTime() + hour * 60 * 60_000)));
    expect(new Set(turns).size).toBe(256);
  });

  it('that a transaction discarded go once it has committed, and not when it was rolled back', async () => {
    const { store } = subject;
    const fileDeletions = createFileDeletions({ db: database.db, store, clock: systemClock, log });
    for (const key of ['jars/1', 'jars/2']) await store.put(key, bytes, 'image/webp');
    await database.db.tx((tx) => fileDeletions.add(tx, ['jars/1']));
    const refused = database.db.tx(async (tx) => {
      await fileDeletions.add(tx, ['jars/2']);
      throw new Error('on second thought');
    });
    await expect(refused).rejects.toThrow('on second thought');
    await fileDeletions.deletePending();
    expect(await keysIn(store, 'jars')).toEqual(['jars/2']);
  });

  it('say that they are away, and keep what is to be deleted in mind', async () => {
    const { store } = subject;
    const fileDeletions = createFileDeletions({ db: database.db, store, clock: systemClock, log });
    await database.db.tx((tx) => fileDeletions.add(tx, ['jars/2']));
    subject.breakDown();
    await expect(store.put('cups/4f/late.webp', bytes, 'image/webp')).rejects.toThrow(StoreUnavailable);
    await expect(store.read('cups/4f/late.webp')).rejects.toThrow(StoreUnavailable);
    await fileDeletions.deletePending();
    expect(await database.db.query('DELETE FROM discarded_files RETURNING key')).toEqual([{ key: 'jars/2' }]);
  });

  it('are counted while they are away, by what was asked of them', async () => {
    const failures: string[] = [];
    const begun: string[] = [];
    const count = Object.assign((operation = '') => void failures.push(operation), {
      begin: (operation = '') => void begun.push(operation),
    });
    const store = countFailures(subject.store, { counter: () => count });
    expect(failures).toEqual([]);
    await expect(store.put('cups/4f/late.webp', bytes, 'image/webp')).rejects.toThrow(StoreUnavailable);
    await expect(store.read('cups/4f/late.webp')).rejects.toThrow(StoreUnavailable);
    await expect(store.delete(['cups/4f/late.webp'])).rejects.toThrow(StoreUnavailable);
    await expect(keysIn(store, 'cups')).rejects.toThrow(StoreUnavailable);
    expect(failures).toEqual(['put', 'read', 'delete', 'list']);
    expect(begun).toEqual(failures);
  });
});

it('a file is under its name only when it is whole', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-store-'));
  const store = await openFolderStore(folder);
  const large = Buffer.alloc(32 * 1024 * 1024, 7);
  const writing = store.put('cups/large', large, 'image/webp');
  let done = false;
  void writing.then(() => void (done = true));
  while (!done) {
    const found = await store.read('cups/large');
    if (found) expect((await buffer(found)).length).toBe(large.length);
  }
  expect((await read(store, 'cups/large'))?.length).toBe(large.length);
  expect(readdirSync(path.join(folder, 'unfinished'))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
