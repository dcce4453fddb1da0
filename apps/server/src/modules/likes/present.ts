import type { Allowance, LikeResult } from '@violet/contract/likes';
import type { Match } from '@violet/contract/matches';
import type { SwipeRow } from './queries.ts';

export function presentSwipe(row: SwipeRow, allowance: Allowance, match: Match | undefined): LikeResult {
  return {
    id: row.id,
    userId: row.member_id,
    targetUserId: row.target_id,
    isLike: row.is_like,
    isSuperLike: row.is_super,
    createdAt: row.created_at.toISOString(),
    ...(match ? { match } : {}),
    allowance,
  };
}
