// Keys that do not open what a database holds end a start before it changes the database. docs/operations.md, Sealed at rest.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { openDataKeys } from '#platform/at-rest/data-keys.ts';
import { createRootKeys, KeysRefused } from '#platform/at-rest/root-keys.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations } from '#platform/db/migrations/files.ts';
import { readySchema, readyTables } from '#src/start/open-database.ts';
import { openEmptyDatabase } from '#test/world/database.ts';

const newKey = () => randomBytes(32).toString('base64');
const [own, foreign] = [newKey(), newKey()];
const all = listMigrations();

const countApplied = async (db: Db) => (await db.query('SELECT FROM migrations')).length;

test('a sealed database of an older release stays as it is with other keys or none, and is brought up to date with its own', async () => {
  const { db, drop } = await openEmptyDatabase();
  const start = (env: Record<string, string>) => readySchema(readEnv(env), db);
  await migrate(db, { migrations: all.slice(0, -1) });
  await openDataKeys(db, createRootKeys([own]), systemClock);
  const lacks = /^AT_REST_KEYS: what is here is sealed by the root key \w{8}, and the ring lacks it$/u;
  const needed = /^AT_REST_KEYS is needed: this database is sealed by the root key \w{8}/u;
  const cases: [env: Record<string, string>, line: RegExp][] = [
    [{ AT_REST_KEYS: foreign }, lacks],
    [{ AT_REST_KEYS: foreign, MIGRATE: 'off' }, lacks],
    [{}, needed],
  ];
  for (const [env, line] of cases) {
    const starting = start(env);
    await expect(starting).rejects.toThrow(line);
    await expect(starting).rejects.toThrow(KeysRefused);
    expect(await countApplied(db)).toBe(all.length - 1);
  }
  // The audit log is not sealed, and can be verified after the keys are lost.
  await readyTables(readEnv({}), db);
  expect(await countApplied(db)).toBe(all.length);
  await start({ AT_REST_KEYS: `${foreign},${own}` });
  expect(await countApplied(db)).toBe(all.length);
  await drop();
});

test('a database of before there were keys takes any, and so does an empty one', async () => {
  const { db, drop } = await openEmptyDatabase();
  const untouched = readySchema(readEnv({ AT_REST_KEYS: foreign, MIGRATE: 'off' }), db);
  await expect(untouched).rejects.toThrow('lacks 0001_baseline.sql');
  await migrate(db, { migrations: all.filter(({ name }) => name < '0006') });
  await readySchema(readEnv({ AT_REST_KEYS: foreign }), db);
  expect(await countApplied(db)).toBe(all.length);
  await drop();
});
