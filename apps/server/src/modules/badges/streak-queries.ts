import type { Sql } from '#platform/db/db.ts';

/** Another day (UTC) of activity; twice the same changes nothing. `before` is the last one before it. */
export async function insertOrUpdateStreak(sql: Sql, memberId: string, day: string, before: string): Promise<void> {
  await sql.query(
    `INSERT INTO streaks AS s (member_id, days, last_day)
     SELECT id, CASE WHEN $3::date = $2::date - 1 THEN 2 ELSE 1 END, $2::date FROM members WHERE id = $1 FOR KEY SHARE
     ON CONFLICT (member_id) DO UPDATE
       SET days = CASE WHEN s.last_day = EXCLUDED.last_day - 1 THEN s.days + 1 ELSE 1 END, last_day = EXCLUDED.last_day
       WHERE s.last_day < EXCLUDED.last_day`,
    [memberId, day, before],
  );
}

/**
 * The days in a row on which the member row `m` was active, up to today or yesterday. It is 0 when both are missing. It is a piece of SQL,
 * as `now` is. Without a row in `streaks` it is the first day.
 */
export function streakDays(m: string, now: string): string {
  const yesterday = `((${now}::timestamptz AT TIME ZONE 'UTC')::date - 1)`;
  return `CASE WHEN (${m}.last_active_at AT TIME ZONE 'UTC')::date < ${yesterday} THEN 0
    ELSE COALESCE((SELECT s.days FROM streaks s WHERE s.member_id = ${m}.id AND s.last_day >= ${yesterday}), 1) END`;
}
