import { boostEveryHours, boostMinutes } from '@violet/contract/discovery';
import type { ProfileParts } from './deps.ts';
import { updateBoost } from './queries.ts';

const minuteMs = 60_000;

/** Until when the member is shown first; null when the last boost began too recently. */
export async function startBoost({ db, changed }: ProfileParts, memberId: string, now: Date): Promise<Date | null> {
  const until = new Date(now.getTime() + boostMinutes * minuteMs);
  const lastEnd = new Date(until.getTime() - boostEveryHours * 60 * minuteMs);
  const began = await db.tx(async (tx) => {
    if (!(await updateBoost(tx, memberId, until, lastEnd))) return false;
    await changed(tx, memberId);
    return true;
  });
  return began ? until : null;
}
