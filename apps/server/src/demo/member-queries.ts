import type { Sql } from '#platform/db/db.ts';

// Who belongs to the demo community. As in queries.ts, these tables have owners of their own, and only what is the demo's is written here.

/** Whether the member row `m` is one of the demo's who act by themselves: nobody signs in as them. */
export function isActor(m: string): string {
  return `(${m}.is_demo AND NOT EXISTS (SELECT FROM credentials own WHERE own.member_id = ${m}.id))`;
}

/** Logins were not marked before; a member of the same name came after the community. */
export async function updateLoginsMarked(sql: Sql, usernames: readonly string[]): Promise<void> {
  await sql.query(
    `UPDATE members SET is_demo = true WHERE lower(username) = ANY($1::text[]) AND NOT is_demo
       AND created_at < (SELECT max(created_at) FROM members WHERE is_demo)`,
    [usernames],
  );
}

export async function listDemoMembers(sql: Sql): Promise<string[]> {
  return (await sql.query<{ id: string }>('SELECT id FROM members WHERE is_demo ORDER BY id')).map(({ id }) => id);
}

export interface LoginRow {
  readonly id: string;
  readonly username: string;
  /** Null: nobody can sign in. */
  readonly password_hash: string | null;
}

export function listLogins(sql: Sql, usernames: readonly string[]): Promise<LoginRow[]> {
  return sql.query<LoginRow>(
    `SELECT m.id, lower(m.username) AS username, c.password_hash FROM members m LEFT JOIN credentials c ON c.member_id = m.id
     WHERE m.is_demo AND lower(m.username) = ANY($1::text[]) ORDER BY m.username`,
    [usernames],
  );
}

/** As suspended members are, for everybody and until `updateShown`. */
export async function updateHidden(tx: Sql, now: Date): Promise<void> {
  await tx.query(
    `UPDATE members SET suspended_at = COALESCE(suspended_at, $1), suspended_until = NULL
     WHERE is_demo AND (suspended_at IS NULL OR suspended_until IS NOT NULL)`,
    [now],
  );
}

/** But for those whom moderators suspended. */
export async function updateShown(tx: Sql): Promise<void> {
  await tx.query(
    `UPDATE members m SET suspended_at = NULL WHERE m.is_demo AND m.suspended_at IS NOT NULL AND m.suspended_until IS NULL AND NOT EXISTS
       (SELECT FROM moderation_actions a WHERE a.member_id = m.id AND a.action IN ('suspend', 'ban') AND a.has_changed AND a.at >= m.suspended_at)`,
  );
}

/** Answers whose they were. */
export async function deleteCredentials(tx: Sql): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>(
    'DELETE FROM credentials c USING members m WHERE m.id = c.member_id AND m.is_demo RETURNING c.member_id',
  );
  return rows.map(({ member_id }) => member_id);
}
