import type { PasswordChange } from '@violet/contract/auth/auth';
import type { Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { AuthParts, OpenedSession } from '#modules/auth/deps.ts';
import { findCredentials, insertOrUpdateCredentials } from '#modules/auth/queries.ts';
import { endAllSessions, endOtherSessions, renewToken } from '#modules/auth/sessions/sessions.ts';
import { provePassword, trialOf } from './prove-password.ts';

export interface NewPassword {
  readonly owner: { readonly id: string };
  readonly password: string;
  /** Whose turn it takes to hash it. */
  readonly caller: string;
  /** What becomes true in the same moment; what it throws leaves everything as it was. */
  alongside(tx: Tx): Promise<void>;
}

async function storePassword({ passwordChanged }: AuthParts, tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await insertOrUpdateCredentials(tx, memberId, passwordHash);
  await passwordChanged(tx, memberId);
}

/** Sets a password without the one before it, and ends every session of its owner. */
export async function setPassword(parts: AuthParts, { owner, password, caller, alongside }: NewPassword): Promise<void> {
  await parts.newPasswordRules.refuse(password, await parts.profiles.getSelf(owner.id), 'newPassword');
  const passwordHash = await parts.hashing.hash(password, caller);
  await endAllSessions(parts, owner.id, async (tx) => {
    await alongside(tx);
    await storePassword(parts, tx, owner.id, passwordHash);
  });
}

/** Ends every session but the one in use, which gets another token. So whoever copied the cookie is out as well. */
export async function changePassword(
  parts: AuthParts,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
): Promise<OpenedSession> {
  const found = await findCredentials(parts.db, viewer.id);
  const stillHolds = await provePassword(parts, currentPassword, found, trialOf(viewer, 'current_password_wrong'));
  await parts.newPasswordRules.refuse(newPassword, await parts.profiles.getSelf(viewer.id), 'newPassword');
  const passwordHash = await parts.hashing.hash(newPassword, viewer.id);
  let renewed: OpenedSession | undefined;
  await endOtherSessions(parts, viewer, async (tx) => {
    await stillHolds(tx);
    await storePassword(parts, tx, viewer.id, passwordHash);
    renewed = await renewToken(tx, viewer);
  });
  if (!renewed) throw refuse('not_signed_in');
  return renewed;
}
