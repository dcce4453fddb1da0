import type { Role } from '@violet/contract/members';
import type { Sql } from '#platform/db/db.ts';

export async function lockByUsername(tx: Sql, username: string): Promise<{ id: string; role: Role } | undefined> {
  const rows = await tx.query<{ id: string; role: Role }>(
    'SELECT id, role FROM members WHERE lower(username) = lower($1) FOR NO KEY UPDATE',
    [username],
  );
  return rows[0];
}
