import type { Role } from '@violet/contract/members';
import type { Sql } from '#platform/db/db.ts';
import { deleteOlder } from '#platform/db/delete-older.ts';
import { mayReadReport } from '#modules/safety/visibility.ts';

/** A report as moderators see it. */
export interface ReportCaseRow {
  readonly id: string;
  readonly reporter_id: string | null;
  readonly reported_id: string | null;
  /** What the reporter typed, or the title of the reported meetup. */
  readonly reported_text: string;
  readonly reason: string;
  readonly description: string | null;
  readonly status: 'open' | 'resolved' | 'dismissed';
  readonly created_at: Date;
  readonly decided_action: string | null;
  readonly decided_note: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const columns =
  'id, reporter_id, reported_id, reported_text, reason, description, status, created_at, decided_action, decided_note, decided_by, decided_at';

/** The moderator who looks. */
export interface CaseReader {
  readonly id: string;
  readonly role: Role;
}

const isForReader = mayReadReport('$1::uuid', '$2::boolean', 'reports');

export interface CasePage {
  readonly isOpen: boolean;
  /** Only those of this reason. */
  readonly reason: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
  readonly reader: CaseReader;
}

/** Oldest first, younger than the case `after`. */
export function listCases(sql: Sql, { isOpen, reason, after, limit, reader }: CasePage): Promise<ReportCaseRow[]> {
  return sql.query<ReportCaseRow>(
    `SELECT ${columns} FROM reports
     WHERE status ${isOpen ? '=' : '<>'} 'open' AND ${isForReader} AND ($3::uuid IS NULL OR id > $3) AND ($5::text IS NULL OR reason = $5) ORDER BY id LIMIT $4`,
    [reader.id, reader.role === 'admin', after ?? null, limit, reason ?? null],
  );
}

/** The newest about one member that are for this reader, newest first. */
export function listAgainst(sql: Sql, memberId: string, reader: CaseReader, limit: number): Promise<ReportCaseRow[]> {
  return sql.query<ReportCaseRow>(`SELECT ${columns} FROM reports WHERE reported_id = $3 AND ${isForReader} ORDER BY id DESC LIMIT $4`, [
    reader.id,
    reader.role === 'admin',
    memberId,
    limit,
  ]);
}

/** Whether one that nobody filed is open: it quotes nobody, unlike those of reporters who have left. */
export async function hasOpenFound(sql: Sql, memberId: string, reason: string): Promise<boolean> {
  const rows = await sql.query(
    `SELECT FROM reports WHERE reported_id = $1 AND reporter_id IS NULL AND reported_text = '' AND reason = $2 AND status = 'open' LIMIT 1`,
    [memberId, reason],
  );
  return rows.length > 0;
}

/** Whether the first has reported the second, whatever became of it. */
export async function hasReported(sql: Sql, reporterId: string, reportedId: string): Promise<boolean> {
  const rows = await sql.query('SELECT FROM reports WHERE reporter_id = $1 AND reported_id = $2 LIMIT 1', [reporterId, reportedId]);
  return rows.length > 0;
}

/** Which of these cases are about the member. */
export async function listAbout(sql: Sql, memberId: string, caseIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM reports WHERE id = ANY($1::uuid[]) AND reported_id = $2', [
    caseIds,
    memberId,
  ]);
  return rows.map(({ id }) => id);
}

/** How many reports of the member's are for this reader. One more would tell who reported the reader. */
export async function countFiled(sql: Sql, memberId: string, reader: CaseReader): Promise<number> {
  const rows = await sql.query<{ count: number }>(`SELECT count(*)::int AS count FROM reports WHERE reporter_id = $3 AND ${isForReader}`, [
    reader.id,
    reader.role === 'admin',
    memberId,
  ]);
  return rows[0]?.count ?? 0;
}

export async function findCase(sql: Sql, caseId: string, reader: CaseReader): Promise<ReportCaseRow | undefined> {
  const rows = await sql.query<ReportCaseRow>(`SELECT ${columns} FROM reports WHERE id = $3 AND ${isForReader}`, [
    reader.id,
    reader.role === 'admin',
    caseId,
  ]);
  return rows[0];
}

export interface CaseDecision {
  readonly action: string;
  readonly note: string;
  readonly moderatorId: string;
}

/** Whether it was still open. Its evidence is kept until `evidenceUntil`. */
export async function updateDecided(
  tx: Sql,
  caseId: string,
  { action, note, moderatorId }: CaseDecision,
  { now, evidenceUntil }: { now: Date; evidenceUntil: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE reports SET status = $2, decided_action = $3, decided_note = $4, decided_by = $5, decided_at = $6
     WHERE id = $1 AND status = 'open' RETURNING id`,
    [caseId, action === 'dismiss' ? 'dismissed' : 'resolved', action, note, moderatorId, now],
  );
  if (rows.length > 0)
    await tx.query('UPDATE report_excerpts SET until = COALESCE(until, $2) WHERE report_id = $1', [caseId, evidenceUntil]);
  return rows.length > 0;
}

/** Oldest decisions first. A report whose evidence is still there waits: the files of its pictures end with the evidence. */
export function deleteReportsBefore(sql: Sql, moment: Date, limit: number): Promise<number> {
  const where = `NOT EXISTS (SELECT FROM report_excerpts e WHERE e.report_id = reports.id)
    AND NOT EXISTS (SELECT FROM evidence_photos p WHERE p.report_id = reports.id)`;
  return deleteOlder(sql, { table: 'reports', key: 'id', moment: 'decided_at', where }, moment, limit);
}
