// Acts that expose or end an account ask whoever has a second factor to show it within ten minutes before. On a public server everybody else
// shows the password. Roles may need a factor at all. ADR 025.
import { isForRole, type EndpointShape } from '@violet/contract/endpoint';
import type { FactorProof, StepUpProof } from '@violet/contract/auth/second-factors';
import type { Sql, Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse } from '#platform/http/errors.ts';
import type { OpenedSession } from '#modules/auth/service.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { SecondFactorParts } from './deps.ts';
import { proveFactor, reasonOf } from './prove-factor.ts';
import { isFresh, stepUpEnd, type Shown } from './rules.ts';
import { findShown, insertOrUpdateShown } from './waiting-queries.ts';

type Session = Pick<Viewer, 'id' | 'sessionId'>;

function assertFresh({ clock, isExposed }: SecondFactorParts, { hasFactor, shownAt, passwordShownAt }: Shown): void {
  const now = clock.now();
  if (hasFactor && !isFresh(shownAt, now)) throw refuse('step_up_needed');
  if (!hasFactor && isExposed && !isFresh(passwordShownAt, now)) throw refuse('password_needed');
}

/** For an act that only sometimes needs it, in its transaction or before it. */
export async function assertShown(parts: SecondFactorParts, sql: Sql, { id, sessionId }: Session): Promise<void> {
  assertFresh(parts, await findShown(sql, id, sessionId));
}

/** What the contract says of a call, before anything of it is done. */
export async function checkFactor(parts: SecondFactorParts, endpoint: EndpointShape, viewer: Viewer): Promise<void> {
  const { db, roleFactors } = parts;
  const isNeeded = roleFactors && isForRole(endpoint);
  if (!isNeeded && !endpoint.stepUp) return;
  const shown = await findShown(db, viewer.id, viewer.sessionId);
  if (isNeeded && !shown.hasFactor) throw refuse('factor_needed');
  // Whoever signed in before there was a factor has not shown it at all.
  if (shown.hasFactor && shown.shownAt === null) throw refuse('step_up_needed');
  if (endpoint.stepUp === 'factor_or_password' || (endpoint.stepUp && shown.hasFactor)) assertFresh(parts, shown);
}

interface SteppedUp {
  readonly shownUntil: Date;
  /** The session from now on: whoever copied the cookie before shares nothing of what it may do now. */
  readonly renewed: OpenedSession;
}

/** Ten minutes more for the session, in the transaction of what was shown. */
async function renew({ clock, auth }: SecondFactorParts, tx: Tx, viewer: Viewer, note: (now: Date) => Promise<void>): Promise<SteppedUp> {
  const now = clock.now();
  await note(now);
  return { shownUntil: stepUpEnd(now), renewed: await auth.renewToken(tx, viewer) };
}

async function showFactor(parts: SecondFactorParts, viewer: Viewer, proof: FactorProof, address: string): Promise<SteppedUp> {
  const { id: memberId, sessionId } = viewer;
  const trial = { memberId, askedId: sessionId, key: `session ${sessionId}`, address };
  return proveFactor(parts, trial, proof, (use) =>
    parts.db.tx(async (tx) => {
      await lockMember(tx, memberId);
      await use(tx);
      return renew(parts, tx, viewer, (now) => insertOrUpdateShown(tx, sessionId, now));
    }),
  );
}

/** The password alone is never enough for whoever has a factor. */
async function showPassword(parts: SecondFactorParts, viewer: Viewer, password: string, address: string): Promise<SteppedUp> {
  const { id: memberId, sessionId } = viewer;
  const { auth, db, security } = parts;
  try {
    const stillHolds = await auth.confirm(viewer, password);
    const result = await db.tx(async (tx) => {
      await stillHolds(tx);
      if ((await findShown(tx, memberId, sessionId)).hasFactor) throw refuse('factor_wrong');
      return renew(parts, tx, viewer, (now) => auth.noteShownPassword(tx, sessionId, now));
    });
    security.record('password_shown', { outcome: 'done', memberId, address });
    return result;
  } catch (error) {
    security.record('password_shown', { outcome: 'refused', why: reasonOf(error), memberId, address });
    throw error;
  }
}

export async function stepUp(parts: SecondFactorParts, viewer: Viewer, proof: StepUpProof, address: string): Promise<SteppedUp> {
  const { password, ...factor } = proof;
  return password === undefined ? showFactor(parts, viewer, factor, address) : showPassword(parts, viewer, password, address);
}
