import type { Sql } from '../../platform/db/db.ts';
import { eraseFrom, type Erasure } from '../../platform/db/text-queries.ts';
import type { ExcerptLine, Kept, MeetupWords } from './evidence-queries.ts';

// The safety copy: what stays of reports when a member in them leaves.

export interface TouchedReport {
  readonly id: string;
  readonly reporter_id: string | null;
  readonly reported_id: string | null;
  readonly reported_text: string;
  readonly description: string | null;
  readonly decided_note: string | null;
  readonly bio: string | null;
  readonly lines: ExcerptLine[] | null;
  readonly meetup: MeetupWords | null;
}

/** Reports she filed, reports about her, and those that named her before she was a member. */
export function listTouchedReports(tx: Sql, memberId: string, username: string): Promise<TouchedReport[]> {
  return tx.query<TouchedReport>(
    `SELECT r.id, r.reporter_id, r.reported_id, r.reported_text, r.description, r.decided_note, e.bio, e.lines, e.meetup
     FROM reports r LEFT JOIN report_excerpts e ON e.report_id = r.id
     WHERE r.reporter_id = $1 OR r.reported_id = $1 OR lower(r.reported_text) IN (lower($2), '@' || lower($2), $1::text)
     ORDER BY r.id FOR UPDATE OF r`,
    [memberId, username],
  );
}

export interface ScrubbedReport {
  readonly id: string;
  readonly reportedText: string;
  readonly description: string | null;
  readonly note: string | null;
  /** Set when the report is about her. */
  readonly departedKey: string | null;
}

export async function updateScrubbed(tx: Sql, { id, reportedText, description, note, departedKey }: ScrubbedReport): Promise<void> {
  await tx.query(
    `UPDATE reports SET reported_text = $2, description = $3, decided_note = $4, departed_key = COALESCE($5::uuid, departed_key) WHERE id = $1`,
    [id, reportedText, description, note, departedKey],
  );
}

export interface ScrubbedEvidence extends Kept {
  readonly bio: string | null;
}

/** Without a word left it goes at once, otherwise at `until`, if not before. */
export async function updateEvidence(tx: Sql, reportId: string, { bio, lines, meetup }: ScrubbedEvidence, until: Date): Promise<void> {
  if (lines.length === 0 && bio === null && meetup === null) {
    await tx.query('DELETE FROM report_excerpts WHERE report_id = $1', [reportId]);
    return;
  }
  await tx.query(
    'UPDATE report_excerpts SET bio = $2, lines = $3::jsonb, meetup = $5::jsonb, until = least(until, $4) WHERE report_id = $1',
    [reportId, bio, JSON.stringify(lines), until, meetup && JSON.stringify(meetup)],
  );
}

/** Of reports that were not about her, what was noted may name her all the same. */
export function eraseFromNotes(tx: Sql, erasure: Erasure): Promise<void> {
  return eraseFrom(tx, { table: 'reports', column: 'decided_note', key: 'id' }, erasure);
}

/** What has served its time, with the pictures that belong to it. */
export async function deleteOldExcerpts(sql: Sql, now: Date): Promise<void> {
  await sql.query(
    `WITH old AS (DELETE FROM report_excerpts WHERE until <= $1 RETURNING report_id)
     DELETE FROM evidence_photos WHERE report_id IN (SELECT report_id FROM old)`,
    [now],
  );
}
