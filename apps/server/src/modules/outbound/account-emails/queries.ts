import type { Sql } from '#platform/db/db.ts';
import { newRandomId } from '#platform/ids.ts';

/** What an e-mail about the account tells. */
export type AccountEmailKind = 'sign_in' | 'factor_added' | 'factor_removed';

export interface DueAccountEmail {
  readonly id: string;
  readonly memberId: string;
  readonly kind: AccountEmailKind;
  /** This one counts. */
  readonly tries: number;
}

export async function insertAccountEmail(sql: Sql, memberId: string, kind: AccountEmailKind, dueAt: Date): Promise<void> {
  await sql.query('INSERT INTO account_emails (id, member_id, kind, due_at) VALUES ($1, $2, $3, $4)', [
    newRandomId(),
    memberId,
    kind,
    dueAt,
  ]);
}

/** Those that are due, each for one process. If it dies before it says how it went, they are due again, each time four times as late. */
export function claimAccountEmails(sql: Sql, now: Date, limit: number): Promise<DueAccountEmail[]> {
  return sql.query<DueAccountEmail>(
    `UPDATE account_emails SET tries = tries + 1, due_at = $1::timestamptz + interval '1 minute' * power(4, tries)
     WHERE id IN (SELECT id FROM account_emails WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, member_id AS "memberId", kind, tries`,
    [now, limit],
  );
}

export async function deleteAccountEmail(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM account_emails WHERE id = $1', [id]);
}

/** Whether the account was made before that. */
export async function hasOldAccount(sql: Sql, memberId: string, before: Date): Promise<boolean> {
  return (await sql.query('SELECT FROM members WHERE id = $1 AND created_at <= $2', [memberId, before])).length > 0;
}
