import type { Violations } from '@violet/contract/validation';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A session lasts this long after its last use. */
const sessionDays = 30;

/** More than she has devices, and as many as a list can show. */
export const maxSessions = 100;

/** Its last use is written down at most this often. */
export const useToleranceMs = 5 * 60_000;

export function sessionEnd(from: Date): Date {
  return new Date(from.getTime() + sessionDays * 86_400_000);
}

/** What a new password may not be, on top of the contract's rules. Decisions, Passwords. */
export function passwordObjections(password: string, username: string, path: string): Violations {
  const objections: Violations = [];
  if (password.toLowerCase() === username.toLowerCase()) objections.push({ path, message: 'Password must not be your username' });
  if (isCommonPassword(password)) objections.push({ path, message: 'This password is too common. Please choose another one' });
  return objections;
}

/** For whom wrong tries are counted: one account from one network, so that nobody can lock the owner out elsewhere. */
export function tryKey(username: string, address: string): string {
  return `${username.toLowerCase()} ${networkOf(address)}`;
}

/** And of someone signed in: her device by itself, so that nobody beside her on the same network can lock her out of her settings. */
export function deviceTryKey({ sessionId }: Pick<Viewer, 'sessionId'>): string {
  return `session ${sessionId}`;
}
