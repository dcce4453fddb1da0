// Whoever deletes a row has PostgreSQL look for what refers to it. In a large table that takes an index, or each deletion reads all of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

interface Reference {
  readonly name: string;
  readonly refers_to: string;
}

/**
 * An index serves where it begins with the reference's columns, in any order. It may leave out rows without a reference, and no others.
 * Nobody can look in an index of some rows for all of them.
 */
const listWithoutIndex = () =>
  database.db.query<Reference>(
    `SELECT c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' ORDER BY a.attnum) || ')' AS name, c.confrelid::regclass::text AS refers_to
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisvalid
         AND (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) IN (SELECT '(' || n.attname || ' IS NOT NULL)' FROM pg_attribute n
           WHERE n.attrelid = c.conrelid AND n.attnum = ANY (c.conkey))))
     GROUP BY c.oid, c.conrelid, c.confrelid ORDER BY 1`,
  );

/** Of a table that stays tiny whatever the community's size: a row for each sealed column, some dozens. */
const exceptions: readonly Reference[] = [{ name: 'reseals (key_id)', refers_to: 'data_keys' }];

test('what refers to a row is found by an index', async () => {
  expect(await listWithoutIndex()).toEqual(exceptions);
});

test('an index of some rows counts only where it leaves out those without a reference', async () => {
  await database.db.exec(
    `CREATE TABLE notes (id int PRIMARY KEY, member_id uuid REFERENCES members, kind text);
     CREATE INDEX notes_some ON notes (member_id) WHERE kind = 'one';
     CREATE INDEX notes_second ON notes (kind, member_id)`,
  );
  expect(await listWithoutIndex()).toContainEqual({ name: 'notes (member_id)', refers_to: 'members' });
  await database.db.exec('CREATE INDEX notes_member ON notes (member_id) WHERE member_id IS NOT NULL');
  expect(await listWithoutIndex()).toEqual(exceptions);
});
