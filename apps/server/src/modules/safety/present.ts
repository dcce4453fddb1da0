import type { Block, Report } from '@violet/contract/safety';
import type { BlockRow, ReportRow } from './queries.ts';

/**
 * Of somebody who unmatched the blocker the list has the name in the farewell. The block's own id stands for the member's.
 * @param given what the blocker named the member by, where that is answered
 */
export function presentBlock(row: BlockRow, given?: string): Block {
  const blockedUserId = row.came_after_unmatch ? (given ?? row.id) : row.blocked_id;
  return {
    id: row.id,
    blockerId: row.blocker_id,
    blockedUserId,
    createdAt: row.created_at.toISOString(),
    blockedUser: { id: blockedUserId, name: row.blocked_name },
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
