import { NIL_ID } from '@violet/contract/fields/ids';
import type { Db, Sql } from './db.ts';

/** Rows of one statement: few enough that nobody waits for their locks for long. */
export const batchSize = 5_000;
/** For rows that take many others along. */
export const smallBatch = 200;
/** What is left then is found again by the job's next run. */
const longestMs = 2 * 60_000;

export interface OldRows {
  readonly table: string;
  readonly key: string;
  /** The column of time by which an index finds them, where the table is large. */
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

/** Calls `change` while it finds as many rows as it may. Each call is a transaction of its own, so what is done stays done. */
export async function inBatches(change: (limit: number) => Promise<number>, limit = batchSize): Promise<void> {
  const until = performance.now() + longestMs;
  while ((await change(limit)) >= limit && performance.now() < until);
}

/** Deletes every row whose moment is over, a batch at a time. */
export function deleteAllOlder(db: Db, rows: OldRows, before: Date | string, limit = batchSize): Promise<void> {
  return inBatches((most) => deleteOlder(db, rows, before, most), limit);
}

/**
 * Goes along a key of ids once, a page at a time. It is for a large table in which no index finds what is wanted.
 * @param change looks at the next rows after an id, and answers the last of them. At the end it answers nothing.
 */
export async function inIdBatches(change: (after: string, limit: number) => Promise<string | undefined>): Promise<void> {
  for (let after: string | undefined = NIL_ID; after !== undefined;) after = await change(after, batchSize);
}
