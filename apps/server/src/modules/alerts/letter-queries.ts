import type { Sql } from '../../platform/db/db.ts';

/** The word that stops the letters to her address: the one that went out before, or this new one. */
export async function ensureStop(sql: Sql, memberId: string, fresh: string): Promise<string> {
  const rows = await sql.query<{ token: string }>(
    `INSERT INTO letter_stops AS s (member_id, token) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET token = s.token RETURNING token`,
    [memberId, fresh],
  );
  return rows[0]?.token ?? fresh;
}

export async function hasStop(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM letter_stops WHERE member_id = $1', [memberId])).length > 0;
}

/** Everyone who gave the address that this word went to: whoever reads its letters wants none of them. */
export async function listMembersOfStop(sql: Sql, token: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT m.id FROM letter_stops s JOIN members asked ON asked.id = s.member_id
     JOIN members m ON lower(m.email) = lower(asked.email) AND m.email IS NOT NULL WHERE s.token = $1 ORDER BY m.id`,
    [token],
  );
  return rows.map(({ id }) => id);
}
