import { createHash } from 'node:crypto';
import { leakedHashes } from './leaked-passwords.gen.ts';

/** The first 32 bits of SHA-256, in any case of its letters. One of a million other passwords is taken for a leaked one. */
export function leakedHash(password: string): number {
  return createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE();
}

/** Answers whether a password is among the frequent ones that leaked and do not look like it. */
export function createLeakedPasswords(): (password: string) => boolean {
  const bytes = Buffer.from(leakedHashes, 'base64');
  const known = new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)));
  return (password) => known.has(leakedHash(password));
}
