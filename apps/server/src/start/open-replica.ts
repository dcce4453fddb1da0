import { BadVariable, type Env } from '#src/env.ts';
import type { Db } from '#platform/db/db.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { createReadDb } from '#platform/db/replica.ts';
import { startLog } from './start-log.ts';

/** The server answers, and lets nobody in by this address: class 28, or there is no such database. */
function isWrongAddress(code: unknown): boolean {
  return typeof code === 'string' && (code.startsWith('28') || code === '3D000');
}

/**
 * What may be a little old is read from the copy that the environment names. One that is away is no reason not to serve.
 * @throws BadVariable when it refuses the address
 */
export async function openReplica({ replicaUrl }: Env, primary: Db): Promise<Db | undefined> {
  if (!replicaUrl) return undefined;
  const replica = openPostgres({ url: replicaUrl, log: startLog });
  try {
    await replica.query('SELECT 1');
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const said = cause instanceof Error ? cause.message : String(cause);
    if (isWrongAddress((cause as { code?: unknown }).code)) {
      await replica.close();
      throw new BadVariable('DATABASE_REPLICA_URL', `names a server that refuses it: ${said}`);
    }
    startLog.warn({}, `DATABASE_REPLICA_URL names a server that does not answer: ${said}. Until it does, the database itself is read.`);
  }
  return createReadDb({ primary, replica, log: startLog });
}
