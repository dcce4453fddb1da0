// The lock of one browser, as it is kept there. Spec §4 App lock; ADR 043.
import { readMinutes, type LockMinutes } from './minutes.ts';

/** What is left of a PIN: enough to recognise it. */
export interface LockPin {
  readonly salt: string;
  readonly rounds: number;
  readonly hash: string;
}

/** The public half of a passkey, which stays in the device. */
export interface LockPasskey {
  readonly id: string;
  readonly publicKey: string;
  /** Its number in COSE. */
  readonly algorithm: number;
}

export interface AppLock {
  /** One of the two at least is there. */
  readonly pin: LockPin | null;
  readonly passkey: LockPasskey | null;
  /** How long nobody may look before it locks. */
  readonly minutes: LockMinutes;
  /** Since it was last opened. */
  readonly tries: number;
}

/** So many, and the session ends. */
export const mostTries = 5;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function readPin(value: unknown): LockPin | null {
  if (!isObject(value)) return null;
  const { salt, rounds, hash } = value;
  return typeof salt === 'string' && typeof hash === 'string' && isCount(rounds) ? { salt, rounds, hash } : null;
}

function readPasskey(value: unknown): LockPasskey | null {
  if (!isObject(value)) return null;
  const { id, publicKey, algorithm } = value;
  return typeof id === 'string' && typeof publicKey === 'string' && typeof algorithm === 'number' ? { id, publicKey, algorithm } : null;
}

/** Whoever spoils a part of it does not get past it: a lock that nothing opens is still one. */
export function readAppLock({ pin, passkey, minutes, tries }: Json): AppLock {
  return {
    pin: readPin(pin),
    passkey: readPasskey(passkey),
    minutes: readMinutes(minutes),
    tries: isCount(tries) ? tries : 0,
  };
}
