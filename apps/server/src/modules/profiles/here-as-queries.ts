import type { Sql } from '#platform/db/db.ts';

/** The latest changes, oldest first. */
export async function listHereAsChanges(sql: Sql, memberId: string): Promise<Date[]> {
  const rows = await sql.query<{ here_as_changed_at: Date[] }>('SELECT here_as_changed_at FROM members WHERE id = $1', [memberId]);
  return rows[0]?.here_as_changed_at ?? [];
}

export async function updateHereAsChanges(tx: Sql, memberId: string, changes: readonly Date[]): Promise<void> {
  await tx.query('UPDATE members SET here_as_changed_at = $2::timestamptz[] WHERE id = $1', [memberId, changes]);
}
