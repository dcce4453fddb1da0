import { openRows } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { aboutNow } from './comment-conditions.ts';
import type { CommentRow } from './comment-queries.ts';
import { hasTarget, type SwipeRow } from './queries.ts';

export type ExportedSwipe = SwipeRow & Pick<CommentRow, 'about' | 'comment'>;

/** The member's own swipes after `after`, in the order of their ids. Of targets who are not there any more none. */
export async function listSwipesAfter(sql: Sql, memberId: string, after: string, limit: number): Promise<ExportedSwipe[]> {
  const rows = await sql.query<ExportedSwipe>(
    `SELECT l.id, l.member_id, l.target_id, l.is_like, l.is_super, l.created_at, ${aboutNow('n', 'l.target_id')} AS about, n.comment
     FROM likes l LEFT JOIN like_notes n ON n.like_id = l.id AND n.member_id = l.member_id
     WHERE l.member_id = $1 AND l.id > $2 AND ${hasTarget('l', '$4')} ORDER BY l.id LIMIT $3`,
    [memberId, after, limit, await listUnseen(sql, memberId)],
  );
  return openRows(sql, 'like_notes.comment', rows, 'comment', 'id');
}
