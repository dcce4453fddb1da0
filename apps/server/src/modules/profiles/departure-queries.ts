import type { Sql } from '../../platform/db/db.ts';

// The end of a member's row, and the rest of her username.

/** What says who she is, wherever it may have been written down. */
export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly photo_ids: readonly string[];
}

/** Nobody refers to her anew, or changes her, until the transaction ends. */
export async function holdMember(tx: Sql, memberId: string): Promise<Identity | undefined> {
  const rows = await tx.query<Identity>(
    `SELECT m.id, m.username, m.name, m.email, m.phone_number, ARRAY(SELECT ph.id::text FROM photos ph WHERE ph.member_id = m.id) AS photo_ids
     FROM members m WHERE m.id = $1 FOR UPDATE OF m`,
    [memberId],
  );
  return rows[0];
}

/** With everything that refers to her. */
export async function deleteMember(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM members WHERE id = $1', [memberId]);
}

export async function getSalt(sql: Sql): Promise<string> {
  const rows = await sql.query<{ salt: string }>('SELECT salt FROM username_salt');
  return rows[0]?.salt ?? '';
}

export async function anyRetired(sql: Sql, now: Date): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM retired_usernames WHERE until > $1 LIMIT 1', [now])).length > 0;
}

export async function isRetired(sql: Sql, nameHash: Buffer, now: Date): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM retired_usernames WHERE name_hash = $1 AND until > $2', [nameHash, now])).length > 0;
}

export async function insertRetired(sql: Sql, nameHash: Buffer, until: Date): Promise<void> {
  await sql.query(
    'INSERT INTO retired_usernames (name_hash, until) VALUES ($1, $2) ON CONFLICT (name_hash) DO UPDATE SET until = excluded.until',
    [nameHash, until],
  );
}

export async function deleteRested(sql: Sql, now: Date): Promise<void> {
  await sql.query('DELETE FROM retired_usernames WHERE until <= $1', [now]);
}
