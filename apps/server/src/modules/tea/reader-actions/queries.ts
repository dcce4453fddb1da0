import type { Sql } from '#platform/db/db.ts';
import { isPublished, storyColumns, type StoryRow } from '#modules/tea/queries.ts';

// What a reader does with a story: likes, hides, reports. Whoever wrote it is a reader like any other here.

/** The story $2 when it is there for members, asked once for the whole statement. $3 is the newest day that shows. */
const told = `told AS (SELECT s.id FROM stories s WHERE s.id = $2 AND ${isPublished('s', '$3')})`;

export interface LikedRow extends StoryRow {
  /** False when nothing changed: it was so before. */
  readonly changed: boolean;
}

/** The like and the count in one statement, so that they cannot differ. Undefined without such a story for the reader. */
export async function insertLike(sql: Sql, viewerId: string, storyId: string, shownUntil: string): Promise<LikedRow | undefined> {
  const rows = await sql.query<LikedRow>(
    `WITH ${told},
     added AS (INSERT INTO story_likes (story_id, member_id) SELECT id, $1 FROM told ON CONFLICT DO NOTHING RETURNING 1)
     UPDATE stories s SET likes = s.likes + (SELECT count(*)::int FROM added) WHERE s.id = (SELECT id FROM told)
     RETURNING ${storyColumns('$1')}, EXISTS (SELECT 1 FROM added) AS changed`,
    [viewerId, storyId, shownUntil],
  );
  return rows[0] && { ...rows[0], liked_by_me: true };
}

export async function deleteLike(sql: Sql, viewerId: string, storyId: string, shownUntil: string): Promise<LikedRow | undefined> {
  const rows = await sql.query<LikedRow>(
    `WITH ${told},
     removed AS (DELETE FROM story_likes WHERE story_id = (SELECT id FROM told) AND member_id = $1 RETURNING 1)
     UPDATE stories s SET likes = s.likes - (SELECT count(*)::int FROM removed) WHERE s.id = (SELECT id FROM told)
     RETURNING ${storyColumns('$1')}, EXISTS (SELECT 1 FROM removed) AS changed`,
    [viewerId, storyId, shownUntil],
  );
  return rows[0] && { ...rows[0], liked_by_me: false };
}

/** Answers whether there is such a story for the reader. Hiding again changes nothing. */
export async function insertHide(sql: Sql, viewerId: string, storyId: string, shownUntil: string): Promise<boolean> {
  const rows = await sql.query<{ told: boolean }>(
    `WITH ${told},
     hidden AS (INSERT INTO story_hides (member_id, story_id) SELECT $1, id FROM told ON CONFLICT DO NOTHING)
     SELECT true AS told FROM told`,
    [viewerId, storyId, shownUntil],
  );
  return rows.length > 0;
}

export interface NewStoryReport {
  readonly id: string;
  /** Of the case it opens, where none is open. */
  readonly caseId: string;
  readonly storyId: string;
  readonly reporterId: string;
  readonly reason: string;
  readonly description: string | null;
}

/**
 * Answers the report's id, or that of the reader's report before; undefined without such a story for the reader.
 * It joins the story's open case, which is locked, or opens one.
 */
export async function insertReport(sql: Sql, report: NewStoryReport, shownUntil: string, now: Date): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>(
    `WITH ${told},
     former AS (SELECT r.id FROM story_reports r WHERE r.story_id = (SELECT id FROM told) AND r.reporter_id = $1),
     opened AS (INSERT INTO story_cases AS c (id, story_id, created_at)
       SELECT $5, id, $8 FROM told WHERE NOT EXISTS (SELECT 1 FROM former)
       ON CONFLICT (story_id) WHERE decided_at IS NULL DO UPDATE SET story_id = c.story_id RETURNING c.id),
     made AS (INSERT INTO story_reports AS r (id, story_id, reporter_id, reason, description, created_at, case_id)
       SELECT $4, told.id, $1, $6, $7, $8, opened.id FROM told CROSS JOIN opened
       ON CONFLICT (story_id, reporter_id) DO UPDATE SET id = r.id RETURNING r.id)
     SELECT id FROM former UNION ALL SELECT id FROM made`,
    [report.reporterId, report.storyId, shownUntil, report.id, report.caseId, report.reason, report.description, now],
  );
  return rows[0]?.id;
}
