import type { Env } from '#src/env.ts';
import type { Db } from '#platform/db/db.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { retryConnection } from './open-database.ts';
import { startLog } from './start-log.ts';

/** The copy that discovery builds decks from, where the environment names one. */
export async function openReplica({ replicaUrl }: Env): Promise<Db | undefined> {
  if (!replicaUrl) return undefined;
  const replica = openPostgres({ url: replicaUrl, log: startLog });
  await retryConnection('DATABASE_REPLICA_URL', () => replica.query('SELECT 1'));
  return replica;
}
