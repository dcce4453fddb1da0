// What becomes of places when two members part, or one leaves for good. decisions, 'Always'; api.md, DELETE /api/users/{self}.
import type { Sql } from '../../platform/db/db.ts';
import type { EventDeps } from './deps.ts';
import { callOff } from './meetups.ts';
import { deleteNotice, insertNotices } from './notice-queries.ts';
import { closeTo, deletePlace, deleteShutOutPlaces } from './place-queries.ts';
import {
  forgetCreator,
  holdMeetup,
  holdMeetupsBetween,
  holdMeetupsOf,
  listOutdatedOffers,
  listTakenOut,
  listWithShutOut,
  type Meetup,
  type PlaceState,
} from './queries.ts';
import { passOn } from './queue.ts';

const everyState: readonly PlaceState[] = ['asked', 'waiting', 'offered', 'attending'];

export function createEndings({ db, clock, events, safety }: EventDeps) {
  /**
   * Neither has a place at the other's meetup any more; at a third one's they only do not see each other. Whom a creator parts from hears
   * what she would hear if the account were deleted: it is cancelled, and stays so when the two find each other again.
   */
  safety.onSeparation(async (tx, parting, other): Promise<undefined> => {
    const now = clock.now();
    for (const meetup of await holdMeetupsBetween(tx, parting, other, now)) {
      const guestId = meetup.creator_id === parting ? other : parting;
      const hadPlace = await deletePlace(tx, meetup.id, guestId, everyState);
      if (hadPlace && guestId === other) {
        await closeTo(tx, meetup.id, guestId);
        await insertNotices(tx, meetup.id, [guestId], 'cancelled', now);
      }
      await passOn(tx, meetup, now);
    }
  });

  /** Does something about each of these meetups that is still coming, one by one. */
  async function withEach(meetupIds: readonly string[], now: Date, act: (tx: Sql, meetup: Meetup, now: Date) => Promise<void>) {
    for (const meetupId of meetupIds) {
      await db.tx(async (tx) => {
        const meetup = await holdMeetup(tx, meetupId, now);
        if (meetup) await act(tx, meetup, now);
      });
    }
  }

  /** She alone is told, as of a no, which is none: shown again, she may join. */
  async function tellLost(tx: Sql, meetup: Meetup, memberId: string, now: Date): Promise<void> {
    await deleteNotice(tx, meetup.id, memberId, ['approved', 'changed']);
    await insertNotices(tx, meetup.id, [memberId], 'declined', now);
  }

  async function freeShutOut(tx: Sql, meetup: Meetup, now: Date): Promise<void> {
    for (const memberId of await deleteShutOutPlaces(tx, meetup.id)) await tellLost(tx, meetup, memberId, now);
    await passOn(tx, meetup, now);
  }

  async function followModerators(): Promise<void> {
    const now = clock.now();
    await withEach(await listTakenOut(db, now), now, callOff);
    await withEach(await listWithShutOut(db, now), now, freeShutOut);
  }

  events.on('member.suspended', followModerators);
  events.on('member.hidden', followModerators);

  return {
    async depart(tx: Sql, { id: memberId }: { readonly id: string }): Promise<void> {
      const now = clock.now();
      for (const meetup of await holdMeetupsOf(tx, memberId, now)) {
        if (meetup.creator_id === memberId) await callOff(tx, meetup, now);
        else if (await deletePlace(tx, meetup.id, memberId, everyState)) await passOn(tx, meetup, now);
      }
      await forgetCreator(tx, memberId);
    },

    /** In the transaction that takes her check mark: where only verified members come she has no place any more, as if she had given it up. */
    async loseVerified(tx: Sql, memberId: string): Promise<void> {
      const now = clock.now();
      for (const meetup of await holdMeetupsOf(tx, memberId, now)) {
        if (!meetup.verified_only || !(await deletePlace(tx, meetup.id, memberId, everyState))) continue;
        await tellLost(tx, meetup, memberId, now);
        await passOn(tx, meetup, now);
      }
    },

    /** Each minute: what was offered and not taken goes to the next in the queue. */
    async passOnOffers(): Promise<void> {
      const now = clock.now();
      await withEach(await listOutdatedOffers(db, now), now, passOn);
    },

    /** Each minute, for what no process heard of: nobody is kept waiting for somebody who was suspended or hidden, or by one who was banned or hidden. */
    followModerators,
  };
}
