import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { listMigrations } from '#platform/db/migrations/files.ts';
import { assertSchema, listMarks, SchemaMismatch } from '#platform/db/migrations/guard.ts';
import type { Db } from '#platform/db/db.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { syncFolder, syncTree } from '#platform/sync-folder.ts';
import type { Env } from '#src/env.ts';
import { countServers, hasTables } from '#src/keeping/rows/community.ts';
import { databaseFolders } from '#src/start/database-folders.ts';
import { isHalfRestored } from '#src/start/half-restored.ts';
import { lockDataDir, openDatabase } from '#src/start/open-database.ts';
import { startLog } from '#src/start/start-log.ts';
import { MoveRefused } from './move-refused.ts';

const halfRestored = 'a backup that was being put back there was cut short: run npm run restore again.';

/** Where rows come from or go to. */
export interface End {
  readonly db: Db;
  close(): Promise<void>;
}

export interface Target extends End {
  /** What was written becomes what a server opens. */
  finish(): Promise<void>;
}

function hasDatabase(folder: string): boolean {
  return existsSync(path.join(folder, 'database', 'PG_VERSION'));
}

async function assertOwnSchema(db: Db, name: string): Promise<void> {
  if ((await listMarks((script) => db.exec(script))).length === 0) throw new MoveRefused(`${name} holds tables that are not Violet's.`);
  try {
    await assertSchema(db, listMigrations());
  } catch (error) {
    throw error instanceof SchemaMismatch ? new MoveRefused(`${name} ${error.message}.`) : error;
  }
}

/** Servers keep things of their database in mind, and write: none may run on it. */
export async function assertNoServers(db: Db, name: string): Promise<void> {
  if (db.kind === 'postgres' && (await countServers(db)) > 0) throw new MoveRefused(`Servers work on ${name}: stop them all first.`);
}

/** Under another name than a server's, so that servers can be told from it. */
async function connect(url: string, name: string): Promise<Db> {
  const db = openPostgres({ url, name: 'violet-move', log: startLog });
  try {
    if (await isHalfRestored(db)) throw new MoveRefused(`${name}: ${halfRestored}`);
  } catch (error) {
    await db.close();
    if (error instanceof MoveRefused) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new MoveRefused(`${name} does not answer: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
  return db;
}

async function checked<E extends End>(end: E, check: (db: Db) => Promise<void>): Promise<E> {
  try {
    await check(end.db);
    return end;
  } catch (error) {
    await end.close();
    throw error;
  }
}

/** The embedded database of `DATA_DIR`, which nobody else may hold. */
export async function openFolderSource(env: Env): Promise<End> {
  if (!hasDatabase(env.dataDir)) throw new MoveRefused(`DATA_DIR ${env.dataDir} has no database to move.`);
  const end = await openDatabase({ ...env, databaseUrl: undefined });
  return checked(end, (db) => assertOwnSchema(db, `DATA_DIR ${env.dataDir}`));
}

/** The PostgreSQL of `DATABASE_URL`, on which no server works any more. */
export async function openPostgresSource({ databaseUrl }: Env): Promise<End> {
  if (!databaseUrl) throw new MoveRefused('DATABASE_URL is not set: what goes into a folder comes from a PostgreSQL.');
  const db = await connect(databaseUrl, 'DATABASE_URL');
  return checked({ db, close: () => db.close() }, async () => {
    await assertOwnSchema(db, 'The database of DATABASE_URL');
    await assertNoServers(db, 'the database of DATABASE_URL');
  });
}

/** A PostgreSQL that is empty, or has the schema of this release. */
export async function openPostgresTarget(url: string): Promise<Target> {
  const db = await connect(url, 'The target');
  return checked({ db, finish: async () => undefined, close: () => db.close() }, async () => {
    if (await hasTables(db)) await assertOwnSchema(db, 'The target');
    else await migrate(db);
  });
}

async function openNew(folder: string): Promise<Target> {
  const { moving: making, current: made } = databaseFolders(folder);
  // What a move that was cut short has left.
  await rm(making, { recursive: true, force: true });
  const db = await openEmbedded(making);
  await migrate(db);
  let isDone = false;
  return {
    db,
    async finish() {
      await db.close();
      await syncTree(making);
      await rename(making, made);
      await syncFolder(folder);
      isDone = true;
    },
    async close() {
      if (isDone) return;
      await db.close();
      await rm(making, { recursive: true, force: true });
    },
  };
}

/** A folder for the embedded database, which gets its name there once it is whole. */
export async function openFolderTarget(folder: string, env: Env): Promise<Target> {
  if (hasDatabase(folder)) {
    const end = await openDatabase({ ...env, dataDir: folder, databaseUrl: undefined });
    return checked({ ...end, finish: async () => undefined }, (db) => assertOwnSchema(db, `The folder ${folder}`));
  }
  const unlock = await lockDataDir(folder);
  const target = await openNew(folder).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return { ...target, close: () => target.close().then(unlock) };
}
