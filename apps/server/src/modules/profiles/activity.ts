// When a member was here last and on which days.
import { createParticipants } from '#platform/db/participants.ts';
import { dayAt } from '#modules/places/service.ts';
import type { DayOfReturn, ProfileParts, ReturnParticipant } from './deps.ts';
import { findLastActive, updateLastActive } from './queries.ts';
import { activeToleranceMs } from './rules.ts';

/** Writes down that a member was active, at most every five minutes. Another day is a change of the profile. */
async function markActive(parts: ProfileParts, returned: ReturnParticipant, memberId: string, at: Date): Promise<void> {
  const { db, changed } = parts;
  const found = await findLastActive(db, memberId);
  if (!found || at.getTime() - found.last_active_at.getTime() < activeToleranceMs) return;
  // Both by the clocks of now: another place by itself is no other day.
  const [before, day] = [dayAt(found.last_active_at, found.time_zone), dayAt(at, found.time_zone)];
  await db.tx(async (tx) => {
    await updateLastActive(tx, memberId, at);
    if (before === day) return;
    await returned(tx, memberId, { day, before });
    await changed(tx, memberId);
  });
}

export function createActivity(parts: ProfileParts) {
  const returns = createParticipants<[memberId: string, days: DayOfReturn]>();
  return {
    /** Registers who takes part in a member's first activity of a day. */
    onReturn: returns.add,
    mark: (memberId: string, at: Date) => markActive(parts, returns.takePart, memberId, at),
  };
}
