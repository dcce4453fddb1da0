import type { Sql } from '../../platform/db/db.ts';
import type { MemberAction } from './measures.ts';

// What is still to be done about authors of stories. No row leads back to a story.

export interface DelayedRow {
  readonly id: string;
  readonly member_id: string;
  readonly action: MemberAction;
  readonly days: number | null;
  readonly reason: string | null;
  /** Of a ban: her contacts when it was decided. */
  readonly contact_hashes: readonly Buffer[];
}

export async function insertDelayed(tx: Sql, row: DelayedRow, dueAt: Date): Promise<void> {
  await tx.query(
    'INSERT INTO delayed_measures (id, member_id, action, days, reason, contact_hashes, due_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [row.id, row.member_id, row.action, row.days, row.reason, row.contact_hashes, dueAt],
  );
}

export function listDue(sql: Sql, now: Date): Promise<DelayedRow[]> {
  return sql.query<DelayedRow>(
    'SELECT id, member_id, action, days, reason, contact_hashes FROM delayed_measures WHERE due_at <= $1 ORDER BY due_at LIMIT 100',
    [now],
  );
}

/** Whether it was still to be done: of two at once only one does it. */
export async function deleteDelayed(tx: Sql, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM delayed_measures WHERE id = $1 RETURNING id', [id])).length > 0;
}

/** Of bans of hers that wait. */
export async function listWaitingHashes(tx: Sql, memberId: string): Promise<Buffer[]> {
  const rows = await tx.query<{ hash: Buffer }>('SELECT unnest(contact_hashes) AS hash FROM delayed_measures WHERE member_id = $1', [
    memberId,
  ]);
  return rows.map(({ hash }) => hash);
}
