import { reviewDueHours } from '@violet/contract/moderation-cases';
import type { Sql } from '#platform/db/db.ts';
import { mayReadReport } from '#modules/safety/visibility.ts';
import type { Moderator } from '#modules/moderation/rules.ts';

export const queues = ['reports', 'verifications', 'stories', 'takedowns', 'appeals'] as const;
export type QueueName = (typeof queues)[number];

/** Every case in the queues of the viewer $1, an admin or not ($2). `decided_at` is null while it waits. */
const cases = `
  SELECT 'reports' AS queue, created_at, CASE WHEN status <> 'open' THEN decided_at END AS decided_at, status = 'open' AS is_open FROM reports
    WHERE ${mayReadReport('$1::uuid', '$2::boolean', 'reports')}
  UNION ALL SELECT 'verifications', requested_at, decided_at, status = 'pending' FROM verifications WHERE case_id IS NOT NULL AND member_id <> $1::uuid
  UNION ALL SELECT 'stories', created_at, decided_at, decided_at IS NULL FROM story_cases
  UNION ALL SELECT 'takedowns', created_at, decided_at, decided_at IS NULL FROM takedown_requests
  UNION ALL SELECT 'appeals', created_at, decided_at, status = 'open' FROM appeals`;

export interface QueueRow {
  readonly queue: QueueName;
  readonly open: number;
  readonly overdue: number;
  readonly decided_this_week: number;
}

/** Queues in which something ever was. */
export function countQueues(sql: Sql, viewer: Moderator, now: Date): Promise<QueueRow[]> {
  return sql.query<QueueRow>(
    `SELECT queue, count(*) FILTER (WHERE is_open)::int AS open,
       count(*) FILTER (WHERE is_open AND created_at < $3::timestamptz - interval '${reviewDueHours} hours')::int AS overdue,
       count(*) FILTER (WHERE decided_at > $3::timestamptz - interval '7 days')::int AS decided_this_week
     FROM (${cases}) c GROUP BY queue`,
    [viewer.id, viewer.role === 'admin', now],
  );
}

/** The median of how long decided cases waited; null while there is none. */
export async function findMedianHours(sql: Sql, viewer: Moderator): Promise<number | null> {
  const rows = await sql.query<{ hours: number | null }>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)::float8 / 3600) AS hours
     FROM (${cases}) c WHERE decided_at IS NOT NULL`,
    [viewer.id, viewer.role === 'admin'],
  );
  return rows[0]?.hours ?? null;
}

export async function countSuspended(sql: Sql, now: Date): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM members WHERE suspended_at IS NOT NULL AND COALESCE(suspended_until > $1, true)',
    [now],
  );
  return rows[0]?.count ?? 0;
}
