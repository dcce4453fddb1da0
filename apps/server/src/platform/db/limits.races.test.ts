// PostgreSQL itself ends what takes too long, whether somebody still waits for it or not.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requirePostgres } from '#test/world/crowd.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { reportMissingLimits } from '#src/start/open-database.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { DatabaseUnavailable, isLockTaken, type Db } from './db.ts';
import { limits, listMissingLimits, type Limits } from './limits.ts';
import { openPostgres } from './postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const short = { ...limits, statementMs: 1_000 };
const role = `violet_limited_${process.pid}`;

let database: TestDatabase;
let watching: pg.Client;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await createWorld();
  requirePostgres(world);
  watching = new pg.Client({ connectionString: database.url });
  await watching.connect();
  await watching.query(`CREATE ROLE ${role} LOGIN PASSWORD 'limited'; ALTER ROLE ${role} SET statement_timeout = '150ms';
    ALTER ROLE ${role} SET lock_timeout = '100ms'; ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '1s'`);
});
afterAll(async () => {
  await watching.query(`DROP ROLE ${role}`);
  await watching.end();
  await world.close();
  await database.drop();
});

async function withPool<T>(pool: { limits?: Limits; as?: string }, work: (db: Db) => Promise<T>): Promise<T> {
  const address = new URL(database.url ?? '');
  if (pool.as) [address.username, address.password] = [pool.as, 'limited'];
  const db = openPostgres({ url: address.href, log: quiet, limits: pool.limits });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Statements that sleep, as the server has them. */
async function countSleeping(): Promise<number> {
  const running = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()`;
  return (await watching.query(running)).rowCount ?? 0;
}

test('a statement that takes too long is ended in the server', async () => {
  await withPool({ limits: short }, async (db) => {
    const asked = expect(db.query('SELECT pg_sleep(600)')).rejects.toThrow(DatabaseUnavailable);
    await vi.waitFor(async () => expect(await countSleeping()).toBe(1), { interval: 5 });
    await asked;
    await vi.waitFor(async () => expect(await countSleeping()).toBe(0));
  });
});

test.each([
  ['a deadlock met again and again', '40P01'],
  ['a full disk', '53100'],
  ['memory that is used up', '53200'],
  ['a disk that fails', '58030'],
  ['a transaction that rested too long', '25P03'],
])('%s is said to be over later, and is no fault of nobody knows what', async (_what, code) => {
  const failing = `DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${code}'; END $$`;
  await withPool({}, (db) => expect(db.tx((tx) => tx.query(failing))).rejects.toThrow(DatabaseUnavailable));
});

test('also behind a pooler, which opens connections without those limits: by those of its role', async () => {
  await withPool({ limits: { statementMs: 0, lockMs: 0, restMs: 0 }, as: role }, async (db) => {
    await expect(db.query('SELECT pg_sleep(600)')).rejects.toThrow(DatabaseUnavailable);
    await vi.waitFor(async () => expect(await countSleeping()).toBe(0));
    expect(await listMissingLimits(db)).toEqual([]);
  });
});

test('where no limit holds, a start can tell', async () => {
  const all = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
  const said: (string | undefined)[] = [];
  const log = { warn: (_details: object, message?: string) => void said.push(message) };
  await withPool({ limits: { statementMs: 0, lockMs: 0, restMs: 0 } }, (db) => reportMissingLimits(db, log));
  expect(said).toEqual([expect.stringContaining(all.join(', '))]);
  expect(await listMissingLimits(database.db)).toEqual([]);
});

test('a lock is not waited for longer than the limit, and the caller hears 503', async () => {
  const hurried = await world.secondProcess({ limits: { ...limits, lockMs: 100 } });
  const ana = await world.member({ name: 'Ana' });
  const holder = new pg.Client({ connectionString: hurried.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE preferences IN ACCESS EXCLUSIVE MODE');
  const answer = await hurried.as(ana).get<{ code: string }>(`/api/users/${ana.id}/preferences`);
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  const waiting = "SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = 'preferences' AND NOT l.granted";
  expect((await holder.query(waiting)).rowCount).toBe(0);
  await expect(hurried.db.query('SELECT FROM preferences')).rejects.toSatisfy(isLockTaken);
  await holder.end();
  expect((await hurried.as(ana).get(`/api/users/${ana.id}/preferences`)).status).toBe(200);
});

test('a transaction that rests for too long lets go of what it locked', async () => {
  await withPool({ limits: { ...limits, restMs: 100 } }, async (db) => {
    const resting = db.tx(async (tx) => {
      await tx.query('LOCK TABLE preferences IN ACCESS EXCLUSIVE MODE');
      // Waits until the lock is free, which it is once the server has ended the one that rests.
      await watching.query('SELECT FROM preferences');
      await tx.query('SELECT 1');
    });
    await expect(resting).rejects.toThrow(DatabaseUnavailable);
  });
});

test('a migration takes the time it needs, whatever its role is limited to', async () => {
  await withPool({ as: role }, async (db) => {
    const rows = await db.exclusive('slow', (exec) => exec('SELECT pg_sleep(0.4)::text AS slept'));
    expect(rows).toHaveLength(1);
  });
});
