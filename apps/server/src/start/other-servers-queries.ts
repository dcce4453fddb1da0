import type { Sql } from '#platform/db/db.ts';

/** Connections to this database by servers other than the one of this name. */
export async function countOtherServers(sql: Sql, prefix: string, own: string): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2`,
    [prefix, own],
  );
  return rows[0]?.count ?? 0;
}
