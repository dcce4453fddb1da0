import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError, DatabaseUnavailable } from './db.ts';
import { openEmbedded, type EmbeddedDb } from './embedded.ts';

let folder: string;
let db: EmbeddedDb;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-embedded-'));
  db = await openEmbedded(path.join(folder, 'database'));
  await db.exec('CREATE TABLE notes (id int PRIMARY KEY, words text)');
});
beforeEach(async () => void (await db.query('TRUNCATE notes')));
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every commit is synced to disk before it is acknowledged', async () => {
  const before = await db.syncs();
  for (let id = 1; id <= 20; id += 1) await db.query('INSERT INTO notes VALUES ($1, $2)', [id, 'kettle']);
  expect((await db.syncs()) - before).toBeGreaterThanOrEqual(20);
});

test('what was committed is there after opening again', async () => {
  await db.query('INSERT INTO notes VALUES (1, $1)', ['violets']);
  await db.close();
  db = await openEmbedded(path.join(folder, 'database'));
  expect(await db.query('SELECT words FROM notes')).toEqual([{ words: 'violets' }]);
});

test('a transaction that throws leaves nothing, and the next one works', async () => {
  const failing = db.tx(async (tx) => {
    await tx.query('INSERT INTO notes VALUES (1, $1)', ['half']);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.tx(async (tx) => void (await tx.query('INSERT INTO notes VALUES (1, $1)', ['whole'])));
  expect(await db.query('SELECT words FROM notes')).toEqual([{ words: 'whole' }]);
});

test('using the database inside a transaction fails at once instead of waiting for itself', async () => {
  await expect(db.tx(() => db.query('SELECT 1'))).rejects.toThrow('inside a transaction');
});

test('timers run while queries are under way', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  await Promise.all(Array.from({ length: 20 }, () => db.query('SELECT count(*) FROM generate_series(1, 200000)')));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(20);
});

test('a refused statement says its code and constraint', async () => {
  await db.query('INSERT INTO notes VALUES (1, $1)', ['one']);
  const twice = db.query('INSERT INTO notes VALUES (1, $1)', ['two']);
  await expect(twice).rejects.toSatisfy(
    (error) => error instanceof DatabaseError && error.code === '23505' && error.constraint === 'notes_pkey',
  );
});

test('a statement asked again answers of the table as it is by then', async () => {
  await db.query('INSERT INTO notes VALUES (1, $1)', ['kept']);
  const ask = () => db.query('SELECT * FROM notes WHERE id = $1', [1]);
  expect(await ask()).toEqual([{ id: 1, words: 'kept' }]);
  await db.exec('ALTER TABLE notes ADD COLUMN mood text');
  expect(await ask()).toEqual([{ id: 1, words: 'kept', mood: null }]);
  await db.exec('ALTER TABLE notes DROP COLUMN mood');
  expect(await ask()).toEqual([{ id: 1, words: 'kept' }]);
});

test('a refused statement is refused each time, and answers once it can', async () => {
  const ask = () => db.query('SELECT word FROM later');
  for (let time = 0; time < 2; time += 1) await expect(ask()).rejects.toSatisfy((error) => (error as DatabaseError).code === '42P01');
  await db.exec("CREATE TABLE later AS SELECT 'tea' AS word");
  expect(await ask()).toEqual([{ word: 'tea' }]);
});

test('more statements than are kept answer as well, in a transaction too', async () => {
  const words = await db.tx(async (tx) => {
    const last: object[] = [];
    for (let id = 1; id <= 1_100; id += 1) last.splice(0, 1, ...(await tx.query(`SELECT $1::int + ${id} AS sum`, [1])));
    return last;
  });
  expect(words).toEqual([{ sum: 1_101 }]);
});

test.each([998, 999, 1_000])('answers after %d statements of which the last failed in a transaction', async (count) => {
  // None is kept any more where a table changes.
  await db.exec('DROP TABLE IF EXISTS later');
  const failing = db.tx(async (tx) => {
    await tx.query('INSERT INTO notes VALUES (1, $1)', ['half']);
    for (let id = 3; id <= count; id += 1) await tx.query(`SELECT $1::int + ${id} AS sum`, [1]);
    await tx.query('SELECT 1 / $1::int AS part', [0]);
  });
  await expect(failing).rejects.toSatisfy((error) => (error as DatabaseError).code === '22012');
  expect(await db.query('SELECT words FROM notes')).toEqual([]);
  await db.query('INSERT INTO notes VALUES (1, $1)', ['whole']);
  expect(await db.query('SELECT words FROM notes')).toEqual([{ words: 'whole' }]);
});

test('one that cannot write its log any more ends, and everybody is told at once; all that was committed is there after opening again', async () => {
  const own = path.join(folder, 'full');
  const lost = await openEmbedded(own);
  await lost.exec('CREATE TABLE kept AS SELECT 1 AS id');
  // As on a full disk: the next file of the log cannot be made.
  renameSync(path.join(own, 'pg_wal'), path.join(folder, 'pg_wal'));
  await lost.query('SELECT pg_switch_wal()').catch(() => undefined);
  await expect(lost.query('INSERT INTO kept VALUES (2)')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await lost.lost).toMatchObject({ message: expect.stringContaining('pg_wal') as string });
  await expect(lost.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await lost.answers()).toBe(false);
  await lost.close();
  renameSync(path.join(folder, 'pg_wal'), path.join(own, 'pg_wal'));
  const again = await openEmbedded(own);
  expect(await again.query('SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await again.close();
});

describe('behind what takes long', () => {
  const long = 'SELECT count(*)::int AS n FROM generate_series(1, 3000000)';
  let narrow: EmbeddedDb;
  beforeAll(async () => {
    narrow = await openEmbedded(null, undefined, 100, 200);
  });
  afterAll(() => narrow.close());

  test('nobody stands in line for ever: who has not begun is told, and what is under way ends', async () => {
    const order: string[] = [];
    const stuck = narrow.query(long).finally(() => order.push('ended'));
    const behind = [narrow.query('SELECT 1'), narrow.tx((tx) => tx.query('SELECT 1'))];
    const told = (await Promise.allSettled(behind)).map((one) => (one.status === 'rejected' ? (one.reason as unknown) : undefined));
    order.push('told');
    expect(told).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)]);
    expect(await stuck).toEqual([{ n: 3_000_000 }]);
    expect(order).toEqual(['told', 'ended']);
    expect(await narrow.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(narrow.connections()).toEqual({ open: 1, busy: 0, waiting: 0 });
  });

  test('a script, as of a migration, takes the time it needs', async () => {
    const [script, behind] = await Promise.all([narrow.exec(long), narrow.query('SELECT 1 AS one')]);
    expect([script, behind]).toEqual([[{ n: 3_000_000 }], [{ one: 1 }]]);
  });
});
