// A PIN is kept as what it is derived to. Four digits are soon tried all the same: the lock is a curtain. ADR 043.
import { randomBytes, toBytes, toText } from './bytes.ts';
import type { LockPin } from './shape.ts';

const rounds = 600_000;

const longest = 8;
export const isPin = (text: string): boolean => /^\d{4,8}$/u.test(text);

/** What is typed in a field for it. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '').slice(0, longest);

/** Browsers have what it takes only where the page came safely. */
export const canLock = (): boolean => globalThis.crypto.subtle !== undefined && 'locks' in navigator;

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, times: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return toText(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: times }, key, 256));
}

export async function createPin(pin: string): Promise<LockPin> {
  const salt = randomBytes(16);
  return { salt: toText(salt), rounds, hash: await derive(pin, salt, rounds) };
}

export async function isRightPin(pin: string, kept: LockPin): Promise<boolean> {
  return (await derive(pin, toBytes(kept.salt), kept.rounds)) === kept.hash;
}
