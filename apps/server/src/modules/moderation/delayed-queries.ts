import type { Sql } from '../../platform/db/db.ts';
import type { MemberAction } from './measures.ts';

// What is still to be done about authors of stories. No row leads back to a story.

export interface DelayedRow {
  readonly id: string;
  readonly member_id: string;
  readonly action: MemberAction;
  readonly days: number | null;
  readonly reason: string | null;
}

export async function insertDelayed(tx: Sql, { id, member_id, action, days, reason }: DelayedRow, dueAt: Date): Promise<void> {
  await tx.query('INSERT INTO delayed_measures (id, member_id, action, days, reason, due_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    id,
    member_id,
    action,
    days,
    reason,
    dueAt,
  ]);
}

export function listDue(sql: Sql, now: Date): Promise<DelayedRow[]> {
  return sql.query<DelayedRow>(
    'SELECT id, member_id, action, days, reason FROM delayed_measures WHERE due_at <= $1 ORDER BY due_at LIMIT 100',
    [now],
  );
}

/** Whether it was still to be done: of two at once only one does it. */
export async function deleteDelayed(tx: Sql, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM delayed_measures WHERE id = $1 RETURNING id', [id])).length > 0;
}
