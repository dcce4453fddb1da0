import type { Sql } from '../../platform/db/db.ts';

export async function updateEmail(sql: Sql, memberId: string, email: string): Promise<void> {
  await sql.query('UPDATE members SET email = $2 WHERE id = $1', [memberId, email]);
}
