import { openRows } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { isSeen, partedBy } from '#modules/safety/visibility.ts';
import { aboutNow } from './note-conditions.ts';
import type { NoteRow } from './note-queries.ts';
import type { SwipeRow } from './queries.ts';

export type ExportedSwipe = SwipeRow & Pick<NoteRow, 'about' | 'comment'>;

/** The member's own swipes after `after`, in the order of their ids. Of targets who are not there any more none. */
export async function listSwipesAfter(sql: Sql, memberId: string, after: string, limit: number): Promise<ExportedSwipe[]> {
  const rows = await sql.query<ExportedSwipe>(
    `SELECT l.id, l.member_id, l.target_id, l.is_like, l.is_super, l.created_at, ${aboutNow('n', 'l.target_id')} AS about, n.comment
     FROM likes l LEFT JOIN like_notes n ON n.like_id = l.id AND n.member_id = l.member_id
     WHERE l.member_id = $1 AND l.id > $2 AND ${partedBy('l.target_id', 'l.member_id')} IS NULL AND ${isSeen('l.target_id', '$4')} ORDER BY l.id LIMIT $3`,
    [memberId, after, limit, await listUnseen(sql, memberId)],
  );
  return openRows(sql, 'like_notes.comment', rows, 'comment', 'id');
}
