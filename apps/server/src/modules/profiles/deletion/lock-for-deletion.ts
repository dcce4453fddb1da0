import type { Tx } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { lockMemberRow } from './queries.ts';

/** The first step of a deletion: nothing changes about the member meanwhile. Throws 404 when the member is gone already. */
export async function lockForDeletion(tx: Tx, memberId: string): Promise<void> {
  if (!(await lockMemberRow(tx, memberId))) throw notFound();
}
