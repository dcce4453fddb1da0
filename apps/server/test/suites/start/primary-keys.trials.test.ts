// Every table has a primary key: logical replication and upgrades beside a running database ask for it. ADR 033.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs } from '#platform/jobs/jobs.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations } from '#platform/db/migrations/files.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/world/database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.drop());

/** Of the queue as well: it is replicated along. */
const listWithoutKey = () =>
  database.db.exec(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^(pg_|information_schema$)'
       AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND i.indisvalid) ORDER BY 1`,
  );

/** A program of before 0010, and members who like, share, are banned and leave. */
const rowsOfBefore = `
  INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
    SELECT gen_random_uuid(), 'member' || i, 'Ana', 30, 'woman', 'lesbian', now(), now() FROM generate_series(1, 3) i;
  INSERT INTO stories (id, title, content, day, likes) VALUES ('10000000-0000-4000-8000-000000000000', 'Tea', 'Tea', '2026-11-01', 3);
  INSERT INTO story_likes SELECT s.id, m.id FROM stories s, members m;
  INSERT INTO reviews (id, tea_id, rating, content, day, likes) VALUES ('20000000-0000-4000-8000-000000000000', 'assam', 5, 'Tea', '2026-11-01', 3);
  INSERT INTO review_likes SELECT r.id, m.id FROM reviews r, members m;
  INSERT INTO story_shares SELECT id, '2026-11-01' FROM members, generate_series(1, 2);
  INSERT INTO banned_contacts SELECT 'same', id FROM members;
  INSERT INTO banned_fingerprints SELECT 'same', id FROM members;
  INSERT INTO likes (id, member_id, target_id, is_like, created_at) SELECT gen_random_uuid(), a.id, b.id, true, now() FROM members a, members b WHERE a.id <> b.id;
  DELETE FROM members WHERE username IN ('member2', 'member3')`;

const count = (table: string) => `(SELECT count(*)::int FROM ${table})`;
const distinct = (table: string) => `(SELECT count(DISTINCT id)::int FROM ${table})`;

test('rows of before have keys, none of those that mean anything is lost, and the numbers stay', async () => {
  const { db } = database;
  const all = listMigrations();
  await migrate(db, { migrations: all.filter(({ name }) => name < '0010') });
  await db.exec(rowsOfBefore);
  // Also where it was cut short and is begun anew.
  const fill = all.filter(({ name }) => name < '0012');
  await migrate(db, { migrations: fill });
  await db.exec("DELETE FROM migrations WHERE name LIKE '0011%'");
  await migrate(db, { migrations: all });
  const [rows] = await db.query(
    `SELECT ${count('story_likes')} AS story_likes, ${count('review_likes')} AS review_likes, ${distinct('story_shares')} AS shares,
       ${distinct('banned_contacts')} AS contacts, ${distinct('banned_fingerprints')} AS fingerprints,
       (SELECT likes FROM stories) AS story, (SELECT likes FROM reviews) AS review`,
  );
  expect(rows).toEqual({ story_likes: 1, review_likes: 1, shares: 2, contacts: 3, fingerprints: 3, story: 3, review: 3 });
});

test('what a program of before writes gets its key', async () => {
  const [row] = await database.db.query("INSERT INTO banned_contacts (contact_hash) VALUES ('other') RETURNING id");
  expect(row?.['id']).toMatch(/^[\da-f-]{36}$/u);
});

test('no table is without a primary key, the queue among them', async () => {
  const jobs = createJobs({ db: database.db, log: quiet, mode: 'off' });
  await jobs.start();
  await jobs.stop();
  expect(await listWithoutKey()).toEqual([]);
  await database.db.exec('CREATE TABLE notes (id int NOT NULL UNIQUE)');
  expect(await listWithoutKey()).toEqual([{ name: 'notes' }]);
});
