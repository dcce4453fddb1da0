// Acts that expose or end an account ask whoever has a second factor to show it within ten minutes before. Roles may need one at all. ADR
// 025.
import type { EndpointShape } from '@violet/contract/endpoint';
import type { FactorProof } from '@violet/contract/auth/second-factors';
import type { Sql } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse } from '#platform/http/errors.ts';
import type { OpenedSession } from '#modules/auth/service.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { SecondFactorParts } from './deps.ts';
import { proveFactor } from './prove-factor.ts';
import { isForRole, isFresh, stepUpEnd } from './rules.ts';
import { findShown, insertOrUpdateShown } from './waiting-queries.ts';

type Session = Pick<Viewer, 'id' | 'sessionId'>;

/** For an act that only sometimes needs it, in its transaction or before it. Whoever has no factor is not asked. */
export async function assertShown({ clock }: SecondFactorParts, sql: Sql, { id, sessionId }: Session): Promise<void> {
  const shown = await findShown(sql, id, sessionId);
  if (shown.hasFactor && !isFresh(shown, clock.now())) throw refuse('step_up_needed');
}

/** What the contract says of a call, before anything of it is done. */
export async function checkFactor(parts: SecondFactorParts, endpoint: EndpointShape, viewer: Viewer): Promise<void> {
  const { db, clock, roleFactors } = parts;
  const isNeeded = roleFactors && isForRole(endpoint);
  if (!isNeeded && !endpoint.stepUp) return;
  const shown = await findShown(db, viewer.id, viewer.sessionId);
  if (isNeeded && !shown.hasFactor) throw refuse('factor_needed');
  // Whoever signed in before there was a factor has not shown it at all.
  const isEnough = endpoint.stepUp ? isFresh(shown, clock.now()) : shown.shownAt !== null;
  if (shown.hasFactor && !isEnough) throw refuse('step_up_needed');
}

interface SteppedUp {
  readonly shownUntil: Date;
  /** The session from now on: whoever copied the cookie before shares nothing of what it may do now. */
  readonly renewed: OpenedSession;
}

export async function stepUp(parts: SecondFactorParts, viewer: Viewer, proof: FactorProof, address: string): Promise<SteppedUp> {
  const { db, clock, auth } = parts;
  const { id: memberId, sessionId } = viewer;
  const trial = { memberId, askedId: sessionId, key: `session ${sessionId}`, address };
  return proveFactor(parts, trial, proof, (use) =>
    db.tx(async (tx) => {
      await lockMember(tx, memberId);
      await use(tx);
      const now = clock.now();
      await insertOrUpdateShown(tx, sessionId, now);
      return { shownUntil: stepUpEnd(now), renewed: await auth.renewToken(tx, viewer) };
    }),
  );
}
