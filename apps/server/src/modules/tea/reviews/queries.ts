import type { Sql } from '#platform/db/db.ts';
import type { DayCursor } from '#modules/tea/rules.ts';

// What members read of reviews: without authors, as with stories.

export interface ReviewRow {
  readonly id: string;
  readonly tea_id: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly content: string;
  readonly day: string;
  readonly likes: number;
  readonly liked_by_me: boolean;
}

/** The columns of a `ReviewRow` of the review row `r`, read by the member `viewer`. */
export function reviewColumns(viewer: string): string {
  return `r.id, r.tea_id, r.rating, r.content, r.day::text AS day, r.likes,
    COALESCE((SELECT true FROM review_likes rl WHERE rl.review_id = r.id AND rl.member_id = ${viewer}), false) AS liked_by_me`;
}

/** Its day has come, and that of the one which replaces it has not. */
function isTold(r: string, shownUntil: string): string {
  return `(${r}.day <= ${shownUntil}::date AND (${r}.replaced_on IS NULL OR ${r}.replaced_on > ${shownUntil}::date))`;
}

export interface ReviewPage {
  readonly teaId: string | undefined;
  readonly after: DayCursor | undefined;
  readonly limit: number;
  readonly shownUntil: string;
}

export function listReviews(sql: Sql, viewerId: string, { teaId, after, limit, shownUntil }: ReviewPage): Promise<ReviewRow[]> {
  return sql.query<ReviewRow>(
    `SELECT ${reviewColumns('$1')} FROM reviews r
     WHERE ${isTold('r', '$2')} ${teaId === undefined ? '' : 'AND r.tea_id = $6'} AND r.day <= COALESCE($4::date, $2::date)
       AND ($4::date IS NULL OR r.day < $4 OR (r.day = $4 AND r.id > $5))
     ORDER BY r.day DESC, r.id LIMIT $3`,
    [viewerId, shownUntil, limit, after?.day ?? null, after?.id ?? null, ...(teaId === undefined ? [] : [teaId])],
  );
}

export interface TeaRating {
  readonly tea_id: string;
  readonly average: number;
  readonly reviews: number;
}

export function listRatings(sql: Sql, shownUntil: string): Promise<TeaRating[]> {
  return sql.query<TeaRating>(
    `SELECT r.tea_id, round(avg(r.rating), 1)::float8 AS average, count(*)::int AS reviews FROM reviews r
     WHERE ${isTold('r', '$1')} GROUP BY r.tea_id`,
    [shownUntil],
  );
}

/** Likes, or takes the like back; undefined when there is no such review. The locked row puts two taps one after the other. */
export async function updateReviewLike(tx: Sql, viewerId: string, reviewId: string, shownUntil: string): Promise<ReviewRow | undefined> {
  const told = await tx.query(`SELECT 1 FROM reviews r WHERE r.id = $1 AND ${isTold('r', '$2')} FOR NO KEY UPDATE`, [reviewId, shownUntil]);
  if (told.length === 0) return undefined;
  const removed = await tx.query('DELETE FROM review_likes WHERE review_id = $1 AND member_id = $2 RETURNING 1', [reviewId, viewerId]);
  if (removed.length === 0) await tx.query('INSERT INTO review_likes (review_id, member_id) VALUES ($1, $2)', [reviewId, viewerId]);
  const rows = await tx.query<ReviewRow>(`UPDATE reviews r SET likes = r.likes + $3 WHERE r.id = $1 RETURNING ${reviewColumns('$2')}`, [
    reviewId,
    viewerId,
    removed.length === 0 ? 1 : -1,
  ]);
  return rows[0];
}
