import type { Sql } from '#platform/db/db.ts';

// Ids of deleted members, until everything that named them is cleared.

export async function insertDeletionFollowUp(tx: Sql, memberId: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO departures (member_id, left_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [memberId, now]);
}

export async function listDeletionFollowUps(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql.query<{ member_id: string }>('SELECT member_id FROM departures ORDER BY left_at LIMIT $1', [limit]);
  return rows.map((row) => row.member_id);
}

export async function deleteDeletionFollowUp(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM departures WHERE member_id = $1', [memberId]);
}

export async function listMemberIds(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM members ORDER BY id');
  return rows.map((row) => row.id);
}
