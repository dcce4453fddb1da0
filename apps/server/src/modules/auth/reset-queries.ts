import type { Sql } from '../../platform/db/db.ts';

export interface ResetRow {
  member_id: string;
  username: string;
  code_hash: Buffer;
  tries: number;
  expires_at: Date;
}

/** Who gave this address as hers, without regard to case; who was there first, first, since addresses are taken on trust. */
export async function listMembersByEmail(sql: Sql, email: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    'SELECT id FROM members WHERE lower(email) = lower($1) AND email IS NOT NULL ORDER BY created_at, id LIMIT 5',
    [email],
  );
  return rows.map((row) => row.id);
}

export async function storeReset(sql: Sql, memberId: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
  await sql.query(
    `INSERT INTO password_resets (member_id, code_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [memberId, codeHash, expiresAt],
  );
}

/** What is kept of a code she asked for, but the code. */
export async function findReset(sql: Sql, memberId: string): Promise<Pick<ResetRow, 'tries' | 'expires_at'> | undefined> {
  const rows = await sql.query<Pick<ResetRow, 'tries' | 'expires_at'>>(
    'SELECT tries, expires_at FROM password_resets WHERE member_id = $1',
    [memberId],
  );
  return rows[0];
}

/** Counts one try at every code of this address and answers them: counted before compared, so that no crowd of tries slips through. */
export function takeTries(sql: Sql, email: string): Promise<ResetRow[]> {
  return sql.query<ResetRow>(
    `UPDATE password_resets r SET tries = r.tries + 1 FROM members m
     WHERE m.id = r.member_id AND lower(m.email) = lower($1)
     RETURNING r.member_id, m.username, r.code_hash, r.tries, r.expires_at`,
    [email],
  );
}

/** Answers whether the code was still there: only one of two at once may use it. */
export async function deleteReset(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('DELETE FROM password_resets WHERE member_id = $1 RETURNING member_id', [memberId])).length > 0;
}
