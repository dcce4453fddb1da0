import type { appealStatuses } from '@violet/contract/moderation/appeals';
import type { Sql } from '#platform/db/db.ts';

export interface AppealRow {
  readonly id: string;
  readonly member_id: string;
  readonly text: string;
  /** Why the member was suspended, as it was told. */
  readonly reason: string | null;
  readonly status: (typeof appealStatuses)[number];
  readonly answer: string | null;
  readonly created_at: Date;
  readonly decided_note: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const columns = 'id, member_id, text, reason, status, answer, created_at, decided_note, decided_by, decided_at';

export async function insertAppeal(
  tx: Sql,
  { id, member_id, text, reason, created_at }: Pick<AppealRow, 'id' | 'member_id' | 'text' | 'reason' | 'created_at'>,
): Promise<AppealRow> {
  const rows = await tx.query<AppealRow>(
    `INSERT INTO appeals (id, member_id, text, reason, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${columns}`,
    [id, member_id, text, reason, created_at],
  );
  return rows[0] as AppealRow;
}

/** Of one member, newest first. */
export function listAppealsOf(sql: Sql, memberId: string): Promise<AppealRow[]> {
  return sql.query<AppealRow>(`SELECT ${columns} FROM appeals WHERE member_id = $1 ORDER BY id DESC LIMIT 100`, [memberId]);
}

/** Oldest first, younger than the case `after`. */
export function listAppeals(sql: Sql, isOpen: boolean, after: string | undefined, limit: number): Promise<AppealRow[]> {
  return sql.query<AppealRow>(
    `SELECT ${columns} FROM appeals WHERE status ${isOpen ? '=' : '<>'} 'open' AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after ?? null, limit],
  );
}

export async function findAppeal(sql: Sql, caseId: string): Promise<AppealRow | undefined> {
  return (await sql.query<AppealRow>(`SELECT ${columns} FROM appeals WHERE id = $1`, [caseId]))[0];
}

export interface AppealDecided {
  readonly status: 'granted' | 'refused';
  /** To the member; null where it was lifted without one. */
  readonly answer: string | null;
  readonly note: string;
  readonly moderatorId: string;
}

/** The appeal as decided; undefined when it was decided already. */
export async function updateAppeal(
  tx: Sql,
  caseId: string,
  { status, answer, note, moderatorId }: AppealDecided,
  now: Date,
): Promise<AppealRow | undefined> {
  const rows = await tx.query<AppealRow>(
    `UPDATE appeals SET status = $2, answer = $3, decided_note = $4, decided_by = $5, decided_at = $6
     WHERE id = $1 AND status = 'open' RETURNING ${columns}`,
    [caseId, status, answer, note, moderatorId, now],
  );
  return rows[0];
}
