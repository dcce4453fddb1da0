import type { Client } from 'pg';
import type { Db } from '#server/src/platform/db/db.ts';
import { openDiscovery } from '#server/test/world/open-discovery.ts';
import { benchEpoch } from './member-sql.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Millions of rows go in much faster when their indexes are made afterwards. */
export async function withoutIndexes(client: Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = $1 AND NOT EXISTS (
       SELECT FROM pg_constraint c WHERE c.conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
}

async function copyAll(db: Db): Promise<void> {
  const yesterday = new Date(benchEpoch.getTime() - 86_400_000);
  const { discovery } = openDiscovery(db, { now: () => yesterday });
  for (let last = nobody; ;) {
    const rows = await db.query<{ id: string }>('SELECT id FROM members WHERE id > $1 ORDER BY id LIMIT 2000', [last]);
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return;
    await discovery.refreshCandidates(db, ids);
    last = ids.at(-1) ?? nobody;
  }
}

/** The copies that discovery searches, made by discovery itself, a day before the benchmark's clock starts. */
export async function storeCandidates(client: Client, db: Db): Promise<void> {
  await withoutIndexes(client, 'candidates', () => copyAll(db));
  await client.query('VACUUM ANALYZE candidates');
}
