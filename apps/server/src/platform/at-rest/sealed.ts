// What files of queries call: values are sealed on their way in, and opened where rows are read. Without keys both leave them as they are.
import { DatabaseUnavailable, type Db, type Sealing, type Sql } from '#platform/db/db.ts';
import type { SealedColumn } from './columns.ts';
import { hasOneOfDataKeys } from './queries.ts';
import { KeysRefused } from './root-keys.ts';
import { keyIdOf } from './sealed-text.ts';

/** Every statement and transaction of this database knows the keys. */
export function withSealing(db: Db, sealing: Sealing): Db {
  return { ...db, sealing, tx: (work) => db.tx((tx) => work({ ...tx, sealing })) };
}

/** The value as it is stored in this row. */
export function seal<T extends string | null>(sql: Sql, column: SealedColumn, rowId: string, value: T): T {
  return (value === null ? null : (sql.sealing?.seal(column, rowId, value) ?? value)) as T;
}

/** Bytes as they are stored in a column of bytes. */
export function sealBytes(sql: Sql, column: SealedColumn, rowId: string, value: Uint8Array): Buffer {
  const bytes = Buffer.from(value);
  return sql.sealing ? Buffer.from(sql.sealing.seal(column, rowId, bytes.toString('base64'))) : bytes;
}

/** By this a sealed value is found, among those of its kind alone. Null where values are stored as they are. */
export function blindIndex(sql: Sql, kind: string, value: string): Buffer | null {
  return sql.sealing?.hash(`${kind} ${value}`) ?? null;
}

export const emailHash = (sql: Sql, email: string) => blindIndex(sql, 'email', email.toLowerCase());

const sealedHere = () => new DatabaseUnavailable(new KeysRefused('AT_REST_KEYS: rows here are sealed'));

/**
 * The value as it was before it was stored. What only looks sealed is a text of somebody: its key was never drawn here.
 * @throws DatabaseUnavailable when this process was started without the keys
 */
export async function open(sql: Sql, column: SealedColumn, rowId: string, stored: string): Promise<string> {
  const keyId = keyIdOf(stored);
  if (keyId === undefined) return stored;
  if (!sql.sealing) {
    if (await hasOneOfDataKeys(sql, [keyId])) throw sealedHere();
    return stored;
  }
  const known = sql.sealing.open(column, rowId, stored);
  if (known !== undefined) return known;
  // Another process has drawn a key meanwhile.
  await sql.sealing.load(sql);
  return sql.sealing.open(column, rowId, stored) ?? stored;
}

/** Bytes as they were before they were stored. */
export async function openBytes(sql: Sql, column: SealedColumn, rowId: string, stored: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(stored);
  const text = bytes.toString('latin1');
  const opened = await open(sql, column, rowId, text);
  return opened === text ? bytes : Buffer.from(opened, 'base64');
}

/** The rows with one of their fields opened. */
export async function openRows<R extends object, F extends keyof R, I extends keyof R>(
  sql: Sql,
  column: SealedColumn,
  rows: R[],
  field: F,
  id: I,
): Promise<R[]> {
  const idOf = ({ [field]: value }: R) => (typeof value === 'string' ? keyIdOf(value) : undefined);
  const isSealed = (row: R) => idOf(row) !== undefined;
  if (!rows.some(isSealed)) return rows;
  if (!sql.sealing) {
    // One look for all of them: whoever writes what only looks sealed must not make reading dear.
    if (await hasOneOfDataKeys(sql, [...new Set(rows.flatMap((row) => idOf(row) ?? []))])) throw sealedHere();
    return rows;
  }
  const opened: R[] = [];
  for (const row of rows) {
    opened.push(isSealed(row) ? { ...row, [field]: await open(sql, column, String(row[id]), String(row[field])) } : row);
  }
  return opened;
}
