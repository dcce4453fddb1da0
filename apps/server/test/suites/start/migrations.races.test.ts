// Releases put into a database while others work in it, and by several processes at once. ADR 022.
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations, readMigration } from '#platform/db/migrations/files.ts';
import { SchemaMismatch } from '#platform/db/migrations/guard.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/world/database.ts';
import { releases } from './small-releases.ts';
import { makeUnreleased, marksOfThen } from './unreleased-database.ts';

let database: TestDatabase;
let others: Db[] = [];
let clients: pg.Client[] = [];
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await Promise.all(others.splice(0).map((other) => other.close()));
  await database.drop();
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The same database as another process has it. */
function openOther(): Db {
  const other = openPostgres({ url: database.url ?? '', log: quiet });
  others.push(other);
  return other;
}

/** A connection that nothing of ours guards: the test holds its transaction open and asks others meanwhile. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url ?? '' });
  await client.connect();
  clients.push(client);
  return client;
}

const ownDatabase = 'SELECT oid FROM pg_database WHERE datname = current_database()';
const listApplied = async () => (await database.db.query('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name);

it('a lock that is not free is given up, and tried again', async () => {
  await migrate(database.db, { migrations: releases.first });
  let migrating: Promise<void> | undefined;
  await openOther().tx(async (tx) => {
    await tx.query('LOCK TABLE things');
    const hurried = { migrations: releases.second, lockMs: 20, attempts: 2, pauseMs: 1 };
    await expect(migrate(database.db, hurried)).rejects.toThrow(SchemaMismatch);
    await expect(migrate(database.db, hurried)).rejects.toThrow('is too busy for 0002_names.sql');
    migrating = migrate(database.db, { ...hurried, attempts: 10_000 });
  });
  await migrating;
  expect(await listApplied()).toEqual(releases.second.map(({ name }) => name));
});

describe('a migration of two tables that calls use the other way round', () => {
  const two = readMigration('0001_two.sql', 'CREATE TABLE things (id int); CREATE TABLE others (id int);');
  const gate = 'SELECT pg_advisory_xact_lock(7)';
  const columns = `ALTER TABLE things ADD COLUMN name text; ${gate}; ALTER TABLE others ADD COLUMN name text;`;
  const both = readMigration('0002_both.sql', `-- Oldest program: 0001\n${columns}`);

  it('makes way before a call that waits for it is ended as a deadlock', async () => {
    await migrate(database.db, { migrations: [two] });
    // A busy machine is late by a second; three seconds, as a migration waited once, would still be too long.
    await database.db.exec(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 2800', current_database()); END $$`);
    const [keeper, watcher] = [await connect(), await connect()];
    const waiting = async (where: string) =>
      (await watcher.query(`SELECT FROM pg_locks WHERE NOT granted AND database = (${ownDatabase}) AND ${where}`)).rows;
    let [tries, isWritten] = [0, false];
    const migrating: Promise<void>[] = [];
    const call = openOther();
    await keeper.query(`BEGIN; ${gate}`);
    const writing = call.tx(async (tx) => {
      tries += 1;
      await tx.query('SELECT FROM others');
      if (tries === 1) {
        migrating.push(migrate(openOther(), { migrations: [two, both], pauseMs: 1 }));
        await expect.poll(() => waiting("locktype = 'advisory'")).toHaveLength(1);
      }
      await tx.query('INSERT INTO things (id) VALUES (1)');
      isWritten = true;
    });
    // The migration holds one table and asks for the other only when the call waits.
    await expect.poll(async () => isWritten || (await waiting("relation = 'things'::regclass")).length > 0).toBe(true);
    await keeper.query('COMMIT');
    await writing;
    await Promise.all(migrating);
    expect(tries).toBe(1);
    expect(await listApplied()).toEqual([two.name, both.name]);
  });
});

it('what builds an index waits for its lock for as long as it takes, and nobody waits behind it', async () => {
  await migrate(database.db, { migrations: releases.second });
  const keeper = await connect();
  await keeper.query('BEGIN; LOCK TABLE things IN SHARE UPDATE EXCLUSIVE MODE');
  const migrating = migrate(openOther(), { migrations: releases.third, lockMs: 1, attempts: 1 });
  const waits = async () => (await keeper.query("SELECT FROM pg_locks WHERE relation = 'things'::regclass AND NOT granted")).rows;
  await expect.poll(waits).toHaveLength(1);
  await database.db.query("INSERT INTO things (id, name) VALUES (1, 'first')");
  expect(await waits()).toHaveLength(1);
  await keeper.query('COMMIT');
  await migrating;
  expect(await listApplied()).toEqual(releases.third.map(({ name }) => name));
});

it('of several that start together one builds the index, and the others wait for it', async () => {
  await migrate(database.db, { migrations: releases.second });
  await Promise.all([openOther(), openOther(), openOther()].map((other) => migrate(other, { migrations: releases.third })));
  expect(await listApplied()).toEqual(releases.third.map(({ name }) => name));
});

it('a database from before the first release is taken over by one of two that start together', async () => {
  await database.db.exec(makeUnreleased);
  const said: string[] = [];
  const log = { ...quiet, info: (_details: object, message?: string) => void said.push(message ?? '') };
  await Promise.all([database.db, openOther()].map((db) => migrate(db, { log })));
  expect(said.filter((line) => line.includes('goes on from there as it is'))).toHaveLength(1);
  expect(said.filter((line) => line.endsWith('is applied.'))).toHaveLength(listMigrations().length - 1);
  expect(await listApplied()).toEqual([...marksOfThen, ...listMigrations().map(({ name }) => name)].toSorted());
});
