import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { inIdBatches, batchSize, deleteAllOlder, inBatches } from './delete-older.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // Each statement's own count of rows, as the database sees it.
  await database.db.exec(`
    CREATE TABLE crumbs (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), at timestamptz NOT NULL);
    CREATE TABLE statements (rows int NOT NULL);
    CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO statements SELECT count(*) FROM gone; RETURN NULL; END $$;
    CREATE TRIGGER counted AFTER DELETE ON crumbs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
    INSERT INTO crumbs (at) SELECT timestamptz '2026-01-01' + i * interval '1 second' FROM generate_series(1, 12000) i;
    INSERT INTO crumbs (at) SELECT '2026-03-01' FROM generate_series(1, 7)`);
});
afterAll(() => database.drop());

test('old rows go a batch at a time, and young ones stay', async () => {
  const { db } = database;
  await deleteAllOlder(db, { table: 'crumbs', key: 'id', moment: 'at' }, '2026-02-01');
  expect(await db.query('SELECT rows FROM statements')).toEqual([batchSize, batchSize, 12_000 - 2 * batchSize].map((rows) => ({ rows })));
  expect(await db.query('SELECT count(*)::int AS left FROM crumbs')).toEqual([{ left: 7 }]);
});

test('a change goes on while it finds as many rows as it may', async () => {
  const found = [10, 10, 3, 10];
  await inBatches(async () => found.shift() ?? 0, 10);
  expect(found).toEqual([10]);
});

test('every id is passed once', async () => {
  const { db } = database;
  const passed: string[] = [];
  await inIdBatches(async (after) => {
    const rows = await db.query<{ id: string }>('SELECT id FROM crumbs WHERE id > $1 ORDER BY id LIMIT 2', [after]);
    passed.push(...rows.map(({ id }) => id));
    return rows.at(-1)?.id;
  });
  expect(new Set(passed).size).toBe(7);
  expect(passed).toHaveLength(7);
});
