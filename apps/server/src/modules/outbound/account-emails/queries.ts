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

/** Those that are due, each for one process. They are due again if it dies before it says how it went, each time four times as late. */
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

/** When the account was made. */
export async function findCreatedAt(sql: Sql, memberId: string): Promise<Date | undefined> {
  const rows = await sql.query<{ created_at: Date }>('SELECT created_at FROM members WHERE id = $1', [memberId]);
  return rows[0]?.created_at;
}
