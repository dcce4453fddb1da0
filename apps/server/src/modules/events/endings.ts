// What becomes of places when two members part, or one leaves for good. decisions, 'Always'; api.md, DELETE /api/users/{self}.
import type { Sql } from '../../platform/db/db.ts';
import type { EventDeps } from './deps.ts';
import { callOff } from './meetups.ts';
import { deletePlace } from './place-queries.ts';
import { forgetCreator, holdMeetup, holdMeetupsBetween, holdMeetupsOf, listOutdatedOffers, type PlaceState } from './queries.ts';
import { passOn } from './queue.ts';

const everyState: readonly PlaceState[] = ['asked', 'waiting', 'offered', 'attending'];

export function createEndings({ db, clock, safety }: EventDeps) {
  /** Neither has a place at the other's meetup any more; at a third one's they only do not see each other. */
  safety.onSeparation(async (tx, a, b): Promise<undefined> => {
    const now = clock.now();
    for (const meetup of await holdMeetupsBetween(tx, a, b, now)) {
      await deletePlace(tx, meetup.id, meetup.creator_id === a ? b : a, everyState);
      await passOn(tx, meetup, now);
    }
  });

  return {
    async depart(tx: Sql, { id: memberId }: { readonly id: string }): Promise<void> {
      const now = clock.now();
      for (const meetup of await holdMeetupsOf(tx, memberId, now)) {
        if (meetup.creator_id === memberId) await callOff(tx, meetup, now);
        else if (await deletePlace(tx, meetup.id, memberId, everyState)) await passOn(tx, meetup, now);
      }
      await forgetCreator(tx, memberId);
    },

    /** Each minute: what was offered and not taken goes to the next in the queue. */
    async passOnOffers(): Promise<void> {
      const now = clock.now();
      for (const meetupId of await listOutdatedOffers(db, now)) {
        await db.tx(async (tx) => {
          const meetup = await holdMeetup(tx, meetupId, now);
          if (meetup) await passOn(tx, meetup, now);
        });
      }
    },
  };
}
