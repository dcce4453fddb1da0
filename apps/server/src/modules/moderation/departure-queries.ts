import type { Sql } from '../../platform/db/db.ts';
import { eraseFrom, type Erasure } from '../../platform/db/text-queries.ts';

/** Takes her name out of what moderators wrote for each other about somebody else. The log lets it happen for the length of this call. */
export async function eraseFromNotes(tx: Sql, erasure: Erasure): Promise<void> {
  await tx.query("SELECT set_config('violet.somebody_leaves', 'yes', true)");
  await eraseFrom(tx, { table: 'audit_log', column: 'note', key: 'id' }, erasure);
  await tx.query("SELECT set_config('violet.somebody_leaves', '', true)");
  await eraseFrom(tx, { table: 'takedown_requests', column: 'decided_note', key: 'id' }, erasure);
  for (const column of ['decided_note', 'answer']) await eraseFrom(tx, { table: 'appeals', column, key: 'id' }, erasure);
}
