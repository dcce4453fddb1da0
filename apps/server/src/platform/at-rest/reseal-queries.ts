import type { Sql } from '#platform/db/db.ts';
import type { SealedColumnShape } from './columns.ts';

/** How far a column has come under a data key. */
export interface ResealRow {
  readonly column_name: string;
  readonly key_id: string;
  readonly reached: string | null;
  readonly is_done: boolean;
}

export function listReseals(sql: Sql): Promise<ResealRow[]> {
  return sql.query<ResealRow>('SELECT column_name, key_id, reached, is_done FROM reseals');
}

export async function insertOrUpdateReseal(sql: Sql, { column_name, key_id, reached, is_done }: ResealRow): Promise<void> {
  await sql.query(
    `INSERT INTO reseals (column_name, key_id, reached, is_done) VALUES ($1, $2, $3, $4)
     ON CONFLICT (column_name) DO UPDATE SET key_id = excluded.key_id, reached = excluded.reached, is_done = excluded.is_done`,
    [column_name, key_id, reached, is_done],
  );
}

/** The text of a value. What is sealed is a string in a JSON column, and in a column of bytes its text's bytes. */
function textOf({ column, isJson, isBytes }: SealedColumnShape): string {
  if (isBytes) {
    const text = `encode(t.${column}, 'escape')`;
    return `CASE WHEN ${text} ~ '^~1\\.[A-Za-z0-9_-]{11}\\.[A-Za-z0-9_-]+$' THEN ${text} ELSE encode(t.${column}, 'base64') END`;
  }
  return isJson ? `CASE jsonb_typeof(t.${column}) WHEN 'string' THEN t.${column} #>> '{}' ELSE t.${column}::text END` : `t.${column}`;
}

/** The next rows in the order of their ids, and which of them do not begin like the newest key's. */
export function listRowsToReseal(
  sql: Sql,
  shape: SealedColumnShape,
  beginning: string,
  after: string | null,
  limit: number,
): Promise<{ id: string; is_due: boolean }[]> {
  const { table, column, id, idType } = shape;
  return sql.query(
    `SELECT t.${id}::text AS id, NOT starts_with(${textOf(shape)}, $1) AS is_due FROM ${table} t
     WHERE t.${column} IS NOT NULL AND ($2::${idType} IS NULL OR t.${id} > $2) ORDER BY t.${id} LIMIT $3`,
    [beginning, after, limit],
  );
}

/** Waits for nobody, so that nobody can wait for it in a circle: what another one holds is left out. */
export function lockRowsToReseal(
  sql: Sql,
  shape: SealedColumnShape,
  ids: readonly string[],
): Promise<{ id: string; value: string | null }[]> {
  const { table, id, idType } = shape;
  return sql.query(
    `SELECT t.${id}::text AS id, ${textOf(shape)} AS value FROM ${table} t WHERE t.${id} = ANY($1::${idType}[])
     FOR NO KEY UPDATE SKIP LOCKED`,
    [ids],
  );
}

export interface ResealedRow {
  readonly id: string;
  readonly sealed: string;
  /** Of an address. */
  readonly hash: Buffer | null;
}

function valueOf({ isJson, isBytes }: SealedColumnShape): string {
  if (isBytes) return "convert_to(n.sealed, 'UTF8')";
  return isJson ? 'to_jsonb(n.sealed)' : 'n.sealed';
}

/** In the transaction that holds the rows. */
export async function updateSealed(tx: Sql, shape: SealedColumnShape, rows: readonly ResealedRow[]): Promise<void> {
  const { table, column, id, idType, hashes } = shape;
  const ids = rows.map((row) => row.id);
  await tx.query(`SELECT set_config('violet.seals_anew', 'yes', true)`);
  await tx.query(
    `UPDATE ${table} t SET ${column} = ${valueOf(shape)}
     FROM unnest($1::${idType}[], $2::text[]) AS n (id, sealed) WHERE t.${id} = n.id`,
    [ids, rows.map(({ sealed }) => sealed)],
  );
  if (!hashes) return;
  await tx.query(
    `INSERT INTO ${hashes} (member_id, hash) SELECT * FROM unnest($1::uuid[], $2::bytea[])
     ON CONFLICT (member_id) DO UPDATE SET hash = excluded.hash`,
    [ids, rows.map(({ hash }) => hash)],
  );
}
