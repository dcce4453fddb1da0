// A PostgreSQL is emptied for a backup only if it is ours alone and nobody is on it. Nobody works on it before all is back.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/start/open-database.ts';
import { openPostgresTarget } from './postgres-target.ts';
import { deleteEverything } from './queries.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const name = `violet_target_${process.pid}`;
const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${name}` }).href;
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
});
beforeEach(async () => void (await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`)));
afterEach(async () => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)));
afterAll(() => admin.end());

/** Prepares the database, and is gone when the target is opened. */
async function having(script: string): Promise<void> {
  const db = openPostgres({ url, name: 'somebody', log: quiet });
  await db.exec(script);
  await db.close();
}
const addMember = `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
  VALUES (gen_random_uuid(), 'cleo', 'Cleo', 30, 'woman', 'lesbian', now(), now())`;

async function ours(): Promise<void> {
  const db = openPostgres({ url, name: 'somebody', log: quiet });
  await migrate(db);
  await db.close();
}

test.each([
  ['numbers its migrations', 'CREATE TABLE migrations (id int, migration text, batch int); CREATE TABLE orders AS SELECT 1 AS id'],
  [
    'names its migrations',
    "CREATE TABLE migrations (id int, name text); INSERT INTO migrations VALUES (1, 'CreateOrders'); CREATE TABLE orders AS SELECT 1 AS id",
  ],
  ['has its queue here alone', 'CREATE SCHEMA pgboss; CREATE TABLE pgboss.job AS SELECT 1 AS id'],
])('another program that %s is refused', async (_what, script) => {
  await having(script);
  await expect(openPostgresTarget(url)).rejects.toThrow('has tables of another program');
});

test('a server is seen whatever its address calls it, and one that came after the first look, too', async () => {
  await ours();
  const named = new URL(url);
  named.searchParams.set('application_name', 'psql');
  const target = await openPostgresTarget(url);
  const server = openPostgres({ url: named.href, log: quiet });
  await server.query('SELECT 1');
  await expect(openPostgresTarget(url)).rejects.toThrow('stop every server first');
  await expect(target.replace(async () => undefined)).rejects.toThrow('stop every server first');
  await server.close();
  await having(addMember);
  await expect(target.replace(async () => undefined)).rejects.toThrow('was written to meanwhile');
  await target.close();
  const again = await openPostgresTarget(url);
  expect(again.contents).toBe('1 members');
  await again.close();
});

test('what has rows without members is given up only by name as well', async () => {
  await ours();
  await having('INSERT INTO departures VALUES (gen_random_uuid(), now())');
  const target = await openPostgresTarget(url);
  expect(target.contents).toBe('rows in departures');
  await target.close();
});

test('while one is cut short nothing works on it, and the next one takes it as it is', async () => {
  await ours();
  await having(`CREATE TABLE of_extension (id int); ALTER EXTENSION plpgsql ADD TABLE of_extension; ${addMember}`);
  const env = readEnv({ DATABASE_URL: url });
  const first = await openPostgresTarget(url);
  const cut = first.replace(async (db) => {
    await migrate(db);
    await db.exec(addMember);
    throw new Error('cut short');
  });
  await expect(cut).rejects.toThrow('cut short');
  await first.close();
  await expect(openDatabase(env)).rejects.toThrow(/^DATABASE_URL names a database in which a backup is being put back[^\n]+$/u);
  const second = await openPostgresTarget(url);
  expect(second.contents).toBeUndefined();
  await second.replace((db) => migrate(db));
  await second.close();
  const { db, close } = await openDatabase(env);
  expect(await db.query('SELECT (SELECT count(*) FROM members) AS n, (SELECT count(*) FROM of_extension) AS kept')).toEqual([
    { n: 0, kept: 0 },
  ]);
  await close();
});

test('a large database is emptied in whatever time that takes', async () => {
  await having(`CREATE TABLE of_ours (id int);
    CREATE FUNCTION linger() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); END $$;
    CREATE EVENT TRIGGER slow_disk ON sql_drop EXECUTE FUNCTION linger()`);
  const db = openPostgres({ url, log: quiet, limits: { statementMs: 100, lockMs: 100, restMs: 100 } });
  await deleteEverything(db);
  expect(await db.query("SELECT to_regclass('public.of_ours') AS left")).toEqual([{ left: null }]);
  await db.close();
});
