import type { Sql } from '#platform/db/db.ts';

// What a member is told that no moderator says. Two columns, each until it is read: a law that has changed, and contacts that hold no more.

const columns = ['protection_notice_at', 'contacts_notice_at'] as const;

export async function hasOwnNotice(sql: Sql, memberId: string): Promise<boolean> {
  const some = columns.map((column) => `${column} IS NOT NULL`).join(' OR ');
  return (await sql.query(`SELECT 1 FROM members WHERE id = $1 AND (${some})`, [memberId])).length > 0;
}

/** @param at only the one of that time, to the millisecond */
export async function updateNoticeRead(sql: Sql, memberId: string, at: Date): Promise<void> {
  const isThat = (column: string) => `floor(extract(epoch FROM ${column}) * 1000) = $2::numeric`;
  const set = columns.map((column) => `${column} = CASE WHEN ${isThat(column)} THEN NULL ELSE ${column} END`).join(', ');
  await sql.query(`UPDATE members SET ${set} WHERE id = $1 AND (${columns.map(isThat).join(' OR ')})`, [memberId, at.getTime()]);
}

export async function updateContactsVoided(tx: Sql, memberIds: readonly string[], now: Date): Promise<void> {
  await tx.query('UPDATE members SET contacts_notice_at = $2 WHERE id = ANY($1::uuid[])', [memberIds, now]);
}
