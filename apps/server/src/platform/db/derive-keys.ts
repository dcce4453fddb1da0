import { createHmac, hkdfSync } from 'node:crypto';
import type { Sql } from './db.ts';

/** A key of 32 bytes for one use, the same in every process of an installation. */
export type DeriveKey = (use: string) => Buffer;

/** Keys that are known to whoever reads the database, and to nobody who reads Redis alone. Drawn with the installation. */
export async function openKeys(sql: Sql): Promise<DeriveKey> {
  const [row] = await sql.query<{ salt: string }>('SELECT salt FROM username_salt');
  if (!row) throw new Error('the database has no secret of its own');
  return (use) => Buffer.from(hkdfSync('sha256', row.salt, '', use, 32));
}

/** A keyed hash of a text, 128 bits as base64url. The same text gives the same, and only the key tells which. */
export function createConcealment(key: Buffer): (text: string) => string {
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
