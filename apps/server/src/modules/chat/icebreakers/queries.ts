import type { Sql } from '#platform/db/db.ts';

export interface SharedRow {
  readonly interests: string[];
  readonly teas: string[];
}

/** What two members both like. */
export async function getSharedTastes(sql: Sql, a: string, b: string): Promise<SharedRow> {
  const rows = await sql.query<SharedRow>(
    `SELECT ARRAY(SELECT unnest(one.interests) INTERSECT SELECT unnest(two.interests) ORDER BY 1) AS interests,
       ARRAY(SELECT unnest(one.tea_interests) INTERSECT SELECT unnest(two.tea_interests) ORDER BY 1) AS teas
     FROM members one, members two WHERE one.id = $1 AND two.id = $2`,
    [a, b],
  );
  return rows[0] ?? { interests: [], teas: [] };
}

export async function listUsedIcebreakers(sql: Sql, matchId: string): Promise<string[]> {
  const rows = await sql.query<{ icebreaker_id: string }>('SELECT icebreaker_id FROM used_icebreakers WHERE match_id = $1', [matchId]);
  return rows.map((row) => row.icebreaker_id);
}

export async function insertUsedIcebreaker(sql: Sql, matchId: string, key: string, now: Date): Promise<void> {
  await sql.query('INSERT INTO used_icebreakers (match_id, icebreaker_id, used_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    matchId,
    key,
    now,
  ]);
}
