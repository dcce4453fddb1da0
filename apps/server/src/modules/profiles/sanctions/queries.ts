import type { sanctionStatuses } from '@violet/contract/moderation/cases';
import type { Role } from '@violet/contract/members';
import { openRows } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

// What moderators decided about members, as it holds now.

export interface SanctionStatusRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly created_at: Date;
  readonly standing: (typeof sanctionStatuses)[number];
  /** Null without a suspension, and for one that lasts until it is lifted. */
  readonly suspended_until: Date | null;
  /** Why the member is suspended, as the member is told. */
  readonly reason: string | null;
}

const isSuspended = '(m.suspended_at IS NOT NULL AND COALESCE(m.suspended_until > $2, true))';

export function listSanctionStatuses(sql: Sql, memberIds: readonly string[], now: Date): Promise<SanctionStatusRow[]> {
  return sql.query<SanctionStatusRow>(
    `SELECT m.id, m.username, m.name, m.role, m.created_at, CASE WHEN ${isSuspended} THEN m.suspended_until END AS suspended_until, st.reason,
       CASE WHEN ${isSuspended} AND st.is_banned THEN 'banned' WHEN ${isSuspended} THEN 'suspended'
         WHEN m.hidden_at IS NOT NULL THEN 'hidden' WHEN st.is_warned THEN 'warned' ELSE 'good' END AS standing
     FROM members m LEFT JOIN standings st ON st.member_id = m.id WHERE m.id = ANY($1::uuid[])`,
    [memberIds, now],
  );
}

/** By id or username, as moderators look for members. */
export async function findMemberId(sql: Sql, named: { id: string } | { username: string }): Promise<string | undefined> {
  const rows =
    'id' in named
      ? await sql.query<{ id: string }>('SELECT id FROM members WHERE id = $1', [named.id])
      : await sql.query<{ id: string }>('SELECT id FROM members WHERE lower(username) = lower($1)', [named.username]);
  return rows[0]?.id;
}

export function listFileIds(sql: Sql, memberIds: readonly string[]): Promise<{ member_id: string; file_id: string }[]> {
  return sql.query('SELECT member_id, file_id FROM standings WHERE member_id = ANY($1::uuid[])', [memberIds]);
}

/** What the audit log calls these members; made for those who have no such name yet. */
export function insertOrFindFileIds(
  sql: Sql,
  files: readonly { memberId: string; fileId: string }[],
): Promise<{ member_id: string; file_id: string }[]> {
  return sql.query(
    `INSERT INTO standings (member_id, file_id)
     SELECT f."memberId", f."fileId" FROM jsonb_to_recordset($1::jsonb) AS f("memberId" uuid, "fileId" uuid) ORDER BY f."memberId"
     ON CONFLICT (member_id) DO UPDATE SET member_id = excluded.member_id RETURNING member_id, file_id`,
    [JSON.stringify(files)],
  );
}

export function listFiledMembers(
  sql: Sql,
  fileIds: readonly string[],
): Promise<{ member_id: string; file_id: string; username: string }[]> {
  return sql.query(
    'SELECT st.member_id, st.file_id, m.username FROM standings st JOIN members m ON m.id = st.member_id WHERE st.file_id = ANY($1::uuid[])',
    [fileIds],
  );
}

/** The accounts stay until the end of the transaction. @param usernames in small letters */
export function listNamedMembers(sql: Sql, usernames: readonly string[]): Promise<{ id: string; username: string }[]> {
  return sql.query('SELECT id, username FROM members WHERE lower(username) = ANY($1::text[]) FOR KEY SHARE', [usernames]);
}

export interface SanctionNotification {
  readonly kind: 'warned' | 'hidden';
  readonly reason: string | null;
}

/** What the member will read next, unless something graver still waits to be read. */
export async function updateSanctionNotification(
  tx: Sql,
  memberId: string,
  { kind, reason }: SanctionNotification,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE standings SET notice_kind = $2, notice_reason = $3, notice_at = $4
     WHERE member_id = $1 AND ($2 = 'hidden' OR notice_kind IS DISTINCT FROM 'hidden')`,
    [memberId, kind, reason, now],
  );
}

export async function updateWarned(tx: Sql, memberId: string): Promise<void> {
  await tx.query('UPDATE standings SET is_warned = true WHERE member_id = $1', [memberId]);
}

/** Whether anything waits that the member has not read. */
export async function hasSanctionNotification(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM standings WHERE member_id = $1 AND notice_kind IS NOT NULL', [memberId])).length > 0;
}

/** Whether a warning waits that the member has not read. */
export async function hasUnreadWarning(tx: Sql, memberId: string): Promise<boolean> {
  return (await tx.query(`SELECT 1 FROM standings WHERE member_id = $1 AND notice_kind = 'warned'`, [memberId])).length > 0;
}

/** @param at only the notification of that time, to the millisecond */
export async function deleteSanctionNotification(sql: Sql, memberId: string, at?: Date): Promise<void> {
  await sql.query(
    `UPDATE standings SET notice_kind = NULL, notice_reason = NULL, notice_at = NULL
     WHERE member_id = $1 AND ($2::numeric IS NULL OR floor(extract(epoch FROM notice_at) * 1000) = $2)`,
    [memberId, at?.getTime() ?? null],
  );
}

/** Answers whether the member was not hidden before. */
export async function updateHidden(tx: Sql, memberId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE members SET hidden_at = $2, own_ghost_mode = ghost_mode, ghost_mode = true WHERE id = $1 AND hidden_at IS NULL RETURNING id`,
    [memberId, now],
  );
  return rows.length > 0;
}

/** Answers whether the suspension has become longer than it was. */
export async function updateSuspended(tx: Sql, memberId: string, until: Date | null, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE members m SET suspended_at = COALESCE(m.suspended_at, $3), suspended_until = $2
     WHERE m.id = $1 AND (m.suspended_at IS NULL OR m.suspended_until < COALESCE($2::timestamptz, 'infinity')) RETURNING m.id`,
    [memberId, until, now],
  );
  return rows.length > 0;
}

/** Answers whether the member was not banned before. */
export async function updateBanned(tx: Sql, memberId: string): Promise<boolean> {
  return (
    (await tx.query('UPDATE standings SET is_banned = true WHERE member_id = $1 AND NOT is_banned RETURNING member_id', [memberId]))
      .length > 0
  );
}

export async function updateReason(tx: Sql, memberId: string, reason: string | null): Promise<void> {
  await tx.query('UPDATE standings SET reason = $2 WHERE member_id = $1', [memberId, reason]);
}

/** Answers whether there was a suspension. @param overAt only when its time is over by then */
export async function updateSuspensionEnded(tx: Sql, memberId: string, overAt?: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE members SET suspended_at = NULL, suspended_until = NULL
     WHERE id = $1 AND suspended_at IS NOT NULL AND ($2::timestamptz IS NULL OR suspended_until <= $2) RETURNING id`,
    [memberId, overAt ?? null],
  );
  if (rows.length > 0) await tx.query('UPDATE standings SET is_banned = false, reason = NULL WHERE member_id = $1', [memberId]);
  return rows.length > 0;
}

/** Answers whether anything was left to lift of hiding and warning. */
export async function updateHidingEnded(tx: Sql, memberId: string): Promise<boolean> {
  const shown = await tx.query(
    `UPDATE members SET hidden_at = NULL, ghost_mode = own_ghost_mode, own_ghost_mode = NULL WHERE id = $1 AND hidden_at IS NOT NULL RETURNING id`,
    [memberId],
  );
  const forgiven = await tx.query('UPDATE standings SET is_warned = false WHERE member_id = $1 AND is_warned RETURNING member_id', [
    memberId,
  ]);
  await deleteSanctionNotification(tx, memberId);
  return shown.length + forgiven.length > 0;
}

/** Members whose suspension has run out. */
export async function listExpiredSuspensions(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM members WHERE suspended_until <= $1 ORDER BY suspended_until LIMIT 500', [
    now,
  ]);
  return rows.map(({ id }) => id);
}

export interface Contacts {
  /** The address that counts (ADR 018), not one given to escape a ban, nor a stranger's. */
  readonly email: string | null;
  /** Only a number that the member has proven. */
  readonly phone: string | null;
}

export async function findContacts(sql: Sql, memberId: string, now: Date): Promise<Contacts | undefined> {
  const rows = await sql.query<Contacts & { id: string; former: string | null; has_former: boolean }>(
    `SELECT m.id, m.email, f.email AS former, f.member_id IS NOT NULL AS has_former, CASE WHEN m.phone_verified THEN m.phone_number END AS phone
     FROM members m LEFT JOIN former_addresses f ON f.member_id = m.id AND f.until > $2 WHERE m.id = $1`,
    [memberId, now],
  );
  const [row] = await openRows(sql, 'members.phone_number', rows, 'phone', 'id');
  if (!row) return undefined;
  const [kept] = row.has_former
    ? await openRows(sql, 'former_addresses.email', [{ ...row, email: row.former }], 'email', 'id')
    : await openRows(sql, 'members.email', [row], 'email', 'id');
  return { email: kept?.email ?? null, phone: row.phone };
}

export async function insertBannedContacts(tx: Sql, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query(
    `INSERT INTO banned_contacts (contact_hash, member_id) SELECT hash, $1 FROM unnest($2::bytea[]) AS hash
     ON CONFLICT DO NOTHING`,
    [memberId, hashes],
  );
}

/** Addresses, numbers and pictures. */
export async function deleteBannedMarks(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM banned_contacts WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM banned_fingerprints WHERE member_id = $1', [memberId]);
}

/** Of the pictures that the member shows, as they were uploaded. */
export async function listFingerprints(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql.query<{ fingerprint: string }>(
    'SELECT DISTINCT fingerprint::text AS fingerprint FROM photos WHERE member_id = $1 AND fingerprint IS NOT NULL',
    [memberId],
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

export async function insertBannedFingerprints(tx: Sql, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query(
    `INSERT INTO banned_fingerprints (fingerprint_hash, member_id) SELECT hash, $1 FROM unnest($2::bytea[]) AS hash
     ON CONFLICT DO NOTHING`,
    [memberId, hashes],
  );
}

/** Of somebody else: a ban that was lifted leaves nothing. */
export async function hasBannedFingerprint(sql: Sql, memberId: string, hash: Buffer): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM banned_fingerprints WHERE fingerprint_hash = $2 AND member_id IS DISTINCT FROM $1 LIMIT 1', [
    memberId,
    hash,
  ]);
  return rows.length > 0;
}

export async function hasBannedContacts(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM banned_contacts LIMIT 1')).length > 0;
}

export async function hasOneOfBannedContacts(sql: Sql, hashes: readonly Buffer[]): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM banned_contacts WHERE contact_hash = ANY($1::bytea[]) LIMIT 1', [hashes])).length > 0;
}
