// What waits for a factor: sign-ins, challenges; and when a session last showed one.
import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';
import type { Shown } from './rules.ts';

export interface PendingSignIn {
  id: string;
  member_id: string;
  /** The device is not the member's own. */
  is_brief: boolean;
  expires_at: Date;
}

export interface NewPendingSignIn {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly memberId: string;
  readonly isBrief: boolean;
  readonly expiresAt: Date;
}

export async function insertPendingSignIn(sql: Sql, { id, tokenHash, memberId, isBrief, expiresAt }: NewPendingSignIn): Promise<void> {
  await sql.query('INSERT INTO pending_sign_ins (id, token_hash, member_id, is_brief, expires_at) VALUES ($1, $2, $3, $4, $5)', [
    id,
    tokenHash,
    memberId,
    isBrief,
    expiresAt,
  ]);
}

export async function findPendingSignIn(sql: Sql, tokenHash: Buffer, now: Date): Promise<PendingSignIn | undefined> {
  const rows = await sql.query<PendingSignIn>(
    'SELECT id, member_id, is_brief, expires_at FROM pending_sign_ins WHERE token_hash = $1 AND expires_at > $2',
    [tokenHash, now],
  );
  return rows[0];
}

/** Counts one try, and the count stands whatever comes of it. */
export async function claimSignInTry(sql: Sql, id: string): Promise<number | undefined> {
  const rows = await sql.query<{ tries: number }>('UPDATE pending_sign_ins SET tries = tries + 1 WHERE id = $1 RETURNING tries', [id]);
  return rows[0]?.tries;
}

/** Answers whether it was still there: it opens one session. */
export async function deletePendingSignIn(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query('DELETE FROM pending_sign_ins WHERE id = $1 RETURNING id', [id])).length > 0;
}

export async function deletePendingSignIns(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM pending_sign_ins WHERE member_id = $1', [memberId]);
}

/** What is asked for: a passkey to be shown, or a passkey or an app to be added. */
export type Purpose = 'show' | 'passkey' | 'totp';

export interface NewChallenge {
  /** The session, or the sign-in under way, that is asked. */
  readonly askedId: string;
  readonly purpose: Purpose;
  readonly memberId: string;
  readonly challenge: Buffer;
  readonly expiresAt: Date;
}

/** Takes the place of the one before. */
export async function insertOrUpdateChallenge(sql: Sql, { askedId, purpose, memberId, challenge, expiresAt }: NewChallenge): Promise<void> {
  await sql.query(
    `INSERT INTO factor_challenges (asked_id, purpose, member_id, challenge, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (asked_id, purpose) DO UPDATE SET member_id = excluded.member_id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [askedId, purpose, memberId, challenge, expiresAt],
  );
}

export async function findChallenge(sql: Sql, askedId: string, purpose: Purpose, now: Date): Promise<Uint8Array | undefined> {
  const rows = await sql.query<{ challenge: Uint8Array }>(
    'SELECT challenge FROM factor_challenges WHERE asked_id = $1 AND purpose = $2 AND expires_at > $3',
    [askedId, purpose, now],
  );
  return rows[0]?.challenge;
}

/** It is gone afterwards, whatever comes of the answer to it. */
export async function claimChallenge(sql: Sql, askedId: string, purpose: Purpose, now: Date): Promise<Uint8Array | undefined> {
  const rows = await sql.query<{ challenge: Uint8Array; expires_at: Date }>(
    'DELETE FROM factor_challenges WHERE asked_id = $1 AND purpose = $2 RETURNING challenge, expires_at',
    [askedId, purpose],
  );
  const [row] = rows;
  return row && row.expires_at > now ? row.challenge : undefined;
}

export async function findShown(sql: Sql, memberId: string, sessionId: string): Promise<Shown> {
  const rows = await sql.query<Shown>(
    `SELECT EXISTS (SELECT FROM second_factors WHERE member_id = $1) AS "hasFactor",
       (SELECT shown_at FROM session_factors WHERE session_id = $2) AS "shownAt",
       (SELECT greatest(created_at, password_shown_at) FROM sessions WHERE id = $2) AS "passwordShownAt"`,
    [memberId, sessionId],
  );
  return rows[0] ?? { hasFactor: false, shownAt: null, passwordShownAt: null };
}

export async function insertOrUpdateShown(sql: Sql, sessionId: string, now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO session_factors (session_id, shown_at, at_sign_in) VALUES ($1, $2, false)
     ON CONFLICT (session_id) DO UPDATE SET shown_at = excluded.shown_at`,
    [sessionId, now],
  );
}

/** For the session that was opened with this token. */
export async function insertShownAtSignIn(sql: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await sql.query(
    'INSERT INTO session_factors (session_id, shown_at, at_sign_in) SELECT id, $2, true FROM sessions WHERE token_hash = $1',
    [tokenHash, now],
  );
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'pending_sign_ins', key: 'id', moment: 'expires_at' }, now);
  await deleteAllOlder(db, { table: 'factor_challenges', key: 'asked_id, purpose', moment: 'expires_at' }, now);
}
