// A right password that waits for the second factor: five minutes, five tries, one session. Spec §12 Sessions and passwords; ADR 025.
import { factorLimits, type FactorProof } from '@violet/contract/auth/second-factors';
import type { PasskeyRequestOptions } from '@violet/contract/auth/passkeys';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse, withMember } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/limits/network-of.ts';
import { newRandomId } from '#platform/ids.ts';
import { hashSecretToken, isSecretToken, newSecretToken } from '#platform/secret-token.ts';
import type { HeldSignIn, ProvenSignIn } from '#modules/auth/service.ts';
import { askForPasskey } from './challenges.ts';
import { countRecoveryCodes } from './codes/recovery-queries.ts';
import type { SecondFactorParts } from './deps.ts';
import { proveFactor } from './prove-factor.ts';
import { hasFactor, listFactors, type FactorRow } from './queries.ts';
import { waitEnd } from './rules.ts';
import * as waiting from './waiting-queries.ts';

/** In the transaction in which the password is right; nothing waits where there is no factor. */
export async function holdSignIn(
  { clock }: SecondFactorParts,
  tx: Tx,
  { memberId, isBrief }: Pick<ProvenSignIn, 'memberId' | 'isBrief'>,
): Promise<HeldSignIn | undefined> {
  if (!(await hasFactor(tx, memberId))) return undefined;
  const token = newSecretToken();
  const until = waitEnd(clock.now());
  await waiting.insertPendingSignIn(tx, { id: newRandomId(), tokenHash: hashSecretToken(token), memberId, isBrief, expiresAt: until });
  return { pendingToken: token, until, memberId };
}

async function getPending({ db, clock }: SecondFactorParts, token: string | undefined): Promise<waiting.PendingSignIn> {
  const isToken = token !== undefined && isSecretToken(token);
  const pending = isToken ? await waiting.findPendingSignIn(db, hashSecretToken(token), clock.now()) : undefined;
  if (!pending) throw refuse('sign_in_over');
  return pending;
}

export interface SignInOptions {
  readonly kinds: (FactorRow['kind'] | 'recovery')[];
  readonly passkey: PasskeyRequestOptions | null;
  readonly until: string;
}

export async function getSignInOptions(parts: SecondFactorParts, token: string | undefined): Promise<SignInOptions> {
  const { db } = parts;
  const { id: askedId, member_id: memberId, expires_at } = await getPending(parts, token);
  const kinds = new Set((await listFactors(db, memberId)).map(({ kind }) => kind));
  const canRecover = (await countRecoveryCodes(db, memberId)) > 0;
  const passkey = await askForPasskey(parts, { askedId, memberId });
  return { kinds: [...kinds, ...(canRecover ? (['recovery'] as const) : [])], passkey, until: expires_at.toISOString() };
}

/** Counted before anything is compared, whatever comes of it. */
async function countTry({ db }: SecondFactorParts, { id, member_id }: waiting.PendingSignIn): Promise<void> {
  const tries = await waiting.claimSignInTry(db, id);
  if (tries !== undefined && tries <= factorLimits.tries) return;
  await waiting.deletePendingSignIn(db, id);
  throw withMember(refuse('sign_in_over'), member_id);
}

/** @param open opens the session of the owner who has proven it */
export async function finishSignIn<T>(
  parts: SecondFactorParts,
  token: string | undefined,
  { proof, address }: { readonly proof: FactorProof; readonly address: string },
  open: (proven: ProvenSignIn) => Promise<T>,
): Promise<T> {
  const { clock } = parts;
  const pending = await getPending(parts, token);
  const { id: askedId, member_id: memberId } = pending;
  await countTry(parts, pending);
  const trial = { memberId, askedId, key: `${memberId} ${networkOf(address)}`, address };
  return proveFactor(parts, trial, proof, (use) =>
    open({
      memberId,
      isBrief: pending.is_brief,
      async stillHolds(tx) {
        await lockMember(tx, memberId);
        // A new password has taken it away meanwhile, or another call has used it.
        if (!(await waiting.deletePendingSignIn(tx, askedId))) throw refuse('sign_in_over');
        await use(tx);
      },
      opened: (tx, sessionToken) => waiting.insertShownAtSignIn(tx, hashSecretToken(sessionToken), clock.now()),
    }),
  );
}
