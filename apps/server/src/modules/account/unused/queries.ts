import type { Language } from '@violet/contract/fields/languages';
import { openRows } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { isPremium } from '#modules/subscription/premium.ts';

// Accounts that nobody uses any more, and what was written to their members.

/** Who may be deleted unused: nobody with a role, no demo member, and nobody who still pays. */
const mayLapse = `m.role = 'member' AND NOT m.is_demo AND NOT ${isPremium('m.id', '$1')}`;
/** Where an e-mail reaches the member: not at an address that took another's place within the day. ADR 018. */
const hasAddress = 'm.email IS NOT NULL AND NOT EXISTS (SELECT FROM former_addresses f WHERE f.member_id = m.id AND f.until > $1)';

/** At most so many notices of members who have been here since; answers how many. */
export async function deleteReturnedNotices(sql: Sql, limit: number): Promise<number> {
  const rows = await sql.query(
    `DELETE FROM inactivity_notices WHERE member_id IN
       (SELECT n.member_id FROM inactivity_notices n JOIN members m ON m.id = n.member_id WHERE m.last_active_at > n.noticed_at
        LIMIT $1 FOR UPDATE OF n SKIP LOCKED)
     RETURNING 1`,
    [limit],
  );
  return rows.length;
}

/**
 * Notices among the next members along the key after `after`; answers where it got to, or nothing at the end.
 * An index of the last activity would be changed with every visit of everybody.
 */
export async function insertNotices(sql: Sql, now: Date, before: Date, after: string, limit: number): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>(
    `WITH page AS (SELECT id FROM members WHERE id > $3 ORDER BY id LIMIT $4), noticed AS (
       INSERT INTO inactivity_notices (member_id, noticed_at) SELECT m.id, $1::timestamptz FROM page JOIN members m USING (id)
       WHERE m.last_active_at <= $2 AND ${mayLapse} ON CONFLICT DO NOTHING
     )
     SELECT id FROM page ORDER BY id DESC LIMIT 1`,
    [now, before, after, limit],
  );
  return rows[0]?.id;
}

export type UnusedEmail = 'first' | 'last';

export interface DueEmail {
  readonly member_id: string;
  readonly email: string;
  readonly language: Language | null;
}

const columnOf = { first: 'first_letter_at', last: 'last_letter_at' } as const;

/** E-mails to members noticed before, each to be sent by whoever claims it. */
export async function claimEmails(sql: Sql, which: UnusedEmail, now: Date, noticedBefore: Date, limit: number): Promise<DueEmail[]> {
  const column = columnOf[which];
  const isNext = which === 'first' ? 'true' : 'n.first_letter_at <= $2';
  const rows = await sql.query<DueEmail>(
    `UPDATE inactivity_notices w SET ${column} = $1 FROM members m WHERE m.id = w.member_id AND w.member_id IN
       (SELECT n.member_id FROM inactivity_notices n JOIN members m ON m.id = n.member_id
        WHERE n.${column} IS NULL AND n.noticed_at <= $2 AND ${isNext} AND ${hasAddress} AND ${mayLapse}
        ORDER BY n.member_id LIMIT $3 FOR UPDATE OF n SKIP LOCKED)
     RETURNING w.member_id, m.email, m.language`,
    [now, noticedBefore, limit],
  );
  return openRows(sql, 'members.email', rows, 'email', 'member_id');
}

/** It did not leave: it is tried again. */
export async function updateEmailUnsent(sql: Sql, which: UnusedEmail, memberId: string): Promise<void> {
  await sql.query(`UPDATE inactivity_notices SET ${columnOf[which]} = NULL WHERE member_id = $1`, [memberId]);
}

export interface UnusedBounds {
  readonly now: Date;
  /** Last activity before this. */
  readonly activeBefore: Date;
  /** Noticed, and written to for the first time, before this. */
  readonly firstBefore: Date;
  /** Written to for the last time before this. */
  readonly lastBefore: Date;
  /** Whether e-mails leave at all. */
  readonly hasMail: boolean;
}

const isDue = `m.last_active_at <= $2 AND n.noticed_at <= $3 AND ${mayLapse}
  AND (NOT $5::boolean OR NOT (${hasAddress}) OR (n.first_letter_at <= $3 AND n.last_letter_at <= $4))`;

function paramsOf({ now, activeBefore, firstBefore, lastBefore, hasMail }: UnusedBounds): unknown[] {
  return [now, activeBefore, firstBefore, lastBefore, hasMail];
}

export async function listUnusedMembers(sql: Sql, bounds: UnusedBounds, limit: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT m.id FROM inactivity_notices n JOIN members m ON m.id = n.member_id WHERE ${isDue} ORDER BY n.noticed_at LIMIT $6`,
    [...paramsOf(bounds), limit],
  );
  return rows.map(({ id }) => id);
}

/** Asked again in the transaction that deletes, when the member's row is locked. */
export async function hasUnusedMember(tx: Sql, bounds: UnusedBounds, memberId: string): Promise<boolean> {
  const rows = await tx.query(`SELECT FROM inactivity_notices n JOIN members m ON m.id = n.member_id WHERE ${isDue} AND m.id = $6`, [
    ...paramsOf(bounds),
    memberId,
  ]);
  return rows.length > 0;
}
