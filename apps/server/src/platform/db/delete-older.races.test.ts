// Two processes that tidy the same table at once: neither waits for the other, and nothing stays.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { deleteAllOlder, type OldRows } from './delete-older.ts';
import { openPostgres } from './postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const crumbs: OldRows = { table: 'crumbs', key: 'id', moment: 'at' };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.exec(`
    CREATE TABLE crumbs (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), at timestamptz NOT NULL, name text);
    CREATE INDEX crumbs_at ON crumbs (at);
    INSERT INTO crumbs (at) SELECT timestamptz '2026-01-01' + i * interval '1 second' FROM generate_series(1, 3000) i`);
});
afterAll(() => database.drop());

test('all is gone but what somebody holds, and that goes the next time', async () => {
  const other = openPostgres({ url: database.url ?? '', log: quiet });
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("BEGIN; UPDATE crumbs SET name = 'held' WHERE id = (SELECT id FROM crumbs ORDER BY at OFFSET 100 LIMIT 1)");
  await Promise.all([database.db, other].map((db) => deleteAllOlder(db, crumbs, '2026-02-01', 50)));
  await holder.query('COMMIT');
  await Promise.all([database.db, other].map((db) => deleteAllOlder(db, crumbs, '2026-02-01', 50)));
  expect(await database.db.query('SELECT name FROM crumbs')).toEqual([]);
  await holder.end();
  await other.close();
});
