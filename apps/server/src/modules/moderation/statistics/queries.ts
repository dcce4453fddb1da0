import { reviewDueHours } from '@violet/contract/moderation/cases';
import type { Sql } from '#platform/db/db.ts';
import { mayReadReport } from '#modules/safety/visibility.ts';
import type { Moderator } from '#modules/moderation/rules.ts';

export const queues = ['reports', 'verifications', 'stories', 'takedowns', 'appeals'] as const;
export type QueueName = (typeof queues)[number];

interface QueueTable {
  readonly queue: QueueName;
  readonly table: string;
  /** When it came in. */
  readonly since: string;
  readonly isOpen: string;
  readonly isDecided: string;
  /** Whether it is of the queue of the viewer $1, an admin or not ($2). */
  readonly isShown: string;
}

const onceDecided = { isOpen: 'decided_at IS NULL', isDecided: 'decided_at IS NOT NULL', isShown: 'true' } as const;

const tables: readonly QueueTable[] = [
  {
    queue: 'reports',
    table: 'reports',
    since: 'created_at',
    isOpen: "status = 'open'",
    isDecided: "status <> 'open' AND decided_at IS NOT NULL",
    isShown: mayReadReport('$1::uuid', '$2::boolean', 'reports'),
  },
  {
    queue: 'verifications',
    table: 'verifications',
    since: 'requested_at',
    isOpen: "status = 'pending'",
    isDecided: 'decided_at IS NOT NULL',
    isShown: '(case_id IS NOT NULL AND member_id <> $1::uuid)',
  },
  { queue: 'stories', table: 'story_cases', since: 'created_at', ...onceDecided },
  { queue: 'takedowns', table: 'takedown_requests', since: 'created_at', ...onceDecided },
  { queue: 'appeals', table: 'appeals', since: 'created_at', ...onceDecided, isOpen: "status = 'open'" },
];

/** From each table by an index of its own, so that what was decided long ago is not read. */
function ofEach(select: (one: QueueTable) => string): string {
  return tables.map((one) => `(${select(one)})`).join(' UNION ALL ');
}

const openCases = ofEach(
  ({ queue, table, since, isOpen, isShown }) =>
    `SELECT '${queue}' AS queue, true AS is_open, ${since} AS since FROM ${table} WHERE ${isOpen} AND ${isShown}`,
);
const decidedThisWeek = ofEach(
  ({ queue, table, since, isDecided, isShown }) =>
    `SELECT '${queue}', false, ${since} FROM ${table} WHERE ${isDecided} AND decided_at > $3::timestamptz - interval '7 days' AND ${isShown}`,
);

/** As many as say how long cases wait nowadays. */
const newestDecided = 1_000;
const lately = ofEach(
  ({ table, since, isDecided, isShown }) =>
    `SELECT decided_at - ${since} AS waited FROM ${table} WHERE ${isDecided} AND ${isShown} ORDER BY decided_at DESC LIMIT ${newestDecided}`,
);

export interface QueueRow {
  readonly queue: QueueName;
  readonly open: number;
  readonly overdue: number;
  readonly decided_this_week: number;
}

/** Queues in which something is, or was this week. */
export function countQueues(sql: Sql, viewer: Moderator, now: Date): Promise<QueueRow[]> {
  return sql.query<QueueRow>(
    `SELECT queue, count(*) FILTER (WHERE is_open)::int AS open,
       count(*) FILTER (WHERE is_open AND since < $3::timestamptz - interval '${reviewDueHours} hours')::int AS overdue,
       count(*) FILTER (WHERE NOT is_open)::int AS decided_this_week
     FROM (${openCases} UNION ALL ${decidedThisWeek}) c GROUP BY queue`,
    [viewer.id, viewer.role === 'admin', now],
  );
}

/** The median of how long the newest decided cases of each queue waited; null while there is none. */
export async function findMedianHours(sql: Sql, viewer: Moderator): Promise<number | null> {
  const rows = await sql.query<{ hours: number | null }>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited)::float8 / 3600) AS hours FROM (${lately}) c`,
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
