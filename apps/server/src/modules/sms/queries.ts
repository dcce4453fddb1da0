import type { Sql } from '../../platform/db/db.ts';

export interface CodeRow {
  readonly phone_number: string;
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly expires_at: Date;
}

export interface NewCode {
  readonly memberId: string;
  readonly phoneNumber: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** In place of the one before, which is dead from now on. */
export async function storeCode(sql: Sql, { memberId, phoneNumber, codeHash, expiresAt }: NewCode): Promise<void> {
  await sql.query(
    `INSERT INTO sms_codes (member_id, phone_number, code_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET phone_number = excluded.phone_number, code_hash = excluded.code_hash,
       expires_at = excluded.expires_at, tries = 0`,
    [memberId, phoneNumber, codeHash, expiresAt],
  );
}

/** What is kept of the code that was sent to her, but the code. */
export async function findCode(sql: Sql, memberId: string): Promise<Omit<CodeRow, 'code_hash'> | undefined> {
  const rows = await sql.query<Omit<CodeRow, 'code_hash'>>('SELECT phone_number, tries, expires_at FROM sms_codes WHERE member_id = $1', [
    memberId,
  ]);
  return rows[0];
}

/** Counts one try at her code and answers it. */
export async function takeTry(sql: Sql, memberId: string): Promise<CodeRow | undefined> {
  const rows = await sql.query<CodeRow>(
    'UPDATE sms_codes SET tries = tries + 1 WHERE member_id = $1 RETURNING phone_number, code_hash, tries, expires_at',
    [memberId],
  );
  return rows[0];
}

export async function deleteCode(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM sms_codes WHERE member_id = $1', [memberId]);
}

export async function deleteExpiredCodes(sql: Sql, now: Date): Promise<void> {
  await sql.query('DELETE FROM sms_codes WHERE expires_at <= $1', [now]);
}
