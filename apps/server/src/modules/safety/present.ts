import type { Block, Report } from '@violet/contract/safety';
import type { BlockRow, ReportRow } from './queries.ts';

export function presentBlock(row: BlockRow): Block {
  return {
    id: row.id,
    blockerId: row.blocker_id,
    blockedUserId: row.blocked_id,
    createdAt: row.created_at.toISOString(),
    blockedUser: { id: row.blocked_id, name: row.blocked_name },
  };
}

/** Shows what the reporter typed, not whom it named: a report must not tell who is a member. */
export function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    reporterId: row.reporter_id,
    reportedUserId: row.reported_text,
    reason: row.reason,
    description: row.description,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  };
}
