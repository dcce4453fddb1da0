import type { Sql } from './db.ts';

/** Takes something out of texts. */
export interface Erasure {
  /** Patterns as LIKE has them: a text without any of these holds nothing that is to go. */
  readonly likely: readonly string[];
  readonly erase: (text: string) => string;
}

/** Part of the code, never a value from outside. */
export interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
}

/** Takes it out of a column of texts, inside a transaction. */
export async function eraseFrom(tx: Sql, { table, column, key }: TextColumn, { likely, erase }: Erasure): Promise<void> {
  const rows = await tx.query<{ key: string; text: string }>(
    `SELECT ${key} AS key, ${column} AS text FROM ${table} WHERE ${column} ILIKE ANY($1::text[]) ORDER BY ${key} FOR UPDATE`,
    [likely],
  );
  const changed = rows
    .map((row) => ({ key: row.key, text: erase(row.text), before: row.text }))
    .filter(({ text, before }) => text !== before);
  if (changed.length === 0) return;
  await tx.query(
    `UPDATE ${table} SET ${column} = n.text FROM jsonb_to_recordset($1::jsonb) AS n(key uuid, text text) WHERE ${table}.${key} = n.key`,
    [JSON.stringify(changed)],
  );
}
