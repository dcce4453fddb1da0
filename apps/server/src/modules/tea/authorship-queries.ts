import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder, inBatches, smallBatch } from '#platform/db/delete-older.ts';
import { storyColumns, type StoryRow } from './queries.ts';
import { reviewColumns, type ReviewRow } from './reviews/queries.ts';
import type { DayCursor } from './rules.ts';

// Who wrote what: the only statements that know it. They answer authors about their own, and nobody about anyone else.

export interface NewStoryRow {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly aboutName: string | null;
  readonly teaType: string | null;
  readonly day: string;
}

/** The moments the member shared lately, newest first. Take the member's lock before. */
export async function listShares(tx: Sql, memberId: string, since: Date): Promise<Date[]> {
  const rows = await tx.query<{ shared_at: Date }>(
    'SELECT shared_at FROM story_shares WHERE member_id = $1 AND shared_at > $2 ORDER BY shared_at DESC',
    [memberId, since],
  );
  return rows.map(({ shared_at }) => shared_at);
}

export async function insertStory(tx: Sql, authorId: string, story: NewStoryRow, now: Date): Promise<void> {
  await tx.query('INSERT INTO stories (id, title, content, about_name, tea_type, day) VALUES ($1, $2, $3, $4, $5, $6)', [
    story.id,
    story.title,
    story.content,
    story.aboutName,
    story.teaType,
    story.day,
  ]);
  await tx.query('INSERT INTO story_authors (story_id, author_id) VALUES ($1, $2)', [story.id, authorId]);
  await tx.query('INSERT INTO story_shares (member_id, shared_at) VALUES ($1, $2)', [authorId, now]);
}

/** The author's own, with those that wait for their day and those that moderators hid. */
export function listOwnStories(sql: Sql, authorId: string, after: DayCursor | undefined, limit: number): Promise<StoryRow[]> {
  return sql.query<StoryRow>(
    `SELECT ${storyColumns('$1')} FROM story_authors sa JOIN stories s ON s.id = sa.story_id
     WHERE sa.author_id = $1 AND s.withdrawn_on IS NULL AND ($3::date IS NULL OR s.day < $3 OR (s.day = $3 AND s.id > $4))
     ORDER BY s.day DESC, s.id LIMIT $2`,
    [authorId, limit, after?.day ?? null, after?.id ?? null],
  );
}

/** Locks the author's own story, so that no report comes in meanwhile. Answers whether it is the author's to delete. */
export async function lockOwnStory(tx: Sql, authorId: string, storyId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM stories s WHERE s.id = $2 AND s.withdrawn_on IS NULL
       AND EXISTS (SELECT 1 FROM story_authors sa WHERE sa.story_id = s.id AND sa.author_id = $1) FOR UPDATE`,
    [authorId, storyId],
  );
  return rows.length > 0;
}

/** For moderators' decisions, which act on the author without telling who it is. */
export async function findAuthor(sql: Sql, storyId: string): Promise<string | undefined> {
  const rows = await sql.query<{ author_id: string }>('SELECT author_id FROM story_authors WHERE story_id = $1', [storyId]);
  return rows[0]?.author_id;
}

/** To keep moderators from deciding about their own stories. */
export async function hasWrittenStory(sql: Sql, authorId: string, storyIds: readonly string[]): Promise<boolean> {
  return (
    (await sql.query('SELECT 1 FROM story_authors WHERE author_id = $1 AND story_id = ANY($2::uuid[]) LIMIT 1', [authorId, storyIds]))
      .length > 0
  );
}

/** A story with an open report only disappears, so that moderators can decide; any other is gone. */
export async function deleteStoryContent(tx: Sql, storyId: string, today: string): Promise<void> {
  const reported = await tx.query(
    `UPDATE stories s SET withdrawn_on = $2 WHERE s.id = $1
       AND EXISTS (SELECT 1 FROM story_reports r WHERE r.story_id = s.id AND r.status = 'open') RETURNING id`,
    [storyId, today],
  );
  if (reported.length === 0) await tx.query('DELETE FROM stories WHERE id = $1', [storyId]);
}

export interface NewReviewRow {
  readonly id: string;
  readonly teaId: string;
  readonly rating: number;
  readonly content: string;
  readonly day: string;
}

/** The author's review of a tea; the one before shows until this one does. Take the member's lock before. */
export async function insertOrUpdateReview(tx: Sql, authorId: string, review: NewReviewRow): Promise<void> {
  await tx.query(
    `WITH former AS (UPDATE review_authors SET is_current = false WHERE author_id = $1 AND tea_id = $2 AND is_current RETURNING review_id)
     UPDATE reviews SET replaced_on = $3 WHERE id IN (SELECT review_id FROM former)`,
    [authorId, review.teaId, review.day],
  );
  await tx.query('INSERT INTO reviews (id, tea_id, rating, content, day) VALUES ($1, $2, $3, $4, $5)', [
    review.id,
    review.teaId,
    review.rating,
    review.content,
    review.day,
  ]);
  await tx.query('INSERT INTO review_authors (review_id, tea_id, author_id) VALUES ($1, $2, $3)', [review.id, review.teaId, authorId]);
}

/** Deletes the review with the author's earlier ones of this tea; answers whether it was the author's. Take the member's lock before. */
export async function deleteReview(tx: Sql, authorId: string, reviewId: string): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM reviews WHERE id IN (SELECT said.review_id FROM review_authors given
       JOIN review_authors said ON said.author_id = given.author_id AND said.tea_id = given.tea_id
       WHERE given.author_id = $1 AND given.review_id = $2 AND given.is_current) RETURNING id`,
    [authorId, reviewId],
  );
  return rows.length > 0;
}

/** The author's current ones: at most one for each of the twelve teas. */
export function listOwnReviews(sql: Sql, authorId: string): Promise<ReviewRow[]> {
  return sql.query<ReviewRow>(
    `SELECT ${reviewColumns('$1')} FROM review_authors ra JOIN reviews r ON r.id = ra.review_id
     WHERE ra.author_id = $1 AND ra.is_current ORDER BY r.day DESC, r.id`,
    [authorId],
  );
}

export interface Tally {
  readonly member_id: string;
  readonly stories_told: number;
  readonly stories_supported: number;
  readonly teas_reviewed: number;
}

/** What members have done here, as figures for themselves alone. */
export function listTallies(sql: Sql, memberIds: readonly string[]): Promise<Tally[]> {
  return sql.query<Tally>(
    `SELECT m.id AS member_id,
       (SELECT count(*)::int FROM story_authors sa JOIN stories s ON s.id = sa.story_id
        WHERE sa.author_id = m.id AND s.withdrawn_on IS NULL AND NOT s.is_hidden) AS stories_told,
       (SELECT count(*)::int FROM story_likes sl WHERE sl.member_id = m.id) AS stories_supported,
       (SELECT count(*)::int FROM review_authors ra WHERE ra.author_id = m.id AND ra.is_current) AS teas_reviewed
     FROM unnest($1::uuid[]) AS m (id)`,
    [memberIds],
  );
}

/** Deletes what has served its time: counted shares, replaced reviews, and withdrawn stories nobody still decides about. */
export async function deleteExpiredAuthorships(
  db: Db,
  { since, shownUntil, keptUntil }: { since: Date; shownUntil: string; keptUntil: string },
): Promise<void> {
  await deleteAllOlder(db, { table: 'story_shares', key: 'id', moment: 'shared_at' }, since);
  await deleteAllOlder(db, { table: 'reviews', key: 'id', moment: 'replaced_on' }, shownUntil, smallBatch);
  await inBatches((limit) => deleteWithdrawn(db, keptUntil, limit), smallBatch);
}

/** Answers how many. */
async function deleteWithdrawn(sql: Sql, keptUntil: string, limit: number): Promise<number> {
  const rows = await sql.query(
    `DELETE FROM stories WHERE id IN (
       SELECT s.id FROM stories s WHERE s.withdrawn_on IS NOT NULL AND (s.withdrawn_on <= $1::date
         OR NOT EXISTS (SELECT 1 FROM story_reports r WHERE r.story_id = s.id AND r.status = 'open'))
       LIMIT $2 FOR UPDATE OF s SKIP LOCKED)
     RETURNING 1`,
    [keptUntil, limit],
  );
  return rows.length;
}
