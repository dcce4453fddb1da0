import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse, type Refusal } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { AuthParts } from '#modules/auth/deps.ts';
import { wrongPasswordLimit } from '#modules/auth/limits.ts';
import { findCredentials, type CredentialRow } from '#modules/auth/queries.ts';
import { deviceTryKey } from '#modules/auth/rules.ts';

/** Throws in the transaction of what a password allowed when it is another by then. Keeps it until the end. */
export type Proof = (tx: Tx) => Promise<void>;

/** Who tries a password. */
export interface Trial {
  /** Whose turn it takes to compare it. */
  readonly caller: string;
  /** What wrong ones are counted by. */
  readonly key: string;
  /** The caller's, where it is known. */
  readonly address?: string;
  readonly refusal: Refusal;
}

/** For someone signed in: wrong tries are counted by the device. */
export function trialOf(viewer: Viewer, key: 'password_wrong' | 'current_password_wrong'): Trial {
  return { caller: viewer.id, key: deviceTryKey(viewer), refusal: refuse(key) };
}

/**
 * One try at a password. Wrong ones are counted; at the limit nothing is compared any more.
 * The password may end while it is compared: what follows from it begins its transaction with the proof.
 */
export async function provePassword(
  { limits, hashing }: AuthParts,
  password: string,
  found: CredentialRow | undefined,
  { caller, key, address, refusal }: Trial,
): Promise<Proof> {
  const behind = { memberId: found?.member_id, address };
  const check = () => limits.check(wrongPasswordLimit, key, behind);
  await check();
  // Checked again when its turn has come: a crowd of tries at once gets no more than one after another.
  if (!(await hashing.matches(password, found?.password_hash, caller, check)) || !found) {
    await limits.consume(wrongPasswordLimit, key, behind);
    throw refusal;
  }
  await limits.clear(wrongPasswordLimit, key);
  return async (tx) => {
    await lockMember(tx, found.member_id);
    const now = await findCredentials(tx, found.member_id);
    if (now?.password_hash !== found.password_hash) throw refusal;
  };
}

/** Asks for the password once more, before something that cannot be undone. Throws 401, and 429 after too many wrong tries. */
export async function confirmPassword(parts: AuthParts, viewer: Viewer, password: string): Promise<Proof> {
  const found = await findCredentials(parts.db, viewer.id);
  return provePassword(parts, password, found, trialOf(viewer, 'password_wrong'));
}
