import { emailHash, openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

/** By these hashes sealed addresses are found; where nothing is sealed there are none. */
export async function updateEmailHashes(
  sql: Sql,
  members: readonly { readonly id: string; readonly email?: string | null }[],
): Promise<void> {
  if (!sql.sealing) return;
  const [none, some] = [members.filter(({ email }) => !email), members.filter(({ email }) => email)];
  await sql.query('DELETE FROM email_hashes WHERE member_id = ANY($1::uuid[])', [none.map(({ id }) => id)]);
  await sql.query(
    `INSERT INTO email_hashes (member_id, hash) SELECT * FROM unnest($1::uuid[], $2::bytea[])
     ON CONFLICT (member_id) DO UPDATE SET hash = excluded.hash`,
    [some.map(({ id }) => id), some.map(({ email }) => emailHash(sql, email ?? ''))],
  );
}

export async function updateEmail(sql: Sql, memberId: string, email: string | null): Promise<void> {
  await sql.query('UPDATE members SET email = $2 WHERE id = $1', [memberId, seal(sql, 'members.email', memberId, email)]);
  await updateEmailHashes(sql, [{ id: memberId, email }]);
}

export async function updateEmailVerified(sql: Sql, memberId: string, isVerified: boolean): Promise<void> {
  await sql.query('UPDATE members SET email_verified = $2 WHERE id = $1 AND email_verified <> $2', [memberId, isVerified]);
}

export async function findEmail(sql: Sql, memberId: string): Promise<string | null> {
  const rows = await sql.query<{ id: string; email: string | null }>('SELECT id, email FROM members WHERE id = $1', [memberId]);
  const [row] = await openRows(sql, 'members.email', rows, 'email', 'id');
  return row?.email ?? null;
}

/** Whose address this is, without regard to case. A hash alone is no proof: the row may have another address by now. */
export async function listMembersByEmail(sql: Sql, email: string): Promise<string[]> {
  const rows = await sql.query<{ id: string; email: string }>(
    `SELECT m.id, m.email FROM members m WHERE m.email IS NOT NULL
       AND (lower(m.email) = lower($1) OR m.id = ANY (ARRAY(SELECT h.member_id FROM email_hashes h WHERE h.hash = $2)))
     ORDER BY m.id`,
    [email, emailHash(sql, email)],
  );
  const opened = await openRows(sql, 'members.email', rows, 'email', 'id');
  return opened.filter((row) => row.email.toLowerCase() === email.toLowerCase()).map(({ id }) => id);
}
