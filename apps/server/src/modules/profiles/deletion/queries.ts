import type { Db, Sql } from '#platform/db/db.ts';
import { deleteAllOlder } from '#platform/db/delete-older.ts';

// The end of a member's row, and of a username.

/** Nobody refers to the member anew, or changes the row, until the transaction ends. Answers whether there is one. */
export async function lockMemberRow(tx: Sql, memberId: string): Promise<boolean> {
  return (await tx.query('SELECT id FROM members WHERE id = $1 FOR UPDATE', [memberId])).length > 0;
}

/** With everything that refers to the member. */
export async function deleteMember(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM members WHERE id = $1', [memberId]);
}

export async function getSalt(sql: Sql): Promise<string> {
  const rows = await sql.query<{ salt: string }>('SELECT salt FROM username_salt');
  return rows[0]?.salt ?? '';
}

export async function hasRetiredUsernames(sql: Sql, now: Date): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM retired_usernames WHERE until > $1 LIMIT 1', [now])).length > 0;
}

export async function hasRetiredUsername(sql: Sql, nameHash: Buffer, now: Date): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM retired_usernames WHERE name_hash = $1 AND until > $2', [nameHash, now])).length > 0;
}

export async function insertRetiredUsername(sql: Sql, nameHash: Buffer, until: Date): Promise<void> {
  await sql.query(
    'INSERT INTO retired_usernames (name_hash, until) VALUES ($1, $2) ON CONFLICT (name_hash) DO UPDATE SET until = excluded.until',
    [nameHash, until],
  );
}

export async function deleteExpiredRetiredUsernames(db: Db, now: Date): Promise<void> {
  await deleteAllOlder(db, { table: 'retired_usernames', key: 'name_hash', moment: 'until' }, now);
}
