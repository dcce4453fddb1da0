// A name changes seldom: whoever lies under another name each day is not known again by those who were warned. ADR 024.
import { nameChanges } from '@violet/contract/profiles';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Sql } from '#platform/db/db.ts';
import { invalid } from '#platform/http/errors.ts';
import { updateRenamed } from './renaming-queries.ts';

/** Under the member's lock, in the transaction of the change. Throws 400 where there were too many lately. */
export async function countRenaming(tx: Sql, memberId: string, now: Date): Promise<void> {
  const { most, days } = nameChanges;
  const since = new Date(now.getTime() - days * 86_400_000);
  if (!(await updateRenamed(tx, memberId, { now, since, most }))) throw invalid([faultAt('name', 'name_changes', { most, days })]);
}
