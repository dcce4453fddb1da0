// PostgreSQL with fewer connections than a process would take: what has to wait, waits, and nothing is refused.
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#test/world/database.ts';
import { DatabaseUnavailable, type Db } from './db.ts';
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

describe('work that one process at a time does', () => {
  const held = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

  async function withTwo(pooler: string | null, work: (one: Db, other: Db) => Promise<void>): Promise<void> {
    const { url, drop } = await openTestDatabase();
    const address = new URL(url ?? '');
    if (pooler) address.searchParams.set('pgbouncer', pooler);
    const [one, other] = [openPostgres({ url: address.href, log: quiet }), openPostgres({ url: address.href, log: quiet })];
    try {
      await work(one, other);
      expect(await one.query(held)).toEqual([]);
    } finally {
      await Promise.all([one.close(), other.close()]);
      await drop();
    }
  }

  test.each([
    ['on connections of its own', null],
    ['behind a pooler', 'true'],
  ])('takes turns %s, also after one failed', async (_where, pooler) => {
    await withTwo(pooler, async (one, other) => {
      const order: string[] = [];
      let end: () => void = () => undefined;
      const first = one.exclusive('planted', async (exec) => {
        order.push('first begins');
        // An index that is built beside it waits for nobody.
        await exec('CREATE TABLE planted (n int)');
        await exec('CREATE INDEX CONCURRENTLY planted_n ON planted (n)');
        await new Promise<void>((resolve) => (end = resolve));
        order.push('first ends');
        throw new Error('planted');
      });
      await vi.waitFor(async () => expect(await one.query('SELECT FROM pg_indexes WHERE indexname = $1', ['planted_n'])).toHaveLength(1));
      const second = other.exclusive('planted', async () => void order.push('second begins'));
      await other.exclusive('another', async () => void order.push('another begins'));
      end();
      await expect(first).rejects.toThrow('planted');
      await second;
      expect(order).toEqual(['first begins', 'another begins', 'first ends', 'second begins']);
    });
  });

  test('behind a pooler leaves nothing to those who come after it on its connection', async () => {
    await withTwo('true', async (one) => {
      const left = await one.exclusive('planted', (exec) =>
        exec(`SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid();
          SELECT count(*)::int AS statements FROM pg_prepared_statements; SELECT reset_val = setting AS usual FROM pg_settings WHERE name = 'statement_timeout'`),
      );
      expect(left).toEqual([{ locks: 0 }, { statements: 0 }, { usual: true }]);
    });
  });

  test('behind a pooler ends when the lock is lost', async () => {
    await withTwo('true', async (one, other) => {
      const lost = one.exclusive('planted', async (exec) => {
        await other.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        await exec('SELECT pg_sleep(600)');
      });
      await expect(lost).rejects.toThrow(DatabaseUnavailable);
    });
  });
});
