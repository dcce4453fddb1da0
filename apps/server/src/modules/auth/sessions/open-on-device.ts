import type { Tx } from '#platform/db/db.ts';
import type { AuthParts, Origin, SignedIn } from '#modules/auth/deps.ts';
import { meetDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';

export interface SignInOnDevice {
  readonly memberId: string;
  readonly origin: Pick<Origin, 'address' | 'device' | 'userAgent'>;
  /** The device is not the member's own. */
  readonly isBrief: boolean;
}

/** Opens a session for a member who is proven, and tells of it where the browser is a new one. */
export async function openOnDevice(
  parts: AuthParts,
  tx: Tx,
  { memberId, origin, isBrief }: SignInOnDevice,
): Promise<Omit<SignedIn, 'user'>> {
  const { address, device, userAgent } = origin;
  const { deviceToken, isNew } = await meetDevice(parts, tx, { memberId, device, isBrief });
  if (isNew) {
    await parts.deviceMet(tx, memberId);
    tx.afterCommit(() => parts.events.emit('session.opened_elsewhere', { memberId, address }));
  }
  return { ...(await openSession(parts, tx, { memberId, userAgent, isBrief })), deviceToken };
}
