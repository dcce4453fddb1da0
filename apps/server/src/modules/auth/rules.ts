import { faultAt, type Fault } from '@violet/contract/refusals/faults';
import { networkOf } from '#platform/http/limits/network-of.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';

const hourMs = 3_600_000;

/** A session lasts this long after its last use … */
export const sessionDays = 30;
const dayMs = 24 * hourMs;
const idleMs = sessionDays * dayMs;
/** … so long on a device that is not the member's own … */
const briefMs = 12 * hourMs;
/** … and never longer than this after the sign-in … */
const longestMs = 90 * dayMs;
/** … or this, with the rights of a role on a server that others reach. */
const roleMs = 12 * hourMs;

/** A browser in which nobody signs in for so long is a new one; browsers keep no cookie longer. */
export const deviceDays = 400;
export const deviceMs = deviceDays * dayMs;

/** More browsers than a member has; private windows make a new one each time. */
export const maxDevices = 50;

/** More than anybody has devices, and as many as a list can show. */
export const maxSessions = 100;

/** Its last use is written down at most this often. */
export const useToleranceMs = 5 * 60_000;

/**
 * When a session that is used now has run out for certain: with the end of that day. So an index of it changes once a day. What it runs out
 * by is its last use.
 */
export function sessionEnd(now: Date, { createdAt, isBrief }: { readonly createdAt: Date; readonly isBrief: boolean }): Date {
  const dayEnd = Math.ceil((now.getTime() + idleMs) / dayMs) * dayMs;
  return new Date(Math.min(isBrief ? now.getTime() + briefMs : dayEnd, createdAt.getTime() + longestMs));
}

/** When a session runs out that is not used any more. */
export function idleEnd(lastUsedAt: Date, writtenEnd: Date): Date {
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, writtenEnd.getTime()));
}

/**
 * Sessions opened before these moments have ended, however much they are used. One is a member's, the other that of somebody with a role.
 */
export interface OldestSessions {
  readonly now: Date;
  readonly member: Date;
  readonly role: Date;
}

export function oldestSessions(now: Date, isExposed: boolean): OldestSessions {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return { now, member: ago(longestMs), role: ago(isExposed ? roleMs : longestMs) };
}

/** What a new password may not be, on top of the contract's rules. Spec §10 Passwords. */
export function passwordObjections(password: string, username: string, path: string): Fault[] {
  const objections: Fault[] = [];
  if (password.toLowerCase() === username.toLowerCase()) objections.push(faultAt(path, 'password_username'));
  if (isCommonPassword(password)) objections.push(faultAt(path, 'password_common'));
  return objections;
}

/** For whom wrong tries are counted: one account from one network, so that nobody can lock the owner out elsewhere. */
export function tryKey(username: string, address: string): string {
  return `${username.toLowerCase()} ${networkOf(address)}`;
}

/** For someone signed in: the device alone, so that others on the same network cannot lock a member out. */
export function deviceTryKey({ sessionId }: Pick<Viewer, 'sessionId'>): string {
  return `session ${sessionId}`;
}
