// Entries older than five years go, and the chain still holds. A seal keeps the number and hash of the last link that went. ADR 026.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { periodBefore } from '#platform/retention.ts';
import { deleteSealed, findLastToSeal, findSealingTime, insertSeal, lockSeals } from './chain-queries.ts';

export const auditKept = { count: 5, unit: 'year' } as const;

/** Seals and takes off at most so many entries, in one transaction; answers how many. */
export async function sealAuditLog({ db, clock }: { readonly db: Db; readonly clock: Clock }, limit: number): Promise<number> {
  return db.tx(async (tx) => {
    await lockSeals(tx);
    const now = await findSealingTime(tx, clock.now());
    const last = await findLastToSeal(tx, periodBefore(now, auditKept), limit);
    if (!last) return 0;
    await insertSeal(tx, last.seq, now);
    await deleteSealed(tx, last.seq);
    return last.count;
  });
}
