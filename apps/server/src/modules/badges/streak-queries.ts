import type { Sql } from '#platform/db/db.ts';

/**
 * Another day of activity; twice the same changes nothing, and neither does one before it. `before` is the last one, by the same clocks. After
 * a move to the east it follows on a day that was counted by other clocks.
 */
export async function insertOrUpdateStreak(sql: Sql, memberId: string, day: string, before: string): Promise<void> {
  await sql.query(
    `INSERT INTO streaks AS s (member_id, days, last_day)
     SELECT id, CASE WHEN $3::date = $2::date - 1 THEN 2 ELSE 1 END, $2::date FROM members WHERE id = $1 FOR KEY SHARE
     ON CONFLICT (member_id) DO UPDATE
       SET days = CASE WHEN $3::date = EXCLUDED.last_day - 1 OR s.last_day = EXCLUDED.last_day - 1 THEN s.days + 1 ELSE 1 END,
         last_day = EXCLUDED.last_day
       WHERE s.last_day < EXCLUDED.last_day`,
    [memberId, day, before],
  );
}

/** What the days in a row of the member row `m` are counted from: columns of a SELECT. */
export function streakColumns(m: string): string {
  return `${m}.last_active_at, (SELECT home.time_zone FROM cities home WHERE home.id = ${m}.city_id) AS time_zone,
    (SELECT s.days FROM streaks s WHERE s.member_id = ${m}.id) AS counted_days,
    (SELECT s.last_day::text FROM streaks s WHERE s.member_id = ${m}.id) AS counted_until`;
}
