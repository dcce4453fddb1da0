import type { Db, Sql } from '#platform/db/db.ts';
import { readRows } from './read-rows.ts';
import { marksTable } from './row-batch.ts';
import { createRowSums, type TableSum } from './row-sums.ts';
import { listTables, quoted } from './tables.ts';

/** Whether there is a schema: Violet's, or another's. */
export async function hasTables(db: Db): Promise<boolean> {
  const [found] = await db.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1");
  return found !== undefined;
}

/** What a database has before its first member: it is replaced by what the other one has. */
export const ownFromTheStart = new Set([
  'cities',
  'city_neighbours',
  'city_pairs',
  'data_keys',
  'media_sealing',
  'push_keys',
  'reseals',
  'username_salt',
]);

/** A table that only somebody's use has filled: `members` before any other. */
export async function findUse(db: Sql): Promise<string | undefined> {
  const tables = (await listTables(db)).filter((table) => !ownFromTheStart.has(table));
  const looks = tables.map((table, index) => `SELECT ${index} AS place WHERE EXISTS (SELECT FROM public.${quoted(table)})`);
  const filled = await db.query<{ place: number }>(looks.join(' UNION ALL '));
  const names = filled.map(({ place }) => tables[place]);
  return names.includes('members') ? 'members' : names[0];
}

/** Drawn once for each community, and the same wherever its rows are. */
export async function getSalt(db: Db): Promise<string> {
  const [row] = await db.query<{ salt: string }>('SELECT salt FROM username_salt');
  return row?.salt ?? '';
}

export async function isSameCommunity(a: Db, b: Db): Promise<boolean> {
  return (await getSalt(a)) === (await getSalt(b));
}

/** Rows and checksum of every table, at one moment. */
export async function sumTables(db: Db): Promise<ReadonlyMap<string, TableSum>> {
  const sums = createRowSums();
  await readRows(db, async (batch) => {
    if (batch.table !== marksTable) sums.add(batch);
  });
  return sums.byTable();
}

/** Servers that work on this PostgreSQL, as they call themselves. */
export async function countServers(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ '^violet( server |$)'",
  );
  return row?.n ?? 0;
}
