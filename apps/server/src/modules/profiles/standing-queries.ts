import type { memberStandings } from '@violet/contract/moderation-cases';
import type { Role } from '@violet/contract/members';
import type { Sql } from '../../platform/db/db.ts';

// What moderators decided about members, as it holds now.

export interface StandingRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly created_at: Date;
  readonly standing: (typeof memberStandings)[number];
  /** Null while she is not suspended, and while that is until it is lifted. */
  readonly suspended_until: Date | null;
  /** Why she is suspended, as she is told. */
  readonly reason: string | null;
}

const isSuspended = '(m.suspended_at IS NOT NULL AND COALESCE(m.suspended_until > $2, true))';

export function listStandings(sql: Sql, memberIds: readonly string[], now: Date): Promise<StandingRow[]> {
  return sql.query<StandingRow>(
    `SELECT m.id, m.username, m.name, m.role, m.created_at, CASE WHEN ${isSuspended} THEN m.suspended_until END AS suspended_until, st.reason,
       CASE WHEN ${isSuspended} AND st.is_banned THEN 'banned' WHEN ${isSuspended} THEN 'suspended'
         WHEN m.hidden_at IS NOT NULL THEN 'hidden' WHEN st.is_warned THEN 'warned' ELSE 'good' END AS standing
     FROM members m LEFT JOIN standings st ON st.member_id = m.id WHERE m.id = ANY($1::uuid[])`,
    [memberIds, now],
  );
}

/** By id or username, as moderators look for members. */
export async function findNamed(sql: Sql, named: { id: string } | { username: string }): Promise<string | undefined> {
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
export function storeFileIds(
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

export function listFiledMembers(sql: Sql, fileIds: readonly string[]): Promise<{ member_id: string; file_id: string }[]> {
  return sql.query('SELECT member_id, file_id FROM standings WHERE file_id = ANY($1::uuid[])', [fileIds]);
}

export interface Notice {
  readonly kind: 'warned' | 'hidden';
  readonly reason: string | null;
}

/** What she will read, unless something graver still waits for that. */
export async function storeNotice(tx: Sql, memberId: string, { kind, reason }: Notice, now: Date): Promise<void> {
  await tx.query(
    `UPDATE standings SET notice_kind = $2, notice_reason = $3, notice_at = $4
     WHERE member_id = $1 AND ($2 = 'hidden' OR notice_kind IS DISTINCT FROM 'hidden')`,
    [memberId, kind, reason, now],
  );
}

export async function updateWarned(tx: Sql, memberId: string): Promise<void> {
  await tx.query('UPDATE standings SET is_warned = true WHERE member_id = $1', [memberId]);
}

/** Whether she has a warning that she has not read. */
export async function hasUnreadWarning(tx: Sql, memberId: string): Promise<boolean> {
  return (await tx.query(`SELECT 1 FROM standings WHERE member_id = $1 AND notice_kind = 'warned'`, [memberId])).length > 0;
}

/** @param at only the one of that time, to the millisecond; compared as a number, which any time fits */
export async function deleteNotice(sql: Sql, memberId: string, at?: Date): Promise<void> {
  await sql.query(
    `UPDATE standings SET notice_kind = NULL, notice_reason = NULL, notice_at = NULL
     WHERE member_id = $1 AND ($2::numeric IS NULL OR floor(extract(epoch FROM notice_at) * 1000) = $2)`,
    [memberId, at?.getTime() ?? null],
  );
}

/** Whether she was not hidden before. */
export async function updateHidden(tx: Sql, memberId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE members SET hidden_at = $2, own_ghost_mode = ghost_mode, ghost_mode = true WHERE id = $1 AND hidden_at IS NULL RETURNING id`,
    [memberId, now],
  );
  return rows.length > 0;
}

/** Whether it has become graver or longer than it was. */
export async function updateSuspended(tx: Sql, memberId: string, until: Date | null, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE members m SET suspended_at = COALESCE(m.suspended_at, $3), suspended_until = $2
     WHERE m.id = $1 AND (m.suspended_at IS NULL OR m.suspended_until < COALESCE($2::timestamptz, 'infinity')) RETURNING m.id`,
    [memberId, until, now],
  );
  return rows.length > 0;
}

/** Whether she was not banned before. */
export async function updateBanned(tx: Sql, memberId: string): Promise<boolean> {
  return (
    (await tx.query('UPDATE standings SET is_banned = true WHERE member_id = $1 AND NOT is_banned RETURNING member_id', [memberId]))
      .length > 0
  );
}

export async function updateReason(tx: Sql, memberId: string, reason: string | null): Promise<void> {
  await tx.query('UPDATE standings SET reason = $2 WHERE member_id = $1', [memberId, reason]);
}

/** Whether she was suspended. @param overAt only when its time is over by then */
export async function endSuspension(tx: Sql, memberId: string, overAt?: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE members SET suspended_at = NULL, suspended_until = NULL
     WHERE id = $1 AND suspended_at IS NOT NULL AND ($2::timestamptz IS NULL OR suspended_until <= $2) RETURNING id`,
    [memberId, overAt ?? null],
  );
  if (rows.length > 0) await tx.query('UPDATE standings SET is_banned = false, reason = NULL WHERE member_id = $1', [memberId]);
  return rows.length > 0;
}

/** Whether anything was left to lift of hiding and warning. */
export async function endHiding(tx: Sql, memberId: string): Promise<boolean> {
  const shown = await tx.query(
    `UPDATE members SET hidden_at = NULL, ghost_mode = own_ghost_mode, own_ghost_mode = NULL WHERE id = $1 AND hidden_at IS NOT NULL RETURNING id`,
    [memberId],
  );
  const forgiven = await tx.query('UPDATE standings SET is_warned = false WHERE member_id = $1 AND is_warned RETURNING member_id', [
    memberId,
  ]);
  await deleteNotice(tx, memberId);
  return shown.length + forgiven.length > 0;
}

/** Whose suspension has run out. */
export async function listOver(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM members WHERE suspended_until <= $1 ORDER BY suspended_until LIMIT 500', [
    now,
  ]);
  return rows.map(({ id }) => id);
}

export interface Contacts {
  /** The one that counts (docs/decisions/018): neither one given to get around a ban, nor a stranger's given to have it banned. */
  readonly email: string | null;
  /** Only a number that has proved to be hers. */
  readonly phone: string | null;
}

export async function findContacts(sql: Sql, memberId: string, now: Date): Promise<Contacts | undefined> {
  const rows = await sql.query<Contacts>(
    `SELECT CASE WHEN f.member_id IS NULL THEN m.email ELSE f.email END AS email, CASE WHEN m.phone_verified THEN m.phone_number END AS phone
     FROM members m LEFT JOIN former_addresses f ON f.member_id = m.id AND f.until > $2 WHERE m.id = $1`,
    [memberId, now],
  );
  return rows[0];
}

export async function insertBannedContacts(tx: Sql, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query(
    `INSERT INTO banned_contacts (contact_hash, member_id) SELECT hash, $1 FROM unnest($2::bytea[]) AS hash
     ON CONFLICT DO NOTHING`,
    [memberId, hashes],
  );
}

export async function deleteBannedContacts(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM banned_contacts WHERE member_id = $1', [memberId]);
}

export async function anyBannedContacts(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM banned_contacts LIMIT 1')).length > 0;
}

export async function isBannedContact(sql: Sql, hash: Buffer): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM banned_contacts WHERE contact_hash = $1 LIMIT 1', [hash])).length > 0;
}
