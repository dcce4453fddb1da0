import type { Sql } from '#platform/db/db.ts';
import type { SpendingWindows } from './rules.ts';

/**
 * Likes for the member become what they cost, without the member. Of an undo at once and this, one alone finds the like.
 * Whoever is leaving at the same moment has nothing to keep; where that breaks off, the like comes back. Waiting for each other, two who like
 * each other would be in a deadlock.
 */
export async function insertSpendsFor(tx: Sql, targetId: string, { likesSince, superLikesSince }: SpendingWindows): Promise<void> {
  await tx.query(
    `WITH staying AS MATERIALIZED (
       SELECT m.id FROM members m WHERE m.id IN (
         SELECT member_id FROM likes WHERE target_id = $1 AND is_like AND created_at > least($2::timestamptz, $3::timestamptz)
         UNION SELECT member_id FROM quiet_likes WHERE target_id = $1 AND created_at > $2)
       FOR KEY SHARE OF m SKIP LOCKED
     ), given AS (
       DELETE FROM likes l USING staying s
       WHERE l.member_id = s.id AND l.target_id = $1 AND l.is_like AND (l.created_at > $2 OR (l.is_super AND l.created_at > $3))
       RETURNING l.member_id, l.is_super, l.created_at
     ), quiet AS (
       DELETE FROM quiet_likes q USING staying s WHERE q.member_id = s.id AND q.target_id = $1 AND q.created_at > $2
       RETURNING q.member_id, q.created_at
     )
     INSERT INTO like_spends (member_id, is_super, created_at)
     SELECT member_id, is_super, created_at FROM given UNION ALL SELECT member_id, false, created_at FROM quiet`,
    [targetId, likesSince, superLikesSince],
  );
}
