import path from 'node:path';
import { BadVariable, type Env } from './env.ts';
import type { Db } from './platform/db/db.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { FolderInUse, lockFolder } from './platform/db/folder-lock.ts';
import { openPostgres } from './platform/db/postgres.ts';
import type { Log } from './platform/log.ts';

/** Before there is a server to log with: one line each. */
export const startLog: Log = {
  info: (_details, message) => void process.stdout.write(`${message}\n`),
  warn: (_details, message) => void process.stderr.write(`${message}\n`),
  error: (_details, message) => void process.stderr.write(`${message}\n`),
};

type Address = 'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'REDIS_URL';

/** An address that nobody answers at is a wrong value, too. */
export async function reach(variable: Address, attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new BadVariable(variable, `names a server that does not answer: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function openOwnFolder(dataDir: string): Promise<{ db: Db; close(): Promise<void> }> {
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    const reason = error instanceof FolderInUse ? 'is in use by another process' : `cannot be used: ${String((error as Error).message)}`;
    throw new BadVariable('DATA_DIR', `${dataDir} ${reason}`);
  });
  const db = await openEmbedded(path.join(dataDir, 'database'));
  return { db, close: () => db.close().then(unlock) };
}

/**
 * The database the environment names: PostgreSQL, or the embedded one behind the lock on its folder.
 * @throws BadVariable when it does not answer or is in use
 */
export async function openDatabase(env: Env): Promise<{ db: Db; close(): Promise<void> }> {
  if (!env.databaseUrl) return openOwnFolder(env.dataDir);
  const db = openPostgres({ url: env.databaseUrl, log: startLog });
  await reach('DATABASE_URL', () => db.query('SELECT 1'));
  return { db, close: () => db.close() };
}
