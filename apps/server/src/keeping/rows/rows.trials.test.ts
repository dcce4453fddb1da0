// Rows from one database into another: the same in every table, and all of them or none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { createWorld, type World } from '#test/world/world.ts';
import type { Db } from '#platform/db/db.ts';
import { readRows } from './read-rows.ts';
import type { RowBatch } from './row-batch.ts';
import { createRowSums } from './row-sums.ts';
import { listTables } from './tables.ts';
import { RowsRefused, writeRows } from './write-rows.ts';

/** What a kind of value can be mistaken for on its way. */
const difficult: Record<string, readonly string[]> = {
  bigint: ['9223372036854775807', '-9007199254740993'],
  'bit(192)': [`${'10'.repeat(95)}01`],
  'bit(64)': [`${'0'.repeat(63)}1`],
  boolean: ['true', 'false'],
  bytea: ['\\x', '\\x00ff0a5c22', `\\x${'5c'.repeat(300_000)}`],
  'bytea[]': ['{}', '{"\\\\x","\\\\x5c00",NULL}'],
  date: ['infinity', '-infinity', '0044-03-15 BC', '2026-11-22'],
  integer: ['-2147483648'],
  jsonb: ['null', '"null"', '{"a": 1.00000000000000000001, "b": ["\\\\n", ""]}', '{}'],
  smallint: ['-32768'],
  text: ['', 'NULL', 'null', '{}', '\\', '"', "'; DROP TABLE members; --", 'a,b\t\n\r\\N', '👩‍❤️‍👩 é', ' '],
  'text[]': ['{}', '{"",NULL,"NULL","a,b","\\"\\\\"}', '{{a,b},{c,d}}', '[0:1]={a,b}'],
  'timestamp with time zone': ['infinity', '-infinity', '2026-11-22 20:15:53.123456+00', '0001-01-01 00:00:00.000001+00 BC'],
  'timestamp with time zone[]': ['{}', '{infinity,NULL,"2026-11-22 20:15:53.123456+00"}'],
  uuid: ['00000000-0000-4000-8000-000000000000'],
  'uuid[]': ['{}', '{00000000-0000-4000-8000-000000000000,NULL}'],
  'double precision': ['NaN', '-Infinity', '0.1', '5e-324', '-0'],
  'integer[]': ['{}', '{-2147483648,NULL,2147483647}'],
  real: ['NaN', '-Infinity', '0.1', '1e-45', '-0'],
  'smallint[]': ['{}', '{-32768,NULL,32767}'],
  // None of today's columns, and likely enough tomorrow.
  interval: ['-1 years +2 days 03:04:05.000006'],
  numeric: ['NaN', '123456789012345678901234567890.1234500'],
};

async function rowsOf(db: Db): Promise<RowBatch[]> {
  const batches: RowBatch[] = [];
  await readRows(db, async (batch) => void batches.push(batch));
  return batches;
}

async function* each(batches: readonly RowBatch[]): AsyncGenerator<RowBatch> {
  yield* batches;
}

/** Every row of every table, in an order of its own. */
function contentsOf(batches: readonly RowBatch[]): Map<string, string[]> {
  const contents = new Map<string, string[]>();
  for (const { table, rows } of batches) {
    contents.set(table, [...(contents.get(table) ?? []), ...rows.map((row) => JSON.stringify(row))]);
  }
  return new Map([...contents].map(([table, rows]) => [table, rows.toSorted()]));
}

let world: World;
/** What a demo community left behind. */
let rows: readonly RowBatch[];
const opened: TestDatabase[] = [];
async function another(script = 'SELECT 1'): Promise<Db> {
  const database = await openTestDatabase();
  opened.push(database);
  await database.db.exec(script);
  return database.db;
}

beforeAll(async () => {
  world = await createWorld();
  await world.app.demo?.seed();
  // What they say to each other from now on is none of these tests.
  await world.app.drain();
  // Most of all rows, and all alike.
  await world.db.exec('DELETE FROM city_pairs WHERE city_id % 100 > 0');
  rows = await rowsOf(world.db);
});
afterAll(async () => {
  for (const { drop } of opened) await drop();
  await world.close();
});

test('every row of every table arrives as it was, and numbers go on after the highest', async () => {
  const target = await another();
  await writeRows(target, each(rows));
  const [before, after] = [contentsOf(rows), contentsOf(await rowsOf(target))];
  expect(after).toEqual(before);
  expect(before.get('messages')?.length).toBeGreaterThan(10);

  const place = `INSERT INTO meetup_places (meetup_id, member_id, state, attending_since)
    SELECT m.id, p.id, 'attending', now() FROM meetups m, members p
    WHERE NOT EXISTS (SELECT FROM meetup_places x WHERE x.meetup_id = m.id AND x.member_id = p.id) LIMIT 1
    RETURNING seq > (SELECT coalesce(max(seq), 0) FROM meetup_places) AS "isNext"`;
  expect(await target.query(place)).toEqual([{ isNext: true }]);
});

test('every kind of value that a column has is exact, whatever the settings of a connection', async () => {
  const kinds = await world.db.query<{ type: string }>(
    `SELECT DISTINCT format_type(a.atttypid, a.atttypmod) AS type FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  expect(Object.keys(difficult)).toEqual(expect.arrayContaining(kinds.map(({ type }) => type)));

  const types = Object.keys(difficult);
  const columns = types.map((type, index) => `"c ""${index}" ${type}`).join(', ');
  const script = `CREATE TABLE "Kinds of ""all""" (n int GENERATED ALWAYS AS IDENTITY, twice int GENERATED ALWAYS AS (n * 2) STORED, ${columns})`;
  const [source, target] = [await another(script), await another(script)];
  for (const [index, type] of types.entries()) {
    for (const value of difficult[type] ?? []) {
      await source.query(`INSERT INTO "Kinds of ""all""" ("c ""${index}") VALUES ($1::text::${type})`, [value]);
    }
  }
  await writeRows(target, each(await rowsOf(source)));
  const read = 'SELECT to_jsonb(k)::text AS row FROM "Kinds of ""all""" k ORDER BY n';
  expect(await target.query(read)).toEqual(await source.query(read));
  expect(await target.query('SELECT count(*) AS n, sum(twice) = sum(n) * 2 AS computed FROM "Kinds of ""all"""')).toEqual([
    { n: Object.values(difficult).flat().length, computed: true },
  ]);
});

test('a database with members, or with anything that happened in it, is refused and stays as it was', async () => {
  await expect(writeRows(world.db, each(rows))).rejects.toThrow('has members already');
  const used = await another('INSERT INTO departures VALUES (gen_random_uuid(), now())');
  await expect(writeRows(used, each(rows))).rejects.toThrow('is in use already: there are rows in departures');
  expect(await used.query('SELECT count(*) AS n FROM members')).toEqual([{ n: 0 }]);
});

test('a database of another schema is refused', async () => {
  const other = await another("UPDATE migrations SET checksum = 'another'");
  await expect(writeRows(other, each(rows))).rejects.toThrow('has another schema');
  await expect(writeRows(other, each(rows))).rejects.toThrow(RowsRefused);
  await expect(writeRows(other, each(rows.slice(1)))).rejects.toThrow('cannot tell of which schema');
});

test('what breaks off, comes twice or belongs nowhere leaves nothing behind', async () => {
  const target = await another();
  const salt = await target.query('SELECT salt FROM username_salt');
  const [again] = rows.filter(({ table }) => table === 'members');
  const nowhere = { table: 'pg_authid', columns: ['rolname'], rows: [['eve']] };
  const spoilt = [
    [rows.slice(0, -1), 'would not have the rows of'],
    [[...rows, again ?? nowhere], 'duplicate key'],
    [[...rows, nowhere], 'has no place for the table pg_authid'],
  ] as const;
  for (const [batches, reason] of spoilt) await expect(writeRows(target, each(batches))).rejects.toThrow(reason);
  expect(await target.query('SELECT salt FROM username_salt')).toEqual(salt);
  expect(await target.query('SELECT count(*) AS n FROM members')).toEqual([{ n: 0 }]);
});

test('what an operator added is left out and named where that is allowed, and columns may stand in another order', async () => {
  const source = await another('CREATE TABLE notes_of_mine (n int); CREATE TABLE pairs (a int, mine text, b text)');
  await source.exec("INSERT INTO notes_of_mine VALUES (7); INSERT INTO pairs VALUES (1, 'x', 'one')");
  const target = await another('CREATE TABLE pairs (b text, a int)');
  const leftOut = new Set<string>();
  await writeRows(target, each(await rowsOf(source)), (what) => void leftOut.add(what));
  expect([...leftOut].toSorted()).toEqual(['pairs.mine', 'the table notes_of_mine']);
  expect(await target.query('SELECT a, b FROM pairs')).toEqual([{ a: 1, b: 'one' }]);
});

test('tables that an extension brought, or that refer to themselves or elsewhere, stop nobody', async () => {
  const db = await another(`CREATE SCHEMA mine; CREATE TABLE mine.shelves (id int PRIMARY KEY);
    CREATE TABLE books (id int PRIMARY KEY, next int REFERENCES books, shelf int REFERENCES mine.shelves);
    CREATE TABLE spatial_ref_sys (id int); ALTER EXTENSION plpgsql ADD TABLE spatial_ref_sys`);
  const tables = await listTables(db);
  expect([tables.includes('books'), tables.includes('spatial_ref_sys')]).toEqual([true, false]);
});

test('marks from before the first release are no part of the schema', async () => {
  const then = await another("INSERT INTO migrations (name) VALUES ('0047_moderation_mends.sql')");
  const [marks] = await rowsOf(then);
  expect(marks).toEqual(rows[0]);
  const old = { table: 'migrations', columns: [], rows: [...(marks?.rows ?? []), ['0047_moderation_mends.sql', null]] };
  for (const first of [marks ?? old, old]) {
    await expect(writeRows(then, each([first])), 'no rows came, which shows only once the schema is the same').rejects.toThrow(
      'would not have the rows of',
    );
  }
});

test('tables come after those they refer to, and a batch has about a megabyte', async () => {
  const tables = await listTables(world.db);
  expect(tables.indexOf('members')).toBeLessThan(tables.indexOf('matches'));
  expect(tables.indexOf('matches')).toBeLessThan(tables.indexOf('messages'));
  expect(tables).not.toContain('migrations');
  const large = await another(`CREATE TABLE large (t text); INSERT INTO large SELECT repeat('x', 100000) FROM generate_series(1, 300)`);
  const sizes = (await rowsOf(large)).filter(({ table }) => table === 'large').map(({ rows }) => rows.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(300);
  expect(sizes.slice(4).every((size) => size <= 16)).toBe(true);
  await large.exec("CREATE TABLE spoken (voice bytea); INSERT INTO spoken SELECT '' FROM generate_series(1, 300)");
  const counts = (await rowsOf(large)).filter(({ table }) => table === 'spoken').map((batch) => batch.rows.length);
  expect(Math.max(...counts), 'large rows may follow small ones').toBeLessThanOrEqual(16);
});

test('a checksum tells rows apart that differ in one value, and not by their order', () => {
  const sumOf = (rows: RowBatch['rows']) => {
    const sums = createRowSums();
    sums.add({ table: 't', columns: ['a', 'b'], rows });
    return sums.byTable().get('t')?.checksum;
  };
  expect(
    sumOf([
      ['1', null],
      ['2', ''],
    ]),
  ).toBe(
    sumOf([
      ['2', ''],
      ['1', null],
    ]),
  );
  expect(sumOf([['1', null]])).not.toBe(sumOf([['1', 'null']]));
  expect(sumOf([['1', '']])).not.toBe(sumOf([['1', null]]));
  expect(sumOf([['1', '2']])).not.toBe(sumOf([['2', '1']]));
});
