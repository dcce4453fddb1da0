import type { Language } from '@violet/contract/fields/languages';
import { emailHash, openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';

export interface FormerAddressRow {
  /** Null: there was none. */
  readonly email: string | null;
  readonly until: Date;
}

/** The one whose day is not over. */
export async function findFormerAddress(sql: Sql, memberId: string, now: Date): Promise<FormerAddressRow | undefined> {
  const rows = await sql.query<FormerAddressRow & { member_id: string }>(
    'SELECT member_id, email, until FROM former_addresses WHERE member_id = $1 AND until > $2',
    [memberId, now],
  );
  const [row] = await openRows(sql, 'former_addresses.email', rows, 'email', 'member_id');
  return row && { email: row.email, until: row.until };
}

export interface NewFormerAddress extends FormerAddressRow {
  readonly memberId: string;
  readonly emailDueAt: Date | null;
}

export async function insertOrUpdateFormerAddress(sql: Sql, { memberId, email, until, emailDueAt }: NewFormerAddress): Promise<void> {
  await sql.query(
    `INSERT INTO former_addresses (member_id, email, until, letter_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET email = excluded.email, until = excluded.until, letter_at = excluded.letter_at`,
    [memberId, seal(sql, 'former_addresses.email', memberId, email), until, emailDueAt],
  );
  if (!sql.sealing) return;
  await sql.query('DELETE FROM former_address_hashes WHERE member_id = $1', [memberId]);
  if (email === null) return;
  await sql.query('INSERT INTO former_address_hashes (member_id, hash) VALUES ($1, $2)', [memberId, emailHash(sql, email)]);
}

export async function deleteFormerAddress(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM former_addresses WHERE member_id = $1', [memberId]);
}

export async function deleteExpiredFormerAddresses(db: Db, now: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'former_addresses', key: 'member_id', moment: 'until' }, now);
}

/** Whose former address this is, without regard to case, within its day. */
export async function listFormerOwners(sql: Sql, email: string, now: Date): Promise<string[]> {
  const rows = await sql.query<{ member_id: string; email: string }>(
    `SELECT f.member_id, f.email FROM former_addresses f WHERE f.email IS NOT NULL AND f.until > $2
       AND (lower(f.email) = lower($1) OR f.member_id = ANY (ARRAY(SELECT h.member_id FROM former_address_hashes h WHERE h.hash = $3)))`,
    [email, now, emailHash(sql, email)],
  );
  const opened = await openRows(sql, 'former_addresses.email', rows, 'email', 'member_id');
  return opened.filter((row) => row.email.toLowerCase() === email.toLowerCase()).map(({ member_id }) => member_id);
}

/** Of these members those whose present address counts: no former one has its day. */
export async function listWithoutFormerAddress(sql: Sql, memberIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM unnest($1::uuid[]) AS id
     WHERE NOT EXISTS (SELECT 1 FROM former_addresses f WHERE f.member_id = id AND f.until > $2)`,
    [memberIds, now],
  );
  return rows.map(({ id }) => id);
}

export interface DueEmail {
  readonly member_id: string;
  readonly email: string;
  readonly language: Language | null;
  /** When the account was made. */
  readonly created_at: Date;
  /** Until when it is this process's. */
  readonly letter_at: Date;
}

/** Those to be sent now; until `again` they are this process's, and then anybody's. */
export async function claimDueEmails(sql: Sql, now: Date, again: Date, limit: number): Promise<DueEmail[]> {
  const rows = await sql.query<DueEmail>(
    `UPDATE former_addresses f SET letter_at = $2 FROM members m WHERE m.id = f.member_id AND f.email IS NOT NULL AND f.member_id IN
       (SELECT d.member_id FROM former_addresses d WHERE d.letter_at <= $1 AND d.until > $1 ORDER BY d.letter_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING f.member_id, f.email, m.language, m.created_at, f.letter_at`,
    [now, again, limit],
  );
  return openRows(sql, 'former_addresses.email', rows, 'email', 'member_id');
}

/** An address that has changed meanwhile is left alone: about that there is an e-mail to send anew. */
export async function updateEmailSent(sql: Sql, { member_id, letter_at }: DueEmail): Promise<void> {
  await sql.query('UPDATE former_addresses SET letter_at = NULL WHERE member_id = $1 AND letter_at = $2', [member_id, letter_at]);
}
