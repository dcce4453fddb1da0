// PostgreSQL with fewer connections than a process would take: what has to wait, waits, and nothing is refused.
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '#test/world/database.ts';
import { openPostgres } from './postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a server without another connection has everybody wait for one', async () => {
  const { db, url, drop } = await openTestDatabase();
  if (!url) throw new Error('needs real PostgreSQL');
  const role = `violet_narrow_${process.pid}`;
  // One that asks whether the server answers, and two to work with.
  await db.exec(`CREATE ROLE ${role} LOGIN PASSWORD 'narrow' CONNECTION LIMIT 3`);
  const narrow = new URL(url);
  narrow.username = role;
  narrow.password = 'narrow';
  const crowded = openPostgres({ url: narrow.href, poolSize: 10, log: quiet });
  const asked = Array.from({ length: 20 }, (_, index) => crowded.query('SELECT pg_sleep(0.02), $1::int AS index', [index]));
  const answers = (await Promise.allSettled(asked)).map((one) => (one.status === 'fulfilled' ? one.value[0]?.index : one.reason));
  expect(answers).toEqual(asked.map((_, index) => index));
  await crowded.close();
  await db.exec(`DROP ROLE ${role}`);
  await drop();
});

test('one statement that meets a migration in a deadlock is run again, and nobody notices', async () => {
  const { db, url, drop } = await openTestDatabase();
  if (!url) throw new Error('needs real PostgreSQL');
  await db.exec('CREATE TABLE first (n int); CREATE TABLE second (n int); INSERT INTO first VALUES (1); INSERT INTO second VALUES (2)');
  const migration = new pg.Client({ connectionString: url });
  await migration.connect();
  // The other one is to be chosen.
  await migration.query("SET deadlock_timeout = '60s'; BEGIN; LOCK second IN ACCESS EXCLUSIVE MODE");
  // Holds the first table while it waits for the second.
  const statement = db.query<{ n: number }>('SELECT first.n + (SELECT max(n) FROM second) AS n FROM first');
  const waiting = "SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = 'second' AND NOT l.granted";
  await vi.waitFor(async () => expect((await migration.query(waiting)).rowCount).toBe(1));
  await migration.query('ALTER TABLE first ADD COLUMN planted text');
  await migration.query('COMMIT');
  expect(await statement).toEqual([{ n: 3 }]);
  await migration.end();
  await drop();
});
