import type { KeyObject } from 'node:crypto';
import { decrypt, encrypt } from '#platform/cipher.ts';

// A sealed value as it stands in a column: `~1.` for the format, the id of its data key, and the sealed bytes as base64url.

const start = '~1.';
const form = /^~1\.([\w-]{11})\.([\w-]{38,})$/u;

/** What was sealed with a known key and does not open: it was changed, or stood in another row. */
export class SealBroken extends Error {
  constructor(column: string, rowId: string) {
    super(`${column} of ${rowId} does not open: it was changed, or belongs to another row`);
  }
}

/** What the rows of a key begin with. */
export function beginningOf(keyId: string): string {
  return `${start}${keyId}.`;
}

/** Undefined for what nobody has sealed. */
export function keyIdOf(value: string): string | undefined {
  return value.startsWith(start) ? form.exec(value)?.[1] : undefined;
}

const boundOf = (column: string, rowId: string) => `violet ${column} ${rowId}`;

export function sealText(key: KeyObject, keyId: string, column: string, rowId: string, text: string): string {
  return beginningOf(keyId) + encrypt(key, boundOf(column, rowId), text).toString('base64url');
}

/** @throws SealBroken */
export function openText(key: KeyObject, column: string, rowId: string, value: string): string {
  const bytes = Buffer.from(value.slice(beginningOf(keyIdOf(value) ?? '').length), 'base64url');
  const text = decrypt(key, boundOf(column, rowId), bytes);
  if (!text) throw new SealBroken(column, rowId);
  return text.toString('utf8');
}
