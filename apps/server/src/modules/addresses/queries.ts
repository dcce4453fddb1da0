import type { Language } from '@violet/contract/languages';
import type { Sql } from '../../platform/db/db.ts';

export interface FormerRow {
  /** Null: there was none. */
  readonly email: string | null;
  readonly until: Date;
}

/** The one whose day is not over. */
export async function findFormer(sql: Sql, memberId: string, now: Date): Promise<FormerRow | undefined> {
  const rows = await sql.query<FormerRow>('SELECT email, until FROM former_addresses WHERE member_id = $1 AND until > $2', [memberId, now]);
  return rows[0];
}

export interface Former extends FormerRow {
  readonly memberId: string;
  readonly letterAt: Date | null;
}

export async function storeFormer(sql: Sql, { memberId, email, until, letterAt }: Former): Promise<void> {
  await sql.query(
    `INSERT INTO former_addresses (member_id, email, until, letter_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET email = excluded.email, until = excluded.until, letter_at = excluded.letter_at`,
    [memberId, email, until, letterAt],
  );
}

export async function deleteFormer(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM former_addresses WHERE member_id = $1', [memberId]);
}

export async function deleteOver(sql: Sql, now: Date): Promise<void> {
  await sql.query('DELETE FROM former_addresses WHERE until <= $1', [now]);
}

/** Whose codes go to this address, without regard to case. */
export async function listOwners(sql: Sql, email: string, now: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT m.id FROM members m WHERE lower(m.email) = lower($1) AND m.email IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM former_addresses f WHERE f.member_id = m.id AND f.until > $2)
     UNION ALL
     SELECT f.member_id FROM former_addresses f WHERE lower(f.email) = lower($1) AND f.email IS NOT NULL AND f.until > $2`,
    [email, now],
  );
  return rows.map(({ id }) => id);
}

export interface DueLetter {
  readonly member_id: string;
  readonly email: string;
  readonly language: Language | null;
  /** When the account was made. */
  readonly created_at: Date;
}

/** Those to be sent now; until `again` they are this process's, and then anybody's. */
export function takeDueLetters(sql: Sql, now: Date, again: Date, limit: number): Promise<DueLetter[]> {
  return sql.query<DueLetter>(
    `UPDATE former_addresses f SET letter_at = $2 FROM members m WHERE m.id = f.member_id AND f.email IS NOT NULL AND f.member_id IN
       (SELECT d.member_id FROM former_addresses d WHERE d.letter_at <= $1 AND d.until > $1 ORDER BY d.letter_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING f.member_id, f.email, m.language, m.created_at`,
    [now, again, limit],
  );
}

export async function settleLetter(sql: Sql, { member_id, email }: DueLetter): Promise<void> {
  await sql.query('UPDATE former_addresses SET letter_at = NULL WHERE member_id = $1 AND email = $2', [member_id, email]);
}
