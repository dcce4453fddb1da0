import type { Sql } from '#platform/db/db.ts';

/** From now on these files go at a moment, whatever becomes of whoever writes them. */
export async function insertExpiring(sql: Sql, keys: readonly string[], until: Date): Promise<void> {
  await sql.query('INSERT INTO expiring_files (key, expires_at) SELECT unnest($1::text[]), $2', [keys, until]);
}

/** How many of these files are there for good from now on. */
export async function deleteExpiring(tx: Sql, keys: readonly string[]): Promise<number> {
  return (await tx.query('DELETE FROM expiring_files WHERE key = ANY($1::text[]) RETURNING 1', [keys])).length;
}

/** How many of these files stay until another moment. */
export async function updateExpiring(tx: Sql, keys: readonly string[], until: Date): Promise<number> {
  return (await tx.query('UPDATE expiring_files SET expires_at = $2 WHERE key = ANY($1::text[]) RETURNING 1', [keys, until])).length;
}

/**
 * Of these files those go that no transaction has named. One that is about to is waited for, so a file with a row is never among them.
 */
export async function deleteUnnamed(sql: Sql, keys: readonly string[], now: Date): Promise<void> {
  await sql.query(
    `WITH unnamed AS (DELETE FROM expiring_files WHERE key = ANY($1::text[]) RETURNING key)
     INSERT INTO discarded_files (key, discarded_at) SELECT key, $2 FROM unnamed ON CONFLICT DO NOTHING`,
    [keys, now],
  );
}

/** Files whose moment is over go, at most so many; answers how many. Those that a transaction is about to name are left to it. */
export async function deleteExpired(sql: Sql, now: Date, limit: number): Promise<number> {
  const rows = await sql.query<{ found: number }>(
    `WITH expired AS (DELETE FROM expiring_files WHERE key IN
         (SELECT key FROM expiring_files WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING key),
       discarded AS (INSERT INTO discarded_files (key, discarded_at) SELECT key, $1 FROM expired ON CONFLICT DO NOTHING)
     SELECT count(*)::int AS found FROM expired`,
    [now, limit],
  );
  return rows[0]?.found ?? 0;
}
