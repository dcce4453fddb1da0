import type { Sql } from '#platform/db/db.ts';
import type { SealedKey } from './root-keys.ts';

export interface DataKeyRow extends SealedKey {
  readonly madeAt: Date;
  readonly retiredAt: Date | null;
}

/** No database has the table before its migration. */
export async function hasTableOfDataKeys(sql: Sql): Promise<boolean> {
  return (await sql.query("SELECT 1 WHERE to_regclass('data_keys') IS NOT NULL")).length > 0;
}

/** Newest first. */
export function listDataKeys(sql: Sql): Promise<DataKeyRow[]> {
  return sql.query<DataKeyRow>(
    `SELECT id, use, sealed_key AS "sealedKey", root_mark AS "rootMark", made_at AS "madeAt", retired_at AS "retiredAt"
     FROM data_keys ORDER BY made_at DESC, id DESC`,
  );
}

/** The root key that something here is sealed by; undefined where nothing is sealed. */
export async function findRootMark(sql: Sql): Promise<string | undefined> {
  const rows = await sql.query<{ mark: string }>('SELECT root_mark AS mark FROM data_keys ORDER BY made_at DESC LIMIT 1');
  return rows[0]?.mark;
}

export async function hasOneOfDataKeys(sql: Sql, ids: readonly string[]): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM data_keys WHERE id = ANY($1::text[]) LIMIT 1', [ids])).length > 0;
}

/** Answers whether it is in: of processes that start together, one draws the key for the index. */
export async function insertDataKey(sql: Sql, { id, use, sealedKey, rootMark }: SealedKey, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO data_keys (id, use, sealed_key, root_mark, made_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [id, use, sealedKey, rootMark, now],
  );
  return rows.length > 0;
}

export async function updateRetired(sql: Sql, newestId: string, now: Date): Promise<void> {
  await sql.query(`UPDATE data_keys SET retired_at = $2 WHERE use = 'data' AND id <> $1 AND retired_at IS NULL`, [newestId, now]);
}

/** The same key under another root key, unless another process was first. */
export async function updateSealedKey(sql: Sql, before: SealedKey, { sealedKey, rootMark }: SealedKey): Promise<void> {
  await sql.query('UPDATE data_keys SET sealed_key = $3, root_mark = $4 WHERE id = $1 AND root_mark = $2', [
    before.id,
    before.rootMark,
    sealedKey,
    rootMark,
  ]);
}

/**
 * Programs that know nothing of keys, or not of the columns that 0009 seals, could not read sealed values. From now on they refuse to
 * start.
 */
export async function updateOldestProgram(sql: Sql): Promise<void> {
  await sql.query(
    `UPDATE migrations SET oldest_program = left(name, 4) WHERE left(name, 4) IN ('0006', '0009') AND oldest_program < left(name, 4)`,
  );
}
