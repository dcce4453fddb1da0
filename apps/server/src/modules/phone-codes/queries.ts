import { openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';

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

/** Takes the place of the code before, which is void from now on. */
export async function insertOrUpdateCode(sql: Sql, { memberId, phoneNumber, codeHash, expiresAt }: NewCode): Promise<void> {
  await sql.query(
    `INSERT INTO sms_codes (member_id, phone_number, code_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET phone_number = excluded.phone_number, code_hash = excluded.code_hash,
       expires_at = excluded.expires_at, tries = 0`,
    [memberId, seal(sql, 'sms_codes.phone_number', memberId, phoneNumber), codeHash, expiresAt],
  );
}

/** What is kept of the code that was sent last, except the code itself. */
export async function findCode(sql: Sql, memberId: string): Promise<Omit<CodeRow, 'code_hash'> | undefined> {
  const rows = await sql.query<Omit<CodeRow, 'code_hash'> & { member_id: string }>(
    'SELECT member_id, phone_number, tries, expires_at FROM sms_codes WHERE member_id = $1',
    [memberId],
  );
  return (await openRows(sql, 'sms_codes.phone_number', rows, 'phone_number', 'member_id'))[0];
}

/** Counts one try at the code and answers it. */
export async function claimTry(sql: Sql, memberId: string): Promise<CodeRow | undefined> {
  const rows = await sql.query<CodeRow & { member_id: string }>(
    'UPDATE sms_codes SET tries = tries + 1 WHERE member_id = $1 RETURNING member_id, phone_number, code_hash, tries, expires_at',
    [memberId],
  );
  return (await openRows(sql, 'sms_codes.phone_number', rows, 'phone_number', 'member_id'))[0];
}

export async function deleteCode(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM sms_codes WHERE member_id = $1', [memberId]);
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'sms_codes', key: 'member_id', moment: 'expires_at' }, now);
}
