import type { LikedPart } from '@violet/contract/chat/liked-part';
import { openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { aboutNow } from './comment-conditions.ts';

/** What a like is about, and what was written with it (table `like_notes`). */
export interface CommentRow {
  readonly like_id: string;
  readonly member_id: string;
  readonly about: LikedPart | null;
  readonly comment: string | null;
}

export async function insertComment(tx: Sql, { like_id, member_id, about, comment }: CommentRow, targetId: string): Promise<void> {
  await tx.query(
    `INSERT INTO like_notes (like_id, member_id, about, comment)
     SELECT n.like_id, n.member_id, ${aboutNow('n', '$5::uuid')}, n.comment
     FROM (SELECT $1::uuid AS like_id, $2::uuid AS member_id, $3::jsonb AS about, $4::text AS comment) n`,
    [like_id, member_id, about && JSON.stringify(about), seal(tx, 'like_notes.comment', like_id, comment), targetId],
  );
}

/** Takes what was written with the two's likes, the earlier like's first. Of what they are about only what is still there is left. */
export async function deleteCommentsBetween(tx: Sql, a: string, b: string): Promise<CommentRow[]> {
  const rows = await tx.query<CommentRow>(
    `WITH gone AS (
       DELETE FROM like_notes n USING likes l
       WHERE l.member_id = n.member_id AND l.id = n.like_id AND ((l.member_id = $1 AND l.target_id = $2) OR (l.member_id = $2 AND l.target_id = $1))
       RETURNING n.like_id, n.member_id, n.about, n.comment, l.target_id, l.created_at, l.voided_at
     )
     SELECT like_id, member_id, ${aboutNow('gone', 'gone.target_id')} AS about, comment FROM gone
     WHERE voided_at IS NULL ORDER BY created_at, like_id`,
    [a, b],
  );
  return openRows(tx, 'like_notes.comment', rows, 'comment', 'like_id');
}
