import type { Sql } from '#platform/db/db.ts';
import { partedBy } from '#modules/safety/visibility.ts';
import type { SwipeRow } from './queries.ts';

/** The member's own swipes after `after`, in the order of their ids. Those of targets who have parted from the member are left out. */
export function listSwipesAfter(sql: Sql, memberId: string, after: string, limit: number): Promise<SwipeRow[]> {
  return sql.query<SwipeRow>(
    `SELECT id, member_id, target_id, is_like, is_super, created_at FROM likes
     WHERE member_id = $1 AND id > $2 AND ${partedBy('likes.target_id', 'likes.member_id')} IS NULL ORDER BY id LIMIT $3`,
    [memberId, after, limit],
  );
}
