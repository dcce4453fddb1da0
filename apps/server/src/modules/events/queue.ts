// The queue of a full meetup: it moves up by itself when a place becomes free, and offers it for a limited time.
import type { Sql } from '../../platform/db/db.ts';
import { insertNotices } from './notice-queries.ts';
import { deleteOutdatedOffers, moveUp } from './place-queries.ts';
import type { Meetup } from './queries.ts';
import { offerUntil } from './rules.ts';

/** Call it, while the meetup is held, whenever a place may have become free: afterwards nobody waits while there is one. */
export async function passOn(tx: Sql, meetup: Meetup, now: Date): Promise<void> {
  await deleteOutdatedOffers(tx, meetup.id, now);
  const moved = await moveUp(tx, meetup, now, offerUntil(now, meetup.starts_at));
  if (!meetup.needs_approval) await insertNotices(tx, meetup.id, moved, 'offered', now);
  else if (moved.length > 0 && meetup.creator_id !== null) await insertNotices(tx, meetup.id, [meetup.creator_id], 'asked', now);
}
