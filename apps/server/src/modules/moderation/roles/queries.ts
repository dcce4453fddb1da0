import { isUuid } from '@violet/contract/fields/ids';
import type { Role } from '@violet/contract/members';
import type { Sql } from '#platform/db/db.ts';

export async function lockByUsername(tx: Sql, username: string): Promise<{ id: string; role: Role } | undefined> {
  const rows = await tx.query<{ id: string; role: Role }>(
    'SELECT id, role FROM members WHERE lower(username) = lower($1) FOR NO KEY UPDATE',
    [username],
  );
  return rows[0];
}

/** Whose username or id this is. */
export async function listNamed(sql: Sql, named: string): Promise<string[]> {
  const id = isUuid(named) ? named : null;
  const rows = await sql.query<{ id: string }>('SELECT id FROM members WHERE lower(username) = lower($1) OR id = $2', [named, id]);
  return rows.map((row) => row.id);
}
