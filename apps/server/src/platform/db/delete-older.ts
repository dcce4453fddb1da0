import type { Sql } from './db.ts';

export interface OldRows {
  readonly table: string;
  readonly key: string;
  /** The column of time by which an index finds them. */
  readonly moment: string;
  /** What else has to hold, in SQL. */
  readonly where?: string;
}

/**
 * Deletes at most `limit` rows whose moment is over, oldest first, and answers how many.
 * Rows that somebody else holds are left to the next call, so two processes never wait for each other.
 */
export async function deleteOlder(
  sql: Sql,
  { table, key, moment, where = 'true' }: OldRows,
  before: Date | string,
  limit: number,
): Promise<number> {
  const rows = await sql.query(
    `DELETE FROM ${table} WHERE (${key}) IN
       (SELECT ${key} FROM ${table} WHERE ${moment} <= $1 AND ${where} ORDER BY ${moment} LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [before, limit],
  );
  return rows.length;
}
