import { createHash, randomBytes } from 'node:crypto';

/** What opens something for whoever has it, a session or a calendar: 256 random bits. Only its hash is ever stored. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isSecretToken(text: string): boolean {
  return /^[\w-]{43}$/u.test(text);
}

export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
