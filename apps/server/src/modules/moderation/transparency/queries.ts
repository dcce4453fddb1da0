import type { Sql } from '#platform/db/db.ts';

/** Numbers by name, such as `about.Other` or `report.warn`; what there was none of is not there. */
export type Figures = Readonly<Record<string, number>>;

/** Decisions are counted in the audit log, which keeps them after what was decided has gone. */
export async function countFigures(sql: Sql, from: Date, until: Date): Promise<Figures> {
  const rows = await sql.query<{ name: string; count: number }>(
    `SELECT 'about.' || reason AS name, count(*)::int AS count FROM reports WHERE created_at >= $1 AND created_at < $2 GROUP BY 1
     UNION ALL SELECT 'stories', count(*)::int FROM story_reports WHERE created_at >= $1 AND created_at < $2 HAVING count(*) > 0
     UNION ALL SELECT subject || '.' || action, count(*)::int FROM audit_log
       WHERE kind = 'action' AND at >= $1 AND at < $2 AND subject <> 'verification' GROUP BY 1
     UNION ALL SELECT 'median', percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)::float8 / 3600)
       FROM reports WHERE decided_at >= $1 AND decided_at < $2 AND status <> 'open' HAVING count(*) > 0`,
    [from, until],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export async function hasHalfYear(sql: Sql, firstDay: string): Promise<boolean> {
  return (await sql.query('SELECT FROM moderation_half_years WHERE first_day = $1::date', [firstDay])).length > 0;
}

/** What was closed once stays as it is. */
export async function insertHalfYear(sql: Sql, firstDay: string, figures: Figures, now: Date): Promise<void> {
  await sql.query(
    'INSERT INTO moderation_half_years (first_day, figures, closed_at) VALUES ($1::date, $2::jsonb, $3) ON CONFLICT DO NOTHING',
    [firstDay, JSON.stringify(figures), now],
  );
}

/** Newest first. */
export function listHalfYears(sql: Sql): Promise<{ first_day: string; figures: Figures }[]> {
  return sql.query('SELECT first_day::text AS first_day, figures FROM moderation_half_years ORDER BY first_day DESC LIMIT 40');
}
