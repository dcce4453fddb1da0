import type { Language } from '@violet/contract/languages';
import type { Sql } from '../../platform/db/db.ts';

/** Somebody who is named in a story asks for its removal. */
export interface TakedownRow {
  readonly id: string;
  readonly about_name: string;
  readonly story: string;
  readonly reason: string;
  readonly email: string;
  readonly created_at: Date;
  readonly decided_action: 'dismiss' | 'hide' | null;
  readonly decided_note: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const columns = 'id, about_name, story, reason, email, created_at, decided_action, decided_note, decided_by, decided_at';

export interface NewTakedown extends Pick<TakedownRow, 'id' | 'about_name' | 'story' | 'reason' | 'email' | 'created_at'> {
  readonly language: Language | undefined;
}

/** Its id, or that of the same request that waits already. */
export async function insertTakedown(sql: Sql, request: NewTakedown): Promise<string> {
  const rows = await sql.query<{ id: string }>(
    `INSERT INTO takedown_requests AS t (id, about_name, story, reason, email, language, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (md5(about_name || E'\\n' || story || E'\\n' || reason || E'\\n' || lower(email))) WHERE decided_at IS NULL
     DO UPDATE SET email = t.email RETURNING t.id`,
    [request.id, request.about_name, request.story, request.reason, request.email, request.language ?? null, request.created_at],
  );
  return rows[0]?.id ?? request.id;
}

/** Oldest first, younger than the case `after`. */
export function listTakedowns(sql: Sql, isOpen: boolean, after: string | undefined, limit: number): Promise<TakedownRow[]> {
  return sql.query<TakedownRow>(
    `SELECT ${columns} FROM takedown_requests
     WHERE decided_at IS ${isOpen ? '' : 'NOT '}NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after ?? null, limit],
  );
}

export async function findTakedown(sql: Sql, caseId: string): Promise<TakedownRow | undefined> {
  return (await sql.query<TakedownRow>(`SELECT ${columns} FROM takedown_requests WHERE id = $1`, [caseId]))[0];
}

export interface TakedownDecided {
  readonly action: string;
  readonly note: string;
  readonly moderatorId: string;
}

/** The request as decided; undefined when it was decided already. */
export async function updateTakedown(
  tx: Sql,
  caseId: string,
  { action, note, moderatorId }: TakedownDecided,
  now: Date,
): Promise<TakedownRow | undefined> {
  const rows = await tx.query<TakedownRow>(
    `UPDATE takedown_requests SET decided_action = $2, decided_note = $3, decided_by = $4, decided_at = $5
     WHERE id = $1 AND decided_at IS NULL RETURNING ${columns}`,
    [caseId, action, note, moderatorId, now],
  );
  return rows[0];
}

export interface UnansweredRow {
  readonly id: string;
  readonly email: string;
  readonly language: Language | null;
  readonly decided_action: 'dismiss' | 'hide';
}

export function listUnanswered(sql: Sql): Promise<UnansweredRow[]> {
  return sql.query<UnansweredRow>(
    `SELECT id, email, language, decided_action FROM takedown_requests
     WHERE decided_at IS NOT NULL AND answered_at IS NULL ORDER BY decided_at LIMIT 100`,
  );
}

/** Whether nobody else answers it. */
export async function takeAnswer(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql.query('UPDATE takedown_requests SET answered_at = $2 WHERE id = $1 AND answered_at IS NULL RETURNING id', [
    id,
    now,
  ]);
  return rows.length > 0;
}

/** The letter did not leave: it is tried again. */
export async function giveAnswerBack(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE takedown_requests SET answered_at = NULL WHERE id = $1', [id]);
}

/** Answered requests hold somebody's address, and are not kept longer than there may be questions. */
export async function deleteAnswered(sql: Sql, before: Date): Promise<void> {
  await sql.query('DELETE FROM takedown_requests WHERE decided_at <= $1', [before]);
}
