// What a transaction leaves to tell is told once it holds, and never of what was taken back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.exec('CREATE TABLE told_of (word text NOT NULL)');
});
afterAll(() => database.drop());

test('it is told in its order, when others can read what was written', async () => {
  const told: string[] = [];
  let seen: Promise<object[]> | undefined;
  await database.db.tx(async (tx) => {
    tx.afterCommit(() => told.push('first'));
    await tx.query("INSERT INTO told_of VALUES ('tea')");
    tx.afterCommit(() => told.push('second'));
    tx.afterCommit(() => {
      seen = database.db.query('SELECT word FROM told_of');
    });
    expect(told).toEqual([]);
  });
  expect(await seen).toEqual([{ word: 'tea' }]);
  expect(told).toEqual(['first', 'second']);
});

test('nothing is told of a transaction that was taken back', async () => {
  const told: string[] = [];
  const failing = database.db.tx(async (tx) => {
    tx.afterCommit(() => told.push('never'));
    await tx.query('SELECT 1');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(told).toEqual([]);
});

test('a transaction that ran again after a deadlock tells once', async () => {
  const told: number[] = [];
  let attempts = 0;
  await database.db.tx(async (tx) => {
    const attempt = (attempts += 1);
    tx.afterCommit(() => told.push(attempt));
    if (attempt === 1) await tx.query("DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$");
  });
  expect(told).toEqual([2]);
});
