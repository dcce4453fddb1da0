// A database from before the first release. It goes on where it has the schema of the release, and is refused where it has not.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { migrateDatabase } from '#src/start/open-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations } from '#platform/db/migrations/files.ts';
import { UnreleasedDatabase } from '#platform/db/migrations/unreleased.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/world/database.ts';
import { makeUnreleased, marksOfThen } from './unreleased-database.ts';

let old: TestDatabase;
let said: string[];
const log = { info: (_details: object, message?: string) => void said.push(message ?? '') };

async function openUnreleased(): Promise<void> {
  said = [];
  old = await openEmptyDatabase();
  await old.db.exec(makeUnreleased);
}

const listNames = async (query: string) => (await old.db.query<{ name: string }>(query)).map(({ name }) => name);
const listMarks = () => listNames('SELECT name FROM migrations ORDER BY name');
const listSchemas = () => listNames("SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'violet%'");

describe('what has the schema of the release', () => {
  const goesOn = 'The database was made before the first release and has its schema: it goes on from there as it is.';
  /** What the release has is there; what came after it is still to come, once. */
  const later = listMigrations().slice(1);
  const allSaid = [goesOn, ...later.map(({ name }) => `Migration ${name} is applied.`)];
  beforeEach(openUnreleased);
  afterEach(() => old.drop());

  test('goes on with all that is in it, and with what an operator added', async () => {
    await old.db.exec('CREATE TABLE notes_of_mine AS SELECT 7 AS id; CREATE INDEX members_of_mine ON members (age)');
    const contents = () => old.db.query('SELECT salt, id FROM username_salt, notes_of_mine');
    const before = await contents();
    await migrate(old.db, { log });
    await migrate(old.db, { log });
    expect(said).toEqual(allSaid);
    expect(await listMarks()).toEqual([...marksOfThen, ...listMigrations().map(({ name }) => name)].toSorted());
    expect(await contents()).toEqual(before);
    expect(await listSchemas()).toEqual([]);
  });
});

describe('what stopped on the way to it', () => {
  beforeAll(async () => {
    await openUnreleased();
    await old.db.exec('DROP TABLE meetup_closings');
  });
  afterAll(() => old.drop());

  test('is refused and stays as it is', async () => {
    await expect(migrate(old.db, { log })).rejects.toThrow(UnreleasedDatabase);
    expect(said).toEqual([]);
    expect(await listMarks()).toEqual(marksOfThen);
    expect(await listSchemas()).toEqual([]);
  });

  test.each([
    [{ DATA_DIR: 'shelf' }, 'DATA_DIR shelf was made', 'a new folder'],
    [{ DATABASE_URL: 'postgres://ana:secret@host/violet' }, 'DATABASE_URL names a database that was made', 'an empty one'],
  ])('is told at the start what to do: %o', async (env, beginning, instead) => {
    await expect(migrateDatabase(readEnv(env), old.db)).rejects.toThrow(
      `${beginning} before the first release: keep a copy of it and start with ${instead}; what is in it can be taken over only ` +
        'once the last version before the release has brought it up to date (docs/operations.md, Updates)',
    );
  });
});
