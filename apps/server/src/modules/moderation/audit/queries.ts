import { NIL_ID } from '@violet/contract/fields/ids';
import type { AuditEntry } from '@violet/contract/moderation/cases';
import type { Sql } from '#platform/db/db.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly moderator_file_id: string;
  readonly kind: AuditEntry['kind'];
  readonly action: AuditEntry['action'];
  readonly subject: AuditEntry['subject'];
  /** Null where a search found nobody. */
  readonly subject_id: string | null;
  readonly note: string | null;
}

export async function insertAudit(sql: Sql, rows: readonly AuditRow[]): Promise<void> {
  await sql.query(
    `INSERT INTO audit_log (id, at, moderator_file_id, kind, action, subject, subject_id, note)
     SELECT id, at, moderator_file_id, kind, action, subject, subject_id, note FROM jsonb_to_recordset($1::jsonb)
       AS a (id uuid, at timestamptz, moderator_file_id uuid, kind text, action text, subject text, subject_id uuid, note text)`,
    [JSON.stringify(rows)],
  );
}

/** Newest first, older than the entry `before`. */
export function listAudit(sql: Sql, before: string | undefined, limit: number): Promise<AuditRow[]> {
  return sql.query<AuditRow>(
    `SELECT id, at, moderator_file_id, kind, action, subject, subject_id, note FROM audit_log
     WHERE $1::uuid IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`,
    [before ?? null, limit],
  );
}

/** Whoever reads figures every few seconds must not read five years of looks. What is older was told of long ago. */
const newest = 2_000;

/** What the operator did and when last, of the newest entries. */
export function listOperatorActs(sql: Sql): Promise<{ readonly action: AuditEntry['action']; readonly at: Date }[]> {
  return sql.query(
    `SELECT action, max(at) AS at FROM (SELECT action, at, moderator_file_id FROM audit_log ORDER BY id DESC LIMIT ${newest}) a
     WHERE moderator_file_id = $1 GROUP BY action`,
    [NIL_ID],
  );
}
