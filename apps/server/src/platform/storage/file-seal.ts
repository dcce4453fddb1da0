import { createSecretKey, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#platform/cipher.ts';

// Files that are sealed before they reach the store. Each has a key of its own, which stands in a row. ADR 049.

/** What a store is told of a sealed file. */
export const sealedType = 'application/octet-stream';

const fileKeyBytes = 32;

/** 32 bytes, for the files of one row. */
export function newFileKey(): Buffer {
  return randomBytes(fileKeyBytes);
}

/** @param bound what the file is, such as its name in the store: as anything else it does not open */
export function sealFile(fileKey: Buffer, bound: string, plain: string | Buffer): Buffer {
  return encrypt(createSecretKey(fileKey), bound, plain);
}

/** Undefined when it was sealed with another key, as something else, or was changed, or the key was. */
export function openFile(fileKey: Buffer, bound: string, sealed: Buffer): Buffer | undefined {
  if (fileKey.length !== fileKeyBytes) return undefined;
  return decrypt(createSecretKey(fileKey), bound, sealed);
}
