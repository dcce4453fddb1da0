import type { Sql } from '../../platform/db/db.ts';

export interface ResetRow {
  member_id: string;
  username: string;
  code_hash: Buffer;
  tries: number;
  expires_at: Date;
}

export interface Claimant {
  readonly id: string;
  readonly username: string;
}

/** Everyone who gave this address as hers, without regard to case: addresses are taken on trust, so nobody can take another's place here. */
export function listMembersByEmail(sql: Sql, email: string): Promise<Claimant[]> {
  return sql.query<Claimant>(
    'SELECT id, username FROM members WHERE lower(email) = lower($1) AND email IS NOT NULL ORDER BY lower(username)',
    [email],
  );
}

export interface NewReset {
  readonly memberId: string;
  readonly codeHash: Buffer;
}

export async function storeResets(sql: Sql, resets: readonly NewReset[], expiresAt: Date): Promise<void> {
  const rows = resets.map(({ memberId, codeHash }) => ({ member_id: memberId, code_hash: codeHash.toString('hex') }));
  await sql.query(
    `INSERT INTO password_resets (member_id, code_hash, expires_at)
     SELECT n.member_id, decode(n.code_hash, 'hex'), $2 FROM jsonb_to_recordset($1::jsonb) AS n(member_id uuid, code_hash text)
     ON CONFLICT (member_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [JSON.stringify(rows), expiresAt],
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
