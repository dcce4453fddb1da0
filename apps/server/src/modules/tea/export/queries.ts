import type { Sql } from '#platform/db/db.ts';

// What is kept of a member as a reader. What the member wrote is in `authorship-queries.ts`.

export async function listLikedReviews(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql.query<{ review_id: string }>('SELECT review_id FROM review_likes WHERE member_id = $1 ORDER BY review_id', [
    memberId,
  ]);
  return rows.map((row) => row.review_id);
}

export async function listHiddenStories(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql.query<{ story_id: string }>('SELECT story_id FROM story_hides WHERE member_id = $1 ORDER BY story_id', [memberId]);
  return rows.map((row) => row.story_id);
}

export interface FiledReportRow {
  readonly story_id: string;
  readonly reason: string;
  readonly description: string | null;
  readonly created_at: Date;
}

export function listFiledReports(sql: Sql, memberId: string): Promise<FiledReportRow[]> {
  return sql.query<FiledReportRow>(
    'SELECT story_id, reason, description, created_at FROM story_reports WHERE reporter_id = $1 ORDER BY created_at, id',
    [memberId],
  );
}

/** A report outlives its reporter, without the name and the words. */
export async function updateFiledReportsErased(tx: Sql, memberId: string): Promise<void> {
  await tx.query('UPDATE story_reports SET reporter_id = NULL, description = NULL WHERE reporter_id = $1', [memberId]);
}
