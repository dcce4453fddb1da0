import type { Sql } from '#platform/db/db.ts';

// Reported stories as moderators see them: without their authors.

export interface StoryCaseRow {
  readonly id: string;
  readonly story_id: string;
  readonly title: string;
  readonly content: string;
  readonly about_name: string | null;
  readonly is_hidden: boolean;
  readonly created_at: Date;
  readonly decided_action: string | null;
  readonly decided_note: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  /** Oldest first. */
  readonly reports: { reason: string; description: string | null; createdAt: string }[];
}

const columns = `c.id, c.story_id, s.title, s.content, s.about_name, s.is_hidden, c.created_at, c.decided_action, c.decided_note, c.decided_by,
  c.decided_at, (SELECT COALESCE(jsonb_agg(jsonb_build_object('reason', r.reason, 'description', r.description, 'createdAt',
      to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY r.created_at, r.id), '[]')
    FROM story_reports r WHERE r.case_id = c.id) AS reports`;

/** Oldest first, younger than the case `after`. */
export function listCases(sql: Sql, isOpen: boolean, after: string | undefined, limit: number): Promise<StoryCaseRow[]> {
  return sql.query<StoryCaseRow>(
    `SELECT ${columns} FROM story_cases c JOIN stories s ON s.id = c.story_id
     WHERE c.decided_at IS ${isOpen ? '' : 'NOT '}NULL AND ($1::uuid IS NULL OR c.id > $1) ORDER BY c.id LIMIT $2`,
    [after ?? null, limit],
  );
}

export async function findCase(sql: Sql, caseId: string): Promise<StoryCaseRow | undefined> {
  const rows = await sql.query<StoryCaseRow>(`SELECT ${columns} FROM story_cases c JOIN stories s ON s.id = c.story_id WHERE c.id = $1`, [
    caseId,
  ]);
  return rows[0];
}

/** In whatever case: who was answered once does not decide when somebody else reports it again. */
export async function hasReportedStory(sql: Sql, storyIds: readonly string[], memberId: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM story_reports WHERE story_id = ANY($1::uuid[]) AND reporter_id = $2 LIMIT 1', [
    storyIds,
    memberId,
  ]);
  return rows.length > 0;
}

export interface StoryDecision {
  readonly action: string;
  readonly note: string;
  readonly moderatorId: string;
}

/** Whether it was still open. Its reports are decided with it. */
export async function updateDecided(tx: Sql, caseId: string, { action, note, moderatorId }: StoryDecision, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE story_cases SET decided_action = $2, decided_note = $3, decided_by = $4, decided_at = $5
     WHERE id = $1 AND decided_at IS NULL RETURNING id`,
    [caseId, action, note, moderatorId, now],
  );
  if (rows.length === 0) return false;
  await tx.query('UPDATE story_reports SET status = $2 WHERE case_id = $1', [caseId, action === 'dismiss' ? 'dismissed' : 'resolved']);
  return true;
}

/** Answers whether there is such a story. */
export async function updateHidden(tx: Sql, storyId: string): Promise<boolean> {
  return (await tx.query('UPDATE stories SET is_hidden = true WHERE id = $1 RETURNING id', [storyId])).length > 0;
}

/** A description of a story by somebody whom it names. */
export interface Described {
  readonly id: string;
  readonly name: string;
  readonly words: string;
}

export interface CandidateRow {
  readonly described_id: string;
  readonly story_id: string;
  readonly title: string;
  readonly content: string;
  readonly is_hidden: boolean;
}

/** The text of the story row `s`, as its index has it. */
const storyText = `to_tsvector('simple'::regconfig, COALESCE(s.about_name, '') || ' ' || s.title || ' ' || s.content)`;

/** For each description ten stories with the name or all the words. Those about the name first, then by shared words. */
export function listCandidates(sql: Sql, described: readonly Described[]): Promise<CandidateRow[]> {
  return sql.query<CandidateRow>(
    `SELECT d.id AS described_id, c.id AS story_id, c.title, c.content, c.is_hidden
     FROM jsonb_to_recordset($1::jsonb) AS d(id uuid, name text, words text)
     CROSS JOIN LATERAL (SELECT plainto_tsquery('simple', d.name) AS name, plainto_tsquery('simple', d.words) AS words) q
     CROSS JOIN LATERAL (
       SELECT s.id, s.title, s.content, s.is_hidden, COALESCE(lower(s.about_name) = lower(d.name), false) AS is_about,
         ts_rank(${storyText}, replace(q.words::text, '&', '|')::tsquery) AS rank
       FROM stories s WHERE s.withdrawn_on IS NULL AND ${storyText} @@ (q.name || q.words)
       ORDER BY is_about DESC, rank DESC, s.id LIMIT 10) c
     ORDER BY d.id, c.is_about DESC, c.rank DESC, c.id`,
    [JSON.stringify(described)],
  );
}
