import type { Language } from '@violet/contract/fields/languages';
import { openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';

/** A request for removal by somebody who is named in a story. */
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

/** The addresses, opened where they are sealed. */
async function openEmails<R extends { readonly id: string; readonly email: string }>(sql: Sql, found: Promise<R[]>): Promise<R[]> {
  return openRows(sql, 'takedown_requests.email', await found, 'email', 'id');
}

/** The same request that waits already. Its index sees no address that is sealed, so doubles take turns until the transaction ends. */
async function findSame(tx: Sql, { about_name, story, reason, email }: NewTakedown): Promise<string | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`takedown:${about_name}:${story}`]);
  const waiting = tx.query<{ id: string; email: string }>(
    `SELECT id, email FROM takedown_requests WHERE decided_at IS NULL AND about_name = $1 AND story = $2 AND reason = $3`,
    [about_name, story, reason],
  );
  return (await openEmails(tx, waiting)).find((row) => row.email.toLowerCase() === email.toLowerCase())?.id;
}

/** Answers its id, or that of the same request that waits already. */
export function insertTakedown(db: Db, request: NewTakedown): Promise<string> {
  return db.tx(async (tx) => (await findSame(tx, request)) ?? insertNew(tx, request));
}

async function insertNew(sql: Sql, request: NewTakedown): Promise<string> {
  const email = seal(sql, 'takedown_requests.email', request.id, request.email);
  const rows = await sql.query<{ id: string }>(
    `INSERT INTO takedown_requests AS t (id, about_name, story, reason, email, language, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (md5(about_name || E'\\n' || story || E'\\n' || reason || E'\\n' || lower(email))) WHERE decided_at IS NULL
     DO UPDATE SET email = t.email RETURNING t.id`,
    [request.id, request.about_name, request.story, request.reason, email, request.language ?? null, request.created_at],
  );
  return rows[0]?.id ?? request.id;
}

/** Oldest first, younger than the case `after`. */
export function listTakedowns(sql: Sql, isOpen: boolean, after: string | undefined, limit: number): Promise<TakedownRow[]> {
  const found = sql.query<TakedownRow>(
    `SELECT ${columns} FROM takedown_requests
     WHERE decided_at IS ${isOpen ? '' : 'NOT '}NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after ?? null, limit],
  );
  return openEmails(sql, found);
}

export async function findTakedown(sql: Sql, caseId: string): Promise<TakedownRow | undefined> {
  const found = sql.query<TakedownRow>(`SELECT ${columns} FROM takedown_requests WHERE id = $1`, [caseId]);
  return (await openEmails(sql, found))[0];
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
  const found = tx.query<TakedownRow>(
    `UPDATE takedown_requests SET decided_action = $2, decided_note = $3, decided_by = $4, decided_at = $5
     WHERE id = $1 AND decided_at IS NULL RETURNING ${columns}`,
    [caseId, action, note, moderatorId, now],
  );
  return (await openEmails(tx, found))[0];
}

export interface UnansweredRow {
  readonly id: string;
  readonly email: string;
  readonly language: Language | null;
  readonly decided_action: 'dismiss' | 'hide';
}

export function listUnansweredTakedowns(sql: Sql): Promise<UnansweredRow[]> {
  const found = sql.query<UnansweredRow>(
    `SELECT id, email, language, decided_action FROM takedown_requests
     WHERE decided_at IS NOT NULL AND answered_at IS NULL ORDER BY decided_at LIMIT 100`,
  );
  return openEmails(sql, found);
}

/** Whether nobody else answers it. */
export async function claimAnswer(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql.query('UPDATE takedown_requests SET answered_at = $2 WHERE id = $1 AND answered_at IS NULL RETURNING id', [
    id,
    now,
  ]);
  return rows.length > 0;
}

/** The e-mail did not leave: it is tried again. */
export async function updateAnswerUnsent(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE takedown_requests SET answered_at = NULL WHERE id = $1', [id]);
}

/** Answered requests hold somebody's address, so they are kept only as long as questions may come. */
export async function deleteAnsweredTakedowns(db: Db, before: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'takedown_requests', key: 'id', moment: 'decided_at' }, before);
}
