import { openRows } from '#platform/at-rest/sealed.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';

/** The address where the member is written to, and whether a code came back from there. */
export interface AddressRow {
  readonly email: string | null;
  readonly email_verified: boolean;
}

export async function findAddress(sql: Sql, memberId: string): Promise<AddressRow | undefined> {
  const rows = await sql.query<AddressRow & { id: string }>('SELECT id, email, email_verified FROM members WHERE id = $1', [memberId]);
  return (await openRows(sql, 'members.email', rows, 'email', 'id'))[0];
}

export interface EmailCodeRow {
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly expires_at: Date;
}

/** Takes the place of the code before. */
export async function insertOrUpdateCode(tx: Sql, memberId: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.query(
    `INSERT INTO email_codes (member_id, code_hash, expires_at) SELECT id, $2, $3 FROM members WHERE id = $1
     ON CONFLICT (member_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [memberId, codeHash, expiresAt],
  );
}

/** Counts one try at the code and answers it. */
export async function claimTry(tx: Sql, memberId: string): Promise<EmailCodeRow | undefined> {
  const rows = await tx.query<EmailCodeRow>(
    'UPDATE email_codes SET tries = tries + 1 WHERE member_id = $1 RETURNING code_hash, tries, expires_at',
    [memberId],
  );
  return rows[0];
}

/** When the code runs out that was sent last. */
export async function findCodeEnd(sql: Sql, memberId: string): Promise<Date | undefined> {
  return (await sql.query<{ expires_at: Date }>('SELECT expires_at FROM email_codes WHERE member_id = $1', [memberId]))[0]?.expires_at;
}

export async function deleteCode(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM email_codes WHERE member_id = $1', [memberId]);
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'email_codes', key: 'member_id', moment: 'expires_at' }, now);
}
