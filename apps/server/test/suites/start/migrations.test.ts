// What a release does to a schema, and which releases then work on it. ADR 022.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#src/env.ts';
import { readySchema } from '#src/start/open-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readMigration, type Migration } from '#platform/db/migrations/files.ts';
import { assertSchema } from '#platform/db/migrations/guard.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/world/database.ts';
import { baseline, indexed, named, releases } from './small-releases.ts';

let empty: TestDatabase;
beforeAll(async () => {
  empty = await openEmptyDatabase();
});
beforeEach(() => empty.db.exec('DROP TABLE IF EXISTS things; DROP TABLE IF EXISTS migrations;'));
afterAll(() => empty.drop());

const columns = async () => {
  const rows = await empty.db.query("SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'things' ORDER BY 1");
  return rows.map(({ name }) => name);
};
const run = (migrations: readonly Migration[]) => migrate(empty.db, { migrations, pauseMs: 1 });
const work = (known: readonly Migration[]) => assertSchema(empty.db, known);
const refused = (text: string) => expect.objectContaining({ message: expect.stringContaining(text) as string }) as Error;

it('a database has each migration once, and knows what it had', async () => {
  await run(releases.second);
  await run(releases.second);
  expect(await columns()).toEqual(['id', 'name']);
  expect(await empty.db.query('SELECT name, checksum, oldest_program FROM migrations ORDER BY name')).toEqual([
    { name: baseline.name, checksum: baseline.checksum, oldest_program: '0001' },
    { name: named.name, checksum: named.checksum, oldest_program: '0001' },
  ]);
});

it('a migration that fails leaves nothing, and is run again when it is mended', async () => {
  const torn = readMigration(named.name, `${named.script} SELECT 1 / 0;`);
  await expect(run([baseline, torn])).rejects.toThrow('zero');
  expect(await columns()).toEqual(['id']);
  await run(releases.second);
  expect(await columns()).toEqual(['id', 'name']);
});

it('an index is built without a transaction, also after it was cut short', async () => {
  await run(releases.second);
  await empty.db.exec('CREATE INDEX things_name ON things (id)');
  await run(releases.third);
  const [row] = await empty.db.query("SELECT pg_get_indexdef('things_name'::regclass) AS made");
  expect(row?.['made']).toContain('(name)');
});

it('a file that was changed after it was applied is refused', async () => {
  await run(releases.second);
  const changed = [baseline, readMigration(named.name, `${named.script}\n`)];
  for (const attempt of [run, work]) await expect(attempt(changed)).rejects.toThrow(refused('put the released file back'));
});

it('marks from before checksums are completed, and those of the time before the first release say nothing', async () => {
  await empty.db.exec(
    `CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
     CREATE TABLE things (id int); INSERT INTO migrations (name) VALUES ('0001_baseline.sql'), ('0047_moderation_mends.sql')`,
  );
  await work(releases.first);
  await run(releases.second);
  expect(await empty.db.query('SELECT name FROM migrations WHERE checksum IS NULL')).toEqual([{ name: '0047_moderation_mends.sql' }]);
});

describe('a release', () => {
  it('does not work on an older schema, and says what to run', async () => {
    await expect(work(releases.first)).rejects.toThrow(refused('lacks 0001_baseline.sql'));
    await run(releases.first);
    await expect(work(releases.second)).rejects.toThrow(refused('lacks 0002_names.sql: run `npm run migrate`'));
    await work(releases.first);
  });

  it('works on a newer schema while every later file says that it may', async () => {
    await run(releases.third);
    for (const release of [releases.first, releases.second, releases.third]) {
      await work(release);
      await run(release);
    }
    await run(releases.fourth);
    await work(releases.third);
    const tooOld = refused('0004_no_ids.sql needs a program that knows 0003, and this one ends with 0002');
    for (const attempt of [run, work]) await expect(attempt(releases.second)).rejects.toThrow(tooOld);
    expect(await columns()).toEqual(['name']);
  });

  it('does not put a migration under those that came after it', async () => {
    const early = readMigration(indexed.name, '-- Oldest program: 0001\nSELECT 1;');
    await run([baseline, early]);
    await expect(run([baseline, named, early])).rejects.toThrow(refused('has 0003_names_index.sql and lacks 0002_names.sql'));
  });
});

it('with MIGRATE=off a start changes nothing and says what to do in one line', async () => {
  const env = readEnv({ DATABASE_URL: 'postgres://ana:secret@host/violet', MIGRATE: 'off' });
  await expect(readySchema(env, empty.db)).rejects.toThrow(
    'DATABASE_URL names a database that is of an older release and lacks 0001_baseline.sql: run `npm run migrate` of this release first',
  );
  expect(await empty.db.query("SELECT to_regclass('migrations') AS name")).toEqual([{ name: null }]);
});
