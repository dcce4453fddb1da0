import { lockMember } from '#platform/db/locks.ts';
import type { MemberSanctionParts } from './deps.ts';
import { listExpiredSuspensions, updateSuspensionEnded } from './queries.ts';

/** Lets a member in at once whose suspension has run out, without waiting for the job. */
export async function endExpiredSuspension({ db, clock, changed }: MemberSanctionParts, memberId: string): Promise<void> {
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await updateSuspensionEnded(tx, memberId, clock.now()))) return;
    await changed(tx, memberId);
  });
}

/** By a job. */
export async function endExpiredSuspensions(parts: MemberSanctionParts): Promise<void> {
  for (const memberId of await listExpiredSuspensions(parts.db, parts.clock.now())) await endExpiredSuspension(parts, memberId);
}
