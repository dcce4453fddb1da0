import { factorLimits } from '@violet/contract/auth/second-factors';
import type { Role } from '@violet/contract/members';
import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';
import { isPremium } from '#modules/subscription/premium.ts';
import { sessionDays, type OldestSessions } from './rules.ts';

export interface CredentialRow {
  member_id: string;
  username: string;
  password_hash: string;
}

export async function findCredentialsByUsername(sql: Sql, username: string): Promise<CredentialRow | undefined> {
  const rows = await sql.query<CredentialRow>(
    'SELECT c.member_id, m.username, c.password_hash FROM members m JOIN credentials c ON c.member_id = m.id WHERE lower(m.username) = lower($1)',
    [username],
  );
  return rows[0];
}

export async function findCredentials(sql: Sql, memberId: string): Promise<CredentialRow | undefined> {
  const rows = await sql.query<CredentialRow>(
    'SELECT c.member_id, m.username, c.password_hash FROM members m JOIN credentials c ON c.member_id = m.id WHERE m.id = $1',
    [memberId],
  );
  return rows[0];
}

export async function insertOrUpdateCredentials(sql: Sql, memberId: string, passwordHash: string): Promise<void> {
  await sql.query(
    `INSERT INTO credentials (member_id, password_hash) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET password_hash = excluded.password_hash`,
    [memberId, passwordHash],
  );
}

/** For the same password, hashed at another cost; nothing where it has changed meanwhile. */
export async function updatePasswordHash(sql: Sql, memberId: string, before: string, after: string): Promise<void> {
  await sql.query('UPDATE credentials SET password_hash = $3 WHERE member_id = $1 AND password_hash = $2', [memberId, before, after]);
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly memberId: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isBrief: boolean;
}

/** Sessions of the member that have run out go at the same time. */
export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql.query('DELETE FROM sessions WHERE member_id = $1 AND expires_at <= $2', [session.memberId, session.createdAt]);
  await sql.query(
    `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at, is_brief)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
    [session.id, session.tokenHash, session.memberId, session.device, session.createdAt, session.expiresAt, session.isBrief],
  );
}

export interface ActiveSessionRow {
  id: string;
  member_id: string;
  created_at: Date;
  last_used_at: Date;
  is_brief: boolean;
  role: Role;
  suspended: boolean;
  /** The suspension has run out, and nobody has written it down yet. */
  is_over: boolean;
  premium: boolean;
  may_review: boolean;
}

/** Whether the member row `m` is suspended: until it is lifted, or until its time is over. */
function isSuspended(now: string): string {
  return `(m.suspended_at IS NOT NULL AND COALESCE(m.suspended_until > ${now}, true))`;
}

/** Whether the session row `s` of the member row `m` still opens anything. The times `$2` to `$4` are those of `OldestSessions`. */
const isOpen = `s.expires_at > $2 AND s.last_used_at > $2::timestamptz - interval '${sessionDays * 24} hours'
  AND s.created_at > CASE m.role WHEN 'member' THEN $3::timestamptz ELSE $4::timestamptz END`;

/** The session row `s` showed a second factor of late: what moderators decide about takes as much as a step-up. */
const showedOfLate = `EXISTS (SELECT FROM session_factors f
  WHERE f.session_id = s.id AND f.shown_at > $2::timestamptz - interval '${factorLimits.stepUpMinutes} minutes')`;

/** What a session is found by. */
export type SessionKey = { readonly tokenHash: Buffer } | { readonly sessionId: string };

export async function findActiveSession(
  sql: Sql,
  key: SessionKey,
  { now, member, role }: OldestSessions,
  roleFactors: boolean,
): Promise<ActiveSessionRow | undefined> {
  const [column, value] = 'tokenHash' in key ? ['token_hash', key.tokenHash] : ['id', key.sessionId];
  const rows = await sql.query<ActiveSessionRow>(
    `SELECT s.id, s.member_id, s.created_at, s.last_used_at, s.is_brief, m.role, ${isSuspended('$2')} AS suspended,
       COALESCE(m.suspended_until <= $2, false) AS is_over, ${isPremium('m.id', '$2')} AS premium,
       m.role <> 'member' AND (NOT $5::boolean OR ${showedOfLate}) AS may_review
     FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.${column} = $1 AND ${isOpen}`,
    [value, now, member, role, roleFactors],
  );
  return rows[0];
}

export async function listValidSessions(sql: Sql, sessionIds: readonly string[], { now, member, role }: OldestSessions): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT s.id FROM sessions s JOIN members m ON m.id = s.member_id
     WHERE s.id = ANY($1::uuid[]) AND ${isOpen} AND NOT ${isSuspended('$2')}`,
    [sessionIds, now, member, role],
  );
  return rows.map((row) => row.id);
}

export async function updateSessionUse(sql: Sql, sessionId: string, usedAt: Date, expiresAt: Date): Promise<void> {
  await sql.query('UPDATE sessions SET last_used_at = $2, expires_at = $3 WHERE id = $1 AND last_used_at < $2', [
    sessionId,
    usedAt,
    expiresAt,
  ]);
}

export interface SessionLife {
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly is_brief: boolean;
}

/** Whoever had the token before has nothing any more; the session goes on. Answers nothing where it has ended. */
export async function updateSessionToken(sql: Sql, sessionId: string, tokenHash: Buffer): Promise<SessionLife | undefined> {
  const rows = await sql.query<SessionLife>(
    'UPDATE sessions SET token_hash = $2 WHERE id = $1 RETURNING last_used_at, expires_at, is_brief',
    [sessionId, tokenHash],
  );
  return rows[0];
}

export async function updatePasswordShown(sql: Sql, sessionId: string, now: Date): Promise<void> {
  await sql.query('UPDATE sessions SET password_shown_at = $2 WHERE id = $1', [sessionId, now]);
}

/** Nothing where the session has another token meanwhile. */
export async function findSessionLife(sql: Sql, sessionId: string, tokenHash: Buffer): Promise<SessionLife | undefined> {
  const rows = await sql.query<SessionLife>('SELECT last_used_at, expires_at, is_brief FROM sessions WHERE id = $1 AND token_hash = $2', [
    sessionId,
    tokenHash,
  ]);
  return rows[0];
}

export interface SessionRow {
  id: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
  /** A second factor was shown when it was opened. */
  second_factor: boolean;
}

/** The one used last first. */
export function listSessions(sql: Sql, memberId: string, { now, member, role }: OldestSessions): Promise<SessionRow[]> {
  return sql.query<SessionRow>(
    `SELECT s.id, s.device, s.created_at, s.last_used_at,
       EXISTS (SELECT FROM session_factors f WHERE f.session_id = s.id AND f.at_sign_in) AS second_factor
     FROM sessions s JOIN members m ON m.id = s.member_id
     WHERE s.member_id = $1 AND ${isOpen} ORDER BY s.last_used_at DESC, s.id DESC`,
    [memberId, now, member, role],
  );
}

export async function deleteSession(sql: Sql, memberId: string, sessionId: string): Promise<boolean> {
  const rows = await sql.query('DELETE FROM sessions WHERE id = $2 AND member_id = $1 RETURNING id', [memberId, sessionId]);
  return rows.length > 0;
}

/** Ends all but so many, those not used for longest first; answers which. */
export async function deleteOldSessions(sql: Sql, memberId: string, kept: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE member_id = $1 ORDER BY last_used_at DESC, id DESC OFFSET $2) RETURNING id`,
    [memberId, kept],
  );
  return rows.map((row) => row.id);
}

/** Ends all but one; answers which. */
export async function deleteOtherSessions(sql: Sql, memberId: string, keptId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('DELETE FROM sessions WHERE member_id = $1 AND id <> $2 RETURNING id', [memberId, keptId]);
  return rows.map((row) => row.id);
}

/** Ends all; answers which. */
export async function deleteAllSessions(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('DELETE FROM sessions WHERE member_id = $1 RETURNING id', [memberId]);
  return rows.map((row) => row.id);
}

/** Answers whose and how many there were; undefined where there is no such member. */
export async function deleteSessionsOf(sql: Sql, username: string): Promise<{ memberId: string; count: number } | undefined> {
  const [member] = await sql.query<{ id: string }>('SELECT id FROM members WHERE lower(username) = lower($1)', [username]);
  return member && { memberId: member.id, count: (await deleteAllSessions(sql, member.id)).length };
}

/** Answers how many there were. */
export async function deleteEverySession(sql: Sql): Promise<number> {
  return (await sql.query('DELETE FROM sessions RETURNING id')).length;
}

/** Sessions and reset codes that open nothing any more. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'sessions', key: 'id', moment: 'expires_at' }, now);
  await deleteAllOlder(db, { table: 'password_resets', key: 'member_id', moment: 'expires_at' }, now);
  await deleteAllOlder(db, { table: 'reset_requests', key: 'address_hash', moment: 'expires_at' }, now);
}
