import type { SecondFactor, SecondFactors } from '@violet/contract/auth/second-factors';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { countRecoveryCodes } from './codes/recovery-queries.ts';
import type { SecondFactorParts } from './deps.ts';
import { listFactors, type FactorRow } from './queries.ts';
import { isFresh, isRequired, stepUpEnd } from './rules.ts';
import { findShown } from './waiting-queries.ts';

/** Never the secrets of it. */
export function presentFactor({ id, kind, name, created_at, last_used_at }: FactorRow): SecondFactor {
  return { id, kind, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}

export async function presentFactors(parts: SecondFactorParts, viewer: Viewer): Promise<SecondFactors> {
  const { db, clock, passkeys } = parts;
  const shown = await findShown(db, viewer.id, viewer.sessionId);
  const until = shown.shownAt && isFresh(shown.shownAt, clock.now()) ? stepUpEnd(shown.shownAt).toISOString() : null;
  return {
    factors: (await listFactors(db, viewer.id)).map(presentFactor),
    recoveryCodesLeft: await countRecoveryCodes(db, viewer.id),
    shownUntil: shown.hasFactor ? until : null,
    required: isRequired(parts.roleFactors, viewer),
    passkeys: passkeys.isPossible,
  };
}

/** What a member takes along. */
export async function exportFactors({ db }: SecondFactorParts, memberId: string): Promise<Omit<SecondFactor, 'id'>[]> {
  return (await listFactors(db, memberId)).map((row) => {
    const { id: _id, ...rest } = presentFactor(row);
    return rest;
  });
}
