import path from 'node:path';
import { BadVariable, type Env } from '#src/env.ts';
import { assertOpened } from '#platform/at-rest/data-keys.ts';
import { OpenToOthers } from '#platform/close-folder.ts';
import { isLackOfRights, type Db } from '#platform/db/db.ts';
import { assertReadable, embeddedMajor, OtherMajor } from '#platform/db/embedded-major.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { FolderInUse, lockFolder } from '#platform/db/folder-lock.ts';
import { listMissingLimits } from '#platform/db/limits.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations } from '#platform/db/migrations/files.ts';
import { assertSchema, SchemaMismatch } from '#platform/db/migrations/guard.ts';
import { UnreleasedDatabase } from '#platform/db/migrations/unreleased.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import type { Log } from '#platform/log.ts';
import { databaseFolders, isHalfMovedFolder, isHalfRestoredFolder, removeLeftovers } from './database-folders.ts';
import { isHalfRestored } from './half-restored.ts';
import { openCopy, type OpenDatabase } from './open-copy.ts';
import { startLog } from './start-log.ts';

type Address = 'DATABASE_URL' | 'REDIS_URL';

/** An address that nobody answers at is a wrong value, too. */
export async function retryConnection<T>(variable: Address, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new BadVariable(variable, `names a server that does not answer: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** A restore that did not end may have brought back members who left. */
const halfRestored = 'a backup is being put back, or that was cut short: wait for `npm run restore`, or run it again';

const halfMoved =
  'into which a community was being moved, which was cut short: run `npm run move` again, or delete `database-moving` in it to begin anew';

/** What another PostgreSQL wrote travels as rows. The release that wrote it makes a backup, and this one puts it into a new folder. */
function checkMajor(dataDir: string): void {
  try {
    assertReadable(path.join(dataDir, 'database'));
  } catch (error) {
    if (!(error instanceof OtherMajor)) throw error;
    throw new BadVariable(
      'DATA_DIR',
      `${dataDir} was written by PostgreSQL ${error.major}, and this release reads ${embeddedMajor} alone; nothing was changed. With the ` +
        'release that wrote it run `npm run backup -- violet.backup`, then with this one and a new DATA_DIR ' +
        '`npm run restore -- violet.backup` (docs/operations.md, Moving)',
    );
  }
}

/**
 * Holds a folder until this process lets go of it.
 * @throws BadVariable when another process does, or other users reach it
 */
export function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  return lockFolder(dataDir).catch((error: unknown) => {
    if (error instanceof OpenToOthers) throw new BadVariable('DATA_DIR', error.message);
    const reason = error instanceof FolderInUse ? 'is in use by another process' : `cannot be used: ${String((error as Error).message)}`;
    throw new BadVariable('DATA_DIR', `${dataDir} ${reason}`);
  });
}

async function openOwnFolder(dataDir: string): Promise<OpenDatabase> {
  checkMajor(dataDir);
  const unlock = await lockDataDir(dataDir);
  if (isHalfRestoredFolder(dataDir)) {
    await unlock();
    throw new BadVariable('DATA_DIR', `${dataDir} is a folder in which ${halfRestored}`);
  }
  if (isHalfMovedFolder(dataDir)) {
    await unlock();
    throw new BadVariable('DATA_DIR', `${dataDir} is a folder ${halfMoved}`);
  }
  removeLeftovers(dataDir);
  const db = await openEmbedded(databaseFolders(dataDir).current);
  return { db, lost: db.lost, openCopy: () => openCopy(db, dataDir), close: () => db.close().then(unlock) };
}

/**
 * The database the environment names: PostgreSQL, or the embedded one behind the lock on its folder.
 * @param name what a PostgreSQL lists the connections under
 * @throws BadVariable when it does not answer or is in use
 */
export async function openDatabase(env: Env, name?: string): Promise<OpenDatabase> {
  if (!env.databaseUrl) return openOwnFolder(env.dataDir);
  const db = openPostgres({ url: env.databaseUrl, log: startLog, ...(name !== undefined && { name }) });
  try {
    await retryConnection('DATABASE_URL', () => db.query('SELECT 1'));
    if (await isHalfRestored(db)) throw new BadVariable('DATABASE_URL', `names a database in which ${halfRestored}`);
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, close: () => db.close() };
}

/** Says in one line which limits of time do not hold. Without them a statement that nobody waits for any more would run on. */
export async function reportMissingLimits(db: Db, log: Pick<Log, 'warn'> = startLog): Promise<void> {
  const missing = await listMissingLimits(db);
  if (missing.length === 0) return;
  log.warn({}, `DATABASE_URL: no ${missing.join(', ')} holds: set it for the role (docs/operations.md, Limits of time)`);
}

/** What does not fit is a wrong value: one line, which says what to do. */
function toBadVariable({ databaseUrl, dataDir }: Env, error: unknown): unknown {
  const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const named = databaseUrl ? 'names a database that' : dataDir;
  if (error instanceof SchemaMismatch) return new BadVariable(variable, `${named} ${error.message} (docs/operations.md, Updates)`);
  if (isLackOfRights(error)) {
    return new BadVariable(
      variable,
      'names a role without rights on the tables, as every role but the owner is after a restore or a move: as the owner run ' +
        '`npm run migrate -- --grant <role>` (docs/operations.md, Sealed at rest)',
    );
  }
  if (!(error instanceof UnreleasedDatabase)) return error;
  const instead = databaseUrl ? 'an empty one' : 'a new folder';
  return new BadVariable(
    variable,
    `${named} was made before the first release: keep a copy of it and start with ${instead}; what is in it can be taken over ` +
      'only once the last version before the release has brought it up to date (docs/operations.md, Updates)',
  );
}

/**
 * Brings the database that the environment names to this program's schema.
 * @throws BadVariable when it cannot go on from there
 */
export async function migrateDatabase(env: Env, db: Db): Promise<void> {
  try {
    await migrate(db, { log: startLog });
  } catch (error) {
    throw toBadVariable(env, error);
  }
}

/**
 * For a program that reads nothing sealed, and needs no keys. With `MIGRATE=off` somebody else brings the schema up to date.
 * @throws BadVariable when the two do not go together
 */
export async function readyTables(env: Env, db: Db): Promise<void> {
  if (env.migratesAtStart) return migrateDatabase(env, db);
  try {
    await assertSchema(db, listMigrations());
  } catch (error) {
    throw toBadVariable(env, error);
  }
}

/**
 * Before a program works on the database.
 * @throws BadVariable when the two do not go together
 * @throws KeysRefused before anything was changed
 */
export async function readySchema(env: Env, db: Db): Promise<void> {
  try {
    await assertOpened(db, env.atRestKeys);
  } catch (error) {
    throw toBadVariable(env, error);
  }
  await readyTables(env, db);
}
