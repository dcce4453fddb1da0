import type { Sql } from '../../platform/db/db.ts';

// The safety copy: what stays of reports when a member in them leaves.

/** A line of a reported conversation, without saying who anybody is. */
export interface ExcerptLine {
  readonly from: 'reporter' | 'reported';
  readonly text: string;
  readonly at: string;
}

export interface TouchedReport {
  readonly id: string;
  readonly reporter_id: string | null;
  readonly reported_id: string | null;
  readonly reported_text: string;
  readonly description: string | null;
  readonly created_at: Date;
  /** Kept when the other one left. */
  readonly lines: ExcerptLine[] | null;
}

/** Reports she filed, reports about her, and those that named her before she was a member. */
export function listTouchedReports(tx: Sql, memberId: string, username: string): Promise<TouchedReport[]> {
  return tx.query<TouchedReport>(
    `SELECT r.id, r.reporter_id, r.reported_id, r.reported_text, r.description, r.created_at, e.lines
     FROM reports r LEFT JOIN report_excerpts e ON e.report_id = r.id
     WHERE r.reporter_id = $1 OR r.reported_id = $1 OR lower(r.reported_text) IN (lower($2), '@' || lower($2), $1::text)
     ORDER BY r.id FOR UPDATE OF r`,
    [memberId, username],
  );
}

export interface SpokenRow {
  readonly sender_id: string;
  readonly content: string;
  readonly created_at: Date;
}

/** What the two wrote to each other around a moment, oldest first: up to fifty messages before and ten after. */
export function listSpokenAround(tx: Sql, a: string, b: string, moment: Date): Promise<SpokenRow[]> {
  const between = `FROM matches m JOIN messages x ON x.match_id = m.id
    WHERE m.low_id = least($1::uuid, $2::uuid) AND m.high_id = greatest($1::uuid, $2::uuid)`;
  return tx.query<SpokenRow>(
    `SELECT sender_id, content, created_at FROM (
       (SELECT x.sender_id, x.content, x.created_at, x.seq ${between} AND x.created_at <= $3 ORDER BY x.created_at DESC, x.seq DESC LIMIT 50)
       UNION ALL
       (SELECT x.sender_id, x.content, x.created_at, x.seq ${between} AND x.created_at > $3 ORDER BY x.created_at, x.seq LIMIT 10)) around
     ORDER BY created_at, seq`,
    [a, b, moment],
  );
}

export interface ScrubbedReport {
  readonly id: string;
  readonly reportedText: string;
  readonly description: string | null;
  /** Set when the report is about her. */
  readonly departedKey: string | null;
}

export async function updateScrubbed(tx: Sql, { id, reportedText, description, departedKey }: ScrubbedReport): Promise<void> {
  await tx.query('UPDATE reports SET reported_text = $2, description = $3, departed_key = COALESCE($4::uuid, departed_key) WHERE id = $1', [
    id,
    reportedText,
    description,
    departedKey,
  ]);
}

export async function storeExcerpt(tx: Sql, reportId: string, lines: readonly ExcerptLine[], until: Date): Promise<void> {
  await tx.query('DELETE FROM report_excerpts WHERE report_id = $1', [reportId]);
  if (lines.length === 0) return;
  await tx.query('INSERT INTO report_excerpts (report_id, lines, until) VALUES ($1, $2::jsonb, $3)', [
    reportId,
    JSON.stringify(lines),
    until,
  ]);
}

export async function deleteOldExcerpts(sql: Sql, now: Date): Promise<void> {
  await sql.query('DELETE FROM report_excerpts WHERE until <= $1', [now]);
}
