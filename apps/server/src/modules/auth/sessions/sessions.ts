// Where a member is signed in: opened at login, slid along by use, ended by the member. Spec §4 Session, §10 Always.
import type { Session } from '@violet/contract/auth/auth';
import { NIL_ID } from '@violet/contract/fields/ids';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql, Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { newId } from '#platform/ids.ts';
import { hashSecretToken, isSecretToken, newSecretToken } from '#platform/secret-token.ts';
import type { OpenedSession } from '#modules/auth/deps.ts';
import * as queries from '#modules/auth/queries.ts';
import { idleEnd, maxSessions, oldestSessions, sessionEnd, useToleranceMs, type OldestSessions } from '#modules/auth/rules.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { deviceName } from './device.ts';

export interface SessionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly profiles: Pick<Profiles, 'activity' | 'memberSanctions'>;
  /** Whether others reach the server than this machine: there, a role's session lasts for a shift. */
  readonly isExposed: boolean;
  /** Whether roles have to show a second factor. */
  readonly roleFactors: boolean;
}

function oldest({ clock, isExposed }: Pick<SessionDeps, 'clock' | 'isExposed'>): OldestSessions {
  return oldestSessions(clock.now(), isExposed);
}

/** Something that becomes true together with the end of sessions. */
type Change = (tx: Tx) => Promise<void>;

function tellEnded({ events }: Pick<SessionDeps, 'events'>, tx: Tx, memberId: string, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) tx.afterCommit(() => events.emit('session.ended', { memberId, sessionIds }));
}

export interface SignIn {
  readonly memberId: string;
  readonly userAgent: string | undefined;
  /** The device is not the member's own. */
  readonly isBrief: boolean;
}

/** Opens another session; of too many, the one not used for longest ends. */
export async function openSession(deps: SessionDeps, tx: Tx, { memberId, userAgent, isBrief }: SignIn): Promise<OpenedSession> {
  const token = newSecretToken();
  const createdAt = deps.clock.now();
  const expiresAt = sessionEnd(createdAt, { createdAt, isBrief });
  const session = {
    id: newId(),
    tokenHash: hashSecretToken(token),
    memberId,
    device: deviceName(userAgent),
    createdAt,
    expiresAt,
    isBrief,
  };
  await queries.insertSession(tx, session);
  tellEnded(deps, tx, memberId, await queries.deleteOldSessions(tx, memberId, maxSessions));
  return { token, cookieEnd: cookieEndOf({ last_used_at: createdAt, expires_at: expiresAt, is_brief: isBrief }) };
}

/** When the browser forgets the cookie; undefined: as soon as it is closed. */
function cookieEndOf({ last_used_at, expires_at, is_brief }: queries.SessionLife): Date | undefined {
  return is_brief ? undefined : idleEnd(last_used_at, expires_at);
}

/** The session in use, as its cookie may be set again. Nothing where its token has changed since the call began. */
export async function findOpened(
  { db }: Pick<SessionDeps, 'db'>,
  { sessionId }: Viewer,
  token: string,
): Promise<OpenedSession | undefined> {
  const life = await queries.findSessionLife(db, sessionId, hashSecretToken(token));
  return life && { token, cookieEnd: cookieEndOf(life) };
}

async function markUsed({ db, clock, profiles }: SessionDeps, row: queries.ActiveSessionRow): Promise<void> {
  const now = clock.now();
  if (now.getTime() - row.last_used_at.getTime() < useToleranceMs) return;
  await queries.updateSessionUse(db, row.id, now, sessionEnd(now, { createdAt: row.created_at, isBrief: row.is_brief }));
  await profiles.activity.mark(row.member_id, now);
}

/** Who a token belongs to; null when it is unknown, ended or run out. */
export async function authenticate(deps: SessionDeps, token: string): Promise<Viewer | null> {
  return isSecretToken(token) ? findViewer(deps, { tokenHash: hashSecretToken(token) }) : null;
}

/** The viewer as of now, whatever token the session has by now; null when it has ended. */
export async function findAgain(deps: SessionDeps, { sessionId }: Viewer): Promise<Viewer | null> {
  return findViewer(deps, { sessionId });
}

async function findViewer(deps: SessionDeps, key: queries.SessionKey): Promise<Viewer | null> {
  const row = await queries.findActiveSession(deps.db, key, oldest(deps), deps.roleFactors);
  if (!row) return null;
  if (row.is_over) await deps.profiles.memberSanctions.endExpiredSuspension(row.member_id);
  await markUsed(deps, row);
  const { member_id: id, id: sessionId, role, premium, suspended, may_review: mayReview } = row;
  return { id, sessionId, role, premium, suspended, mayReview };
}

/** Which of these are valid: not ended, not run out, their member not suspended. */
export async function listValidSessions(deps: SessionDeps, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await queries.listValidSessions(deps.db, sessionIds, oldest(deps)));
}

/** Under the member's lock: what ends sessions takes the same. */
export async function assertSession(deps: SessionDeps, sql: Sql, { sessionId }: Viewer): Promise<void> {
  const [validId] = await queries.listValidSessions(sql, [sessionId], oldest(deps));
  if (validId === undefined) throw refuse('not_signed_in');
}

export async function listSessions(deps: SessionDeps, viewer: Viewer): Promise<Session[]> {
  const rows = await queries.listSessions(deps.db, viewer.id, oldest(deps));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    current: row.id === viewer.sessionId,
    lastUsedAt: row.last_used_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    ...(row.second_factor && { secondFactor: true as const }),
  }));
}

export async function endSession({ db, events }: SessionDeps, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await queries.deleteSession(db, viewer.id, sessionId))) throw notFound();
  events.emit('session.ended', { memberId: viewer.id, sessionIds: [sessionId] });
}

/** Ends the session in use; twice is once. */
export async function logout({ db, events }: SessionDeps, viewer: Viewer): Promise<void> {
  await queries.deleteSession(db, viewer.id, viewer.sessionId);
  events.emit('session.ended', { memberId: viewer.id, sessionIds: [viewer.sessionId] });
}

async function endAllBut(deps: SessionDeps, memberId: string, keptId: string, change?: Change): Promise<void> {
  await deps.db.tx(async (tx) => {
    // A session that is being opened is there before this, or asks for a password that has ended.
    await lockMember(tx, memberId);
    await change?.(tx);
    tellEnded(deps, tx, memberId, await queries.deleteOtherSessions(tx, memberId, keptId));
  });
}

/** Ends all but the session in use. @param change what becomes true in the same moment */
export async function endOtherSessions(deps: SessionDeps, viewer: Viewer, change?: Change): Promise<void> {
  await endAllBut(deps, viewer.id, viewer.sessionId, change);
}

/** Gives the session in use another token, in the caller's transaction. Throws 401 where it has ended meanwhile. */
export async function renewToken(tx: Tx, { sessionId }: Viewer): Promise<OpenedSession> {
  const token = newSecretToken();
  const life = await queries.updateSessionToken(tx, sessionId, hashSecretToken(token));
  if (!life) throw refuse('not_signed_in');
  return { token, cookieEnd: cookieEndOf(life) };
}

/** Ends every session of a member. @param change what becomes true in the same moment */
export async function endAllSessions(deps: SessionDeps, memberId: string, change: Change): Promise<void> {
  await endAllBut(deps, memberId, NIL_ID, change);
}

/** Ends every session of a member, in the caller's transaction; open sockets close after its commit. */
export async function endSessionsIn(deps: Pick<SessionDeps, 'events'>, tx: Tx, memberId: string): Promise<void> {
  tellEnded(deps, tx, memberId, await queries.deleteAllSessions(tx, memberId));
}
