// The waitlist of a full meetup moves up by itself. A place that becomes free is offered for a limited time. ADR 013.
import type { Tx } from '#platform/db/db.ts';
import { insertUpdates, insertUpdatesToHost } from '#modules/meetups/updates/queries.ts';
import { deleteExpiredOffers, updateWaitlist } from './queries.ts';
import type { Meetup } from '#modules/meetups/queries.ts';
import { offerUntil } from '#modules/meetups/rules.ts';

/** Call it, while the meetup is locked, whenever a place may have become free. Afterwards nobody waits while there is one. */
export async function offerFreedPlaces(tx: Tx, meetup: Meetup, now: Date): Promise<void> {
  await deleteExpiredOffers(tx, meetup.id, now);
  const moved = await updateWaitlist(tx, meetup, now, offerUntil(now, meetup.starts_at));
  if (!meetup.needs_approval) await insertUpdates(tx, meetup.id, moved, 'offered', now);
  else await insertUpdatesToHost(tx, meetup, moved, 'asked', now);
}
