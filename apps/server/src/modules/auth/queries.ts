import type { Role } from '@violet/contract/members';
import type { Sql } from '../../platform/db/db.ts';
import { isPremium } from '../subscription/premium.ts';

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

export async function storeCredentials(sql: Sql, memberId: string, passwordHash: string): Promise<void> {
  await sql.query(
    `INSERT INTO credentials (member_id, password_hash) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET password_hash = excluded.password_hash`,
    [memberId, passwordHash],
  );
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly memberId: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Sessions of hers that have run out go at the same time. */
export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql.query('DELETE FROM sessions WHERE member_id = $1 AND expires_at <= $2', [session.memberId, session.createdAt]);
  await sql.query(
    `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at) VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [session.id, session.tokenHash, session.memberId, session.device, session.createdAt, session.expiresAt],
  );
}

export interface ActiveSessionRow {
  id: string;
  member_id: string;
  last_used_at: Date;
  role: Role;
  suspended: boolean;
  /** Her suspension has run out, and nobody has written it down yet. */
  is_over: boolean;
  premium: boolean;
}

/** Whether the member row `m` is suspended: until it is lifted, or until its time is over. */
function isSuspended(now: string): string {
  return `(m.suspended_at IS NOT NULL AND COALESCE(m.suspended_until > ${now}, true))`;
}

export async function findActiveSession(sql: Sql, tokenHash: Buffer, now: Date): Promise<ActiveSessionRow | undefined> {
  const rows = await sql.query<ActiveSessionRow>(
    `SELECT s.id, s.member_id, s.last_used_at, m.role, ${isSuspended('$2')} AS suspended,
       COALESCE(m.suspended_until <= $2, false) AS is_over, ${isPremium('m.id', '$2')} AS premium
     FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.token_hash = $1 AND s.expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0];
}

export async function listLivingSessions(sql: Sql, sessionIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT s.id FROM sessions s JOIN members m ON m.id = s.member_id
     WHERE s.id = ANY($1::uuid[]) AND s.expires_at > $2 AND NOT ${isSuspended('$2')}`,
    [sessionIds, now],
  );
  return rows.map((row) => row.id);
}

export async function extendSession(sql: Sql, sessionId: string, usedAt: Date, expiresAt: Date): Promise<void> {
  await sql.query('UPDATE sessions SET last_used_at = $2, expires_at = $3 WHERE id = $1 AND last_used_at < $2', [
    sessionId,
    usedAt,
    expiresAt,
  ]);
}

export interface SessionRow {
  id: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
}

/** The one used last first. */
export function listSessions(sql: Sql, memberId: string, now: Date): Promise<SessionRow[]> {
  return sql.query<SessionRow>(
    `SELECT id, device, created_at, last_used_at FROM sessions WHERE member_id = $1 AND expires_at > $2
     ORDER BY last_used_at DESC, id DESC`,
    [memberId, now],
  );
}

export async function deleteSession(sql: Sql, memberId: string, sessionId: string): Promise<boolean> {
  const rows = await sql.query('DELETE FROM sessions WHERE id = $2 AND member_id = $1 RETURNING id', [memberId, sessionId]);
  return rows.length > 0;
}

/** Ends all but so many, those that were not used for longest; answers which. */
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

/** Sessions and reset codes that open nothing any more. */
export async function deleteExpired(sql: Sql, now: Date): Promise<void> {
  await sql.query('DELETE FROM sessions WHERE expires_at <= $1', [now]);
  await sql.query('DELETE FROM password_resets WHERE expires_at <= $1', [now]);
  await sql.query('DELETE FROM reset_requests WHERE expires_at <= $1', [now]);
}
