import type { Language } from '@violet/contract/fields/languages';
import { openRows } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

/** Somebody to write to. */
export interface Reader {
  readonly member_id: string;
  readonly email: string;
  readonly language: Language | null;
}

/** The token that stops e-mails to the member's address: the one that went out before, or this new one. */
export async function getOrInsertUnsubscribeToken(sql: Sql, memberId: string, fresh: string): Promise<string> {
  const rows = await sql.query<{ token: string }>(
    `INSERT INTO letter_stops AS s (member_id, token) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET token = s.token RETURNING token`,
    [memberId, fresh],
  );
  return rows[0]?.token ?? fresh;
}

export async function hasUnsubscribeToken(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM letter_stops WHERE member_id = $1', [memberId])).length > 0;
}

/** The address to which this token went. */
export async function findEmailByUnsubscribeToken(sql: Sql, token: string): Promise<string | undefined> {
  const rows = await sql.query<{ id: string; email: string }>(
    'SELECT m.id, m.email FROM letter_stops s JOIN members m ON m.id = s.member_id WHERE s.token = $1 AND m.email IS NOT NULL',
    [token],
  );
  return (await openRows(sql, 'members.email', rows, 'email', 'id'))[0]?.email;
}

/**
 * A member who is written to about the account itself. The address was proven, and the member takes e-mails. An address that
 * took the place of another within the day does not count. Whoever has a session may have done that. ADR 018.
 */
export async function findProvenReader(sql: Sql, memberId: string, now: Date): Promise<Reader | undefined> {
  const rows = await sql.query<Reader>(
    `SELECT m.id AS member_id, m.email, m.language FROM members m JOIN preferences p ON p.member_id = m.id
     WHERE m.id = $1 AND m.email IS NOT NULL AND m.email_verified AND (p.notifications->>'emailNotifications')::boolean
       AND NOT EXISTS (SELECT FROM former_addresses f WHERE f.member_id = m.id AND f.until > $2)`,
    [memberId, now],
  );
  return (await openRows(sql, 'members.email', rows, 'email', 'member_id'))[0];
}
