// A factor is shown: a passkey's answer to our challenge, a code of an app, or a recovery code. Each of them counts once.
import type { FactorProof } from '@violet/contract/auth/second-factors';
import type { PasskeyAssertion } from '@violet/contract/auth/passkeys';
import type { Sql, Tx } from '#platform/db/db.ts';
import { refuse, Refusal, withMember } from '#platform/http/errors.ts';
import type { LimitKey } from '#platform/http/limits/rate-limits.ts';
import { deleteRecoveryCode } from './codes/recovery-queries.ts';
import type { SecondFactorParts } from './deps.ts';
import { appCodeLimit, lastingAppCodeLimit, wrongFactorLimit } from './limits.ts';
import { listPasskeys, listTotps, updatePasskeyUse, updateTotpUse } from './queries.ts';
import { claimChallenge } from './waiting-queries.ts';

export interface FactorTrial {
  readonly memberId: string;
  /** The session, or the sign-in under way, that was asked. */
  readonly askedId: string;
  /** What wrong ones are counted by. */
  readonly key: LimitKey;
  readonly address: string;
}

/** Makes the factor used, in the transaction of what it allows; throws when it was used, or removed, meanwhile. */
export type UseFactor = (tx: Tx) => Promise<void>;

interface Found {
  /** Answers whether it counted. */
  use(sql: Sql): Promise<boolean>;
  readonly isRecoveryCode?: true;
  /** It cannot be guessed: whoever shows it is the owner, and codes of apps that others tried count no more. */
  readonly isOwners?: true;
}

async function tryPasskey(
  parts: SecondFactorParts,
  { memberId, askedId }: FactorTrial,
  shown: PasskeyAssertion,
): Promise<Found | undefined> {
  const { db, clock, passkeys } = parts;
  const challenge = await claimChallenge(db, askedId, 'show', clock.now());
  const passkey = (await listPasskeys(db, memberId)).find((own) => Buffer.from(own.credential_id).toString('base64url') === shown.id);
  if (!challenge || !passkey) return undefined;
  const counter = await passkeys.verifyAssertion(challenge, passkey, shown);
  return counter === undefined ? undefined : { use: (sql) => updatePasskeyUse(sql, passkey.id, counter, clock.now()), isOwners: true };
}

const appCodeLimits = [appCodeLimit, lastingAppCodeLimit];

async function tryAppCode(parts: SecondFactorParts, { memberId, address }: FactorTrial, code: string): Promise<Found | undefined> {
  const { db, clock, limits, totp } = parts;
  // Taken before anything is compared: a crowd of tries at once gets no more than one after another.
  for (const limit of appCodeLimits) await limits.consume(limit, memberId, { memberId, address });
  const now = clock.now();
  for (const { id, sealed_secret } of await listTotps(db, memberId)) {
    const step = await totp.stepOf(totp.unseal(memberId, sealed_secret), code, now);
    if (step === undefined) continue;
    for (const limit of appCodeLimits) await limits.giveBack(limit, memberId);
    return { use: (sql) => updateTotpUse(sql, id, step, now) };
  }
  return undefined;
}

async function findFactor(parts: SecondFactorParts, trial: FactorTrial, { passkey, code = '' }: FactorProof): Promise<Found | undefined> {
  const { memberId } = trial;
  if (passkey) return tryPasskey(parts, trial, passkey);
  const digits = code.replaceAll(/\s/gu, '');
  if (/^\d{6}$/u.test(digits)) return tryAppCode(parts, trial, digits);
  // Hashed before the transaction, which is not to last for as long as a slow hash.
  const hash = await parts.recovery.hashOf(memberId, code);
  return { use: (sql) => deleteRecoveryCode(sql, memberId, hash), isOwners: true, isRecoveryCode: true };
}

/** What stands in the stream of security events as the reason. */
export function reasonOf(error: unknown): string {
  return error instanceof Refusal ? error.code : 'internal';
}

/** Counts a try, and runs `act` with what makes the factor used. A wrong one is written to the stream of security events. */
export async function proveFactor<T>(
  parts: SecondFactorParts,
  trial: FactorTrial,
  proof: FactorProof,
  act: (use: UseFactor) => Promise<T>,
): Promise<T> {
  const { limits, security } = parts;
  const { memberId, key, address } = trial;
  try {
    await limits.consume(wrongFactorLimit, key, { memberId, address });
    const found = await findFactor(parts, trial, proof);
    if (!found) throw refuse('factor_wrong');
    const result = await act(async (tx) => {
      if (!(await found.use(tx))) throw refuse('factor_wrong');
    });
    await limits.clear(wrongFactorLimit, key);
    if (found.isOwners) for (const limit of appCodeLimits) await limits.clear(limit, memberId);
    security.record(found.isRecoveryCode ? 'recovery_code' : 'factor_shown', { outcome: 'done', memberId, address });
    return result;
  } catch (error) {
    security.record('factor_shown', { outcome: 'refused', why: reasonOf(error), memberId, address });
    throw withMember(error, memberId);
  }
}
