// Browsers that members have signed in with: a sign-in with another one is told to the member. ADR 028.
import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { isSecretToken, newSecretToken } from '#platform/secret-token.ts';
import { deviceMs, maxDevices } from '#modules/auth/rules.ts';
import * as queries from './device-queries.ts';

export interface MetDevice {
  /** What the browser is known by next time; undefined where it is to keep nothing. */
  readonly deviceToken: string | undefined;
  /** The member has signed in before, and never with this browser. */
  readonly isNew: boolean;
}

/** Of both, so that nothing here tells that two members share a browser. */
function hashOf(memberId: string, token: string): Buffer {
  return createHash('sha256').update(`${memberId} ${token}`).digest();
}

export interface Meeting {
  readonly memberId: string;
  /** What the browser's cookie says. */
  readonly device: string | undefined;
  readonly isBrief: boolean;
}

/** In the transaction that opens a session, under the member's lock. The first browser is no news where the member is known by none yet. */
export async function meetDevice({ clock }: { readonly clock: Clock }, tx: Tx, { memberId, device, isBrief }: Meeting): Promise<MetDevice> {
  const now = clock.now();
  const sentToken = device !== undefined && isSecretToken(device) ? device : undefined;
  const isKnown = sentToken !== undefined && (await queries.updateDeviceUse(tx, memberId, hashOf(memberId, sentToken), now));
  if (isKnown) return { deviceToken: isBrief ? undefined : sentToken, isNew: false };
  if (isBrief) return { deviceToken: undefined, isNew: true };
  const isNew = await queries.hasDevices(tx, memberId);
  const deviceToken = sentToken ?? newSecretToken();
  await queries.insertDevice(tx, memberId, hashOf(memberId, deviceToken), now, maxDevices);
  return { deviceToken, isNew };
}

export async function exportDevices({ db }: { readonly db: Db }, memberId: string): Promise<{ lastUsedAt: string }[]> {
  return (await queries.listDeviceUses(db, memberId)).map((usedAt) => ({ lastUsedAt: usedAt.toISOString() }));
}

export async function forgetOldDevices({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await queries.deleteUnusedDevices(db, new Date(clock.now().getTime() - deviceMs));
}
