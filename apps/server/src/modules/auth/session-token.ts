import { createHash, randomBytes } from 'node:crypto';

/** What a session's cookie carries: 256 random bits. Only its hash is ever stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isSessionToken(text: string): boolean {
  return /^[\w-]{43}$/u.test(text);
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
