import type { Log } from '#platform/log.ts';
import type { Db } from '#platform/db/db.ts';
import { schemaLines } from './describe-schema.ts';
import type { Migration } from './files.ts';

/** Made before the first release, by a chain of migrations that is gone, and without all that the baseline makes. */
export class UnreleasedDatabase extends Error {}

/** What the script makes and the database has not. The script runs in a schema of its own, which is rolled back. */
function listMissing(exec: Db['exec'], script: string): Promise<Record<string, unknown>[]> {
  return exec(`
    BEGIN;
    CREATE TEMP TABLE present ON COMMIT DROP AS ${schemaLines};
    CREATE SCHEMA violet_baseline;
    SET LOCAL search_path TO violet_baseline;
    ${script};
    (${schemaLines}) EXCEPT SELECT line FROM present;
    ROLLBACK;
  `);
}

/** Databases from before the first release know other files than ours. One that has the baseline's schema goes on from there. */
export async function adoptUnreleased(exec: Db['exec'], { name, script }: Migration, log: Pick<Log, 'info'> | undefined): Promise<void> {
  if ((await listMissing(exec, script)).length > 0) throw new UnreleasedDatabase('the database was made before the first release');
  await exec(`INSERT INTO migrations (name) VALUES ('${name}')`);
  log?.info({}, 'The database was made before the first release and has its schema: it goes on from there as it is.');
}
