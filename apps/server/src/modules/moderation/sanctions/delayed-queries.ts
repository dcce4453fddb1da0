import type { Sql } from '#platform/db/db.ts';
import type { MemberAction } from './impose-sanctions.ts';

// Sanctions that wait for authors of stories. No row leads back to a story.

export interface DelayedSanctionRow {
  readonly id: string;
  readonly member_id: string;
  readonly action: MemberAction;
  readonly days: number | null;
  readonly reason: string | null;
  /** Of a ban: the author's contacts when it was decided. */
  readonly contact_hashes: readonly Buffer[];
}

export async function insertDelayedSanction(tx: Sql, row: DelayedSanctionRow, dueAt: Date): Promise<void> {
  await tx.query(
    'INSERT INTO delayed_measures (id, member_id, action, days, reason, contact_hashes, due_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [row.id, row.member_id, row.action, row.days, row.reason, row.contact_hashes, dueAt],
  );
}

export function listDueSanctions(sql: Sql, now: Date): Promise<DelayedSanctionRow[]> {
  return sql.query<DelayedSanctionRow>(
    'SELECT id, member_id, action, days, reason, contact_hashes FROM delayed_measures WHERE due_at <= $1 ORDER BY due_at LIMIT 100',
    [now],
  );
}

/** Whether it still waited: of two processes at once only one imposes it. */
export async function deleteDelayedSanction(tx: Sql, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM delayed_measures WHERE id = $1 RETURNING id', [id])).length > 0;
}

/** The contacts kept with the member's bans that wait. */
export async function listPendingBanHashes(tx: Sql, memberId: string): Promise<Buffer[]> {
  const rows = await tx.query<{ hash: Buffer }>('SELECT unnest(contact_hashes) AS hash FROM delayed_measures WHERE member_id = $1', [
    memberId,
  ]);
  return rows.map(({ hash }) => hash);
}
