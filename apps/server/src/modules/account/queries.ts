import type { Sql } from '../../platform/db/db.ts';

// Ids of members who are gone, until everything that named them is cleared.

export async function insertDeparture(tx: Sql, memberId: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO departures (member_id, left_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [memberId, now]);
}

export async function listDepartures(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql.query<{ member_id: string }>('SELECT member_id FROM departures ORDER BY left_at LIMIT $1', [limit]);
  return rows.map((row) => row.member_id);
}

export async function deleteDeparture(sql: Sql, memberId: string): Promise<void> {
  await sql.query('DELETE FROM departures WHERE member_id = $1', [memberId]);
}
