import type { Role } from '@violet/contract/members';
import type { Sql } from '../../platform/db/db.ts';
import { mayReadReport } from './visibility.ts';

/** A report as moderators see it. */
export interface ReportCaseRow {
  readonly id: string;
  readonly reporter_id: string | null;
  readonly reported_id: string | null;
  /** What the reporter typed, or the title of the meetup she reported. */
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

/** Whoever looks. */
export interface CaseReader {
  readonly id: string;
  readonly role: Role;
}

const isForReader = mayReadReport('$1::uuid', '$2::boolean', 'reports');

export interface CasePage {
  readonly isOpen: boolean;
  readonly after: string | undefined;
  readonly limit: number;
  readonly reader: CaseReader;
}

/** Oldest first, younger than the case `after`. */
export function listCases(sql: Sql, { isOpen, after, limit, reader }: CasePage): Promise<ReportCaseRow[]> {
  return sql.query<ReportCaseRow>(
    `SELECT ${columns} FROM reports
     WHERE status ${isOpen ? '=' : '<>'} 'open' AND ${isForReader} AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT $4`,
    [reader.id, reader.role === 'admin', after ?? null, limit],
  );
}

/** The newest about one member, newest first. */
export function listAgainst(sql: Sql, memberId: string, limit: number): Promise<ReportCaseRow[]> {
  return sql.query<ReportCaseRow>(`SELECT ${columns} FROM reports WHERE reported_id = $1 ORDER BY id DESC LIMIT $2`, [memberId, limit]);
}

/** Which of these cases are about her. */
export async function listAbout(sql: Sql, memberId: string, caseIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM reports WHERE id = ANY($1::uuid[]) AND reported_id = $2', [
    caseIds,
    memberId,
  ]);
  return rows.map(({ id }) => id);
}

/** What she filed, but for reports about whoever looks: one more would tell who reported her. */
export async function countFiled(sql: Sql, memberId: string, viewerId: string): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM reports WHERE reporter_id = $1 AND reported_id IS DISTINCT FROM $2',
    [memberId, viewerId],
  );
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

/** Whether it was still open. Its evidence is kept for a while yet. */
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
