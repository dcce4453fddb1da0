// The second half of adding a factor: it counts once it was shown.
import { faultAt } from '@violet/contract/refusals/faults';
import type { PasskeyCreation } from '@violet/contract/auth/passkeys';
import type { AddedFactor } from '@violet/contract/auth/second-factors';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { invalid, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { newRandomId } from '#platform/ids.ts';
import type { SecondFactorParts } from '#modules/second-factors/deps.ts';
import { presentFactor } from '#modules/second-factors/present.ts';
import { hasFactor, insertPasskey, insertTotp, listFactors, type FactorRow } from '#modules/second-factors/queries.ts';
import { claimChallenge, findChallenge, insertOrUpdateShown } from '#modules/second-factors/waiting-queries.ts';
import { assertRoom } from './begin-adding.ts';

interface NewFactor {
  readonly kind: FactorRow['kind'];
  readonly name: string;
  /** Stores the rest of it under this id. */
  insert(tx: Tx, row: { readonly id: string; readonly memberId: string; readonly name: string; readonly createdAt: Date }): Promise<void>;
}

type StoreParts = Pick<SecondFactorParts, 'db' | 'clock' | 'factorChanged' | 'recovery'>;

/** With the first factor come the recovery codes. Being added, it was shown in this session. */
async function store(parts: StoreParts, viewer: Viewer, { kind, name, insert }: NewFactor): Promise<AddedFactor> {
  const { db, clock, recovery } = parts;
  const createdAt = clock.now();
  const id = newRandomId();
  const drawn = (await hasFactor(db, viewer.id)) ? undefined : await recovery.draw(viewer.id);
  const recoveryCodes = await db.tx(async (tx) => {
    await lockMember(tx, viewer.id);
    const before = await listFactors(tx, viewer.id);
    assertRoom(before, kind);
    await insert(tx, { id, memberId: viewer.id, name, createdAt });
    await insertOrUpdateShown(tx, viewer.sessionId, createdAt);
    await parts.factorChanged(tx, viewer.id, 'added');
    if (before.length > 0) return undefined;
    // The one before was removed in the same moment.
    if (!drawn) throw refuse('setup_over');
    await recovery.store(tx, viewer.id, drawn);
    return drawn.codes;
  });
  const factor = presentFactor({ id, kind, name, created_at: createdAt, last_used_at: null });
  return { factor, ...(recoveryCodes && { recoveryCodes }) };
}

/** Runs with the factor itself. A server too busy for the recovery codes leaves it to be added by the same answer. */
async function claimSame(tx: Tx, { sessionId }: Viewer, kind: FactorRow['kind'], challenge: Uint8Array, now: Date): Promise<void> {
  const claimed = await claimChallenge(tx, sessionId, kind, now);
  if (!claimed || Buffer.compare(claimed, challenge) !== 0) throw refuse('setup_over');
}

export interface PasskeyToAdd {
  readonly name?: string | undefined;
  readonly passkey: PasskeyCreation;
}

export async function addPasskey(
  parts: StoreParts & Pick<SecondFactorParts, 'passkeys'>,
  viewer: Viewer,
  { name = 'Passkey', passkey }: PasskeyToAdd,
): Promise<AddedFactor> {
  const { db, clock, passkeys } = parts;
  const now = clock.now();
  const challenge = await findChallenge(db, viewer.sessionId, 'passkey', now);
  if (!challenge) throw refuse('setup_over');
  const made = await passkeys.verifyCreation(challenge, passkey);
  if (!made) {
    await claimChallenge(db, viewer.sessionId, 'passkey', now);
    throw refuse('factor_wrong');
  }
  return store(parts, viewer, {
    kind: 'passkey',
    name,
    async insert(tx, row) {
      await claimSame(tx, viewer, 'passkey', challenge, now);
      if (!(await insertPasskey(tx, { ...row, ...made }))) throw refuse('factor_known');
    },
  });
}

export interface TotpToAdd {
  readonly name?: string | undefined;
  readonly code: string;
}

export async function addTotp(parts: SecondFactorParts, viewer: Viewer, { name = 'Authenticator', code }: TotpToAdd): Promise<AddedFactor> {
  const { db, clock, totp } = parts;
  const now = clock.now();
  const sealedSecret = await findChallenge(db, viewer.sessionId, 'totp', now);
  if (!sealedSecret) throw refuse('setup_over');
  const step = await totp.stepOf(totp.unseal(viewer.id, sealedSecret), code, now);
  if (step === undefined) throw invalid([faultAt('code', 'code_wrong')]);
  return store(parts, viewer, {
    kind: 'totp',
    name,
    async insert(tx, row) {
      await claimSame(tx, viewer, 'totp', sealedSecret, now);
      await insertTotp(tx, { ...row, sealedSecret, lastStep: step });
    },
  });
}
