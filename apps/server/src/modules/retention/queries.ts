import type { Sql } from '#platform/db/db.ts';

/** What time it is where the rows are. */
export async function findDatabaseTime(sql: Sql): Promise<Date> {
  const rows = await sql.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now ?? new Date(NaN);
}
