// The first half of adding a factor: what the browser or the app is told, kept for five minutes.
import { faultAt } from '@violet/contract/refusals/faults';
import type { PasskeyCreationOptions } from '@violet/contract/auth/passkeys';
import type { Look } from '@violet/contract/looks/looks';
import { factorLimits, type TotpSetup } from '@violet/contract/auth/second-factors';
import { invalid, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { Proof } from '#modules/auth/service.ts';
import { challengeOf } from '#modules/second-factors/challenges.ts';
import type { SecondFactorParts } from '#modules/second-factors/deps.ts';
import { listFactors, listPasskeys, type FactorRow } from '#modules/second-factors/queries.ts';
import { waitEnd } from '#modules/second-factors/rules.ts';
import { insertOrUpdateChallenge } from '#modules/second-factors/waiting-queries.ts';

const most: Readonly<Record<FactorRow['kind'], number>> = { passkey: factorLimits.passkeys, totp: factorLimits.totps };

export function assertRoom(factors: readonly FactorRow[], kind: FactorRow['kind']): void {
  const count = factors.filter((factor) => factor.kind === kind).length;
  if (count >= most[kind]) throw refuse('factor_limit', { count });
}

/** The first factor takes the password. Whoever has one was asked for it at the gate. */
async function mayBegin(
  { db, auth }: SecondFactorParts,
  viewer: Viewer,
  kind: FactorRow['kind'],
  password: string | undefined,
): Promise<Proof> {
  const factors = await listFactors(db, viewer.id);
  assertRoom(factors, kind);
  if (factors.length > 0) return async () => undefined;
  if (password === undefined) throw invalid([faultAt('password', 'required')]);
  return auth.confirm(viewer, password);
}

async function keepChallenge(
  { db, clock }: SecondFactorParts,
  viewer: Viewer,
  kind: FactorRow['kind'],
  challenge: Buffer,
  stillHolds: Proof,
): Promise<void> {
  const expiresAt = waitEnd(clock.now());
  await db.tx(async (tx) => {
    await stillHolds(tx);
    await insertOrUpdateChallenge(tx, { askedId: viewer.sessionId, purpose: kind, memberId: viewer.id, challenge, expiresAt });
  });
}

export async function beginPasskey(
  parts: SecondFactorParts,
  viewer: Viewer,
  password: string | undefined,
): Promise<PasskeyCreationOptions> {
  const { db, passkeys, profiles } = parts;
  if (!passkeys.isPossible) throw refuse('passkeys_off');
  const stillHolds = await mayBegin(parts, viewer, 'passkey', password);
  const options = await passkeys.creationOptions(await profiles.getSelf(viewer.id), await listPasskeys(db, viewer.id));
  await keepChallenge(parts, viewer, 'passkey', challengeOf(options), stillHolds);
  return options;
}

export async function beginTotp(parts: SecondFactorParts, viewer: Viewer, password: string | undefined, look: Look): Promise<TotpSetup> {
  const { profiles, totp } = parts;
  const stillHolds = await mayBegin(parts, viewer, 'totp', password);
  const secret = await totp.newSecret();
  await keepChallenge(parts, viewer, 'totp', totp.seal(viewer.id, secret), stillHolds);
  return totp.present(secret, (await profiles.getSelf(viewer.id)).username, look);
}
