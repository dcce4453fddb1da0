// Who comes. A place is one of a limited number, so everything here runs while the meetup is held. api.md, join and waitlist.
import type { EventGuest, TeaEvent } from '@violet/contract/events';
import type { Sql } from '../../platform/db/db.ts';
import { lockMember, lockPair } from '../../platform/db/locks.ts';
import { forbidden, notFound, Refusal } from '../../platform/http/errors.ts';
import type { EventDeps } from './deps.ts';
import { checkOwn, getMeetup, holdOwn } from './meetups.ts';
import { deleteNotice, insertNotices } from './notice-queries.ts';
import { deletePlace, insertDecline, insertPlace, findBearing, listGuests, takeOffer } from './place-queries.ts';
import { presentGuest, presentMeetup } from './present.ts';
import { holdMeetup, type Meetup, type MeetupRow, type PlaceState } from './queries.ts';
import { passOn } from './queue.ts';
import { checkMayMeet } from './rules.ts';

function alreadyAttending(): Refusal {
  return new Refusal('already_attending', 'You are already attending.');
}

export function createAttendance({ db, clock }: EventDeps) {
  /** Does something about her own place in a meetup of somebody else's; answers the meetup as she sees it afterwards. */
  function asGuest(viewerId: string, meetupId: string, act: (tx: Sql, row: MeetupRow, now: Date) => Promise<void>): Promise<TeaEvent> {
    return db.tx(async (tx) => {
      const now = clock.now();
      // Her check mark stays as it is meanwhile.
      await lockMember(tx, viewerId);
      const { creator_id } = await getMeetup(tx, viewerId, meetupId, now);
      if (creator_id === viewerId) throw forbidden('This meetup is yours.');
      // A block of the two waits, or is seen.
      await lockPair(tx, viewerId, creator_id);
      const meetup = await holdMeetup(tx, meetupId, now);
      if (!meetup) throw notFound();
      await passOn(tx, meetup, now);
      await act(tx, await getMeetup(tx, viewerId, meetupId, now), now);
      await passOn(tx, meetup, now);
      return presentMeetup(await getMeetup(tx, viewerId, meetupId, now), viewerId);
    });
  }

  async function take(tx: Sql, meetupId: string, memberId: string, state: PlaceState, now: Date): Promise<void> {
    if (!(await insertPlace(tx, meetupId, memberId, state, now))) throw notFound();
  }

  /** As the meetup is now, however it was when she queued. */
  async function checkMayCome(tx: Sql, viewerId: string, { was_declined, verified_only }: MeetupRow): Promise<void> {
    if (was_declined) throw new Refusal('conflict', 'Your request has been answered already.');
    const bearing = await findBearing(tx, viewerId);
    checkMayMeet(bearing);
    if (verified_only && !bearing?.is_verified) throw forbidden('This meetup is for verified members.');
  }

  /** The creator's word is the one thing besides a free place that joining may need. */
  async function enter(tx: Sql, viewerId: string, row: MeetupRow, now: Date): Promise<void> {
    if (row.my_state === 'attending') throw alreadyAttending();
    if (row.my_state === 'asked') return;
    await checkMayCome(tx, viewerId, row);
    const state = row.needs_approval ? 'asked' : 'attending';
    if (row.my_state === 'offered') await takeOffer(tx, row.id, viewerId, state, now);
    else if (row.held >= row.max_attendees) throw new Refusal('event_full', 'Every place at this meetup is taken.');
    else await take(tx, row.id, viewerId, state, now);
    if (row.needs_approval) await insertNotices(tx, row.id, [row.creator_id], 'asked', now);
  }

  async function queue(tx: Sql, viewerId: string, row: MeetupRow, now: Date): Promise<void> {
    if (row.my_state === 'attending') throw alreadyAttending();
    if (row.my_state !== null) return;
    await checkMayCome(tx, viewerId, row);
    if (row.held < row.max_attendees) throw new Refusal('conflict', 'There is a free place: you can join.');
    await take(tx, row.id, viewerId, 'waiting', now);
  }

  async function giveUp(tx: Sql, viewerId: string, { id }: MeetupRow, states: readonly PlaceState[]): Promise<void> {
    if (await deletePlace(tx, id, viewerId, states)) await deleteNotice(tx, id, viewerId, ['approved', 'changed']);
  }

  async function letIn(tx: Sql, meetup: Meetup, guestId: string, now: Date): Promise<void> {
    const bearing = await findBearing(tx, guestId);
    // She is not in the host's list, and nothing is said of why.
    if (bearing?.is_taken_out) throw notFound();
    if (meetup.verified_only && !bearing?.is_verified) throw new Refusal('conflict', 'She is not verified any more.');
    await take(tx, meetup.id, guestId, 'attending', now);
  }

  async function turnAway(tx: Sql, meetupId: string, guestId: string): Promise<void> {
    await insertDecline(tx, meetupId, guestId);
    await deleteNotice(tx, meetupId, guestId, ['approved', 'changed']);
  }

  async function guestsOf(sql: Sql, viewerId: string, meetupId: string): Promise<EventGuest[]> {
    const { creator_id, my_state } = await getMeetup(sql, viewerId, meetupId, clock.now());
    if (creator_id !== viewerId && my_state !== 'attending') throw notFound();
    const rows = await listGuests(sql, viewerId, meetupId, creator_id === viewerId);
    return rows.map((row) => presentGuest(row, viewerId));
  }

  /** A no is final, and is also for a guest who comes already. */
  async function answer(tx: Sql, meetup: Meetup, guestId: string, approved: boolean, now: Date): Promise<void> {
    if (!(await deletePlace(tx, meetup.id, guestId, approved ? ['asked'] : ['asked', 'attending']))) throw notFound();
    if (approved) await letIn(tx, meetup, guestId, now);
    else await turnAway(tx, meetup.id, guestId);
    await insertNotices(tx, meetup.id, [guestId], approved ? 'approved' : 'declined', now);
    await passOn(tx, meetup, now);
  }

  return {
    join: (viewerId: string, meetupId: string) => asGuest(viewerId, meetupId, (tx, row, now) => enter(tx, viewerId, row, now)),

    leave: (viewerId: string, meetupId: string) =>
      asGuest(viewerId, meetupId, (tx, row) => giveUp(tx, viewerId, row, ['attending', 'asked'])),

    joinWaitlist: (viewerId: string, meetupId: string) => asGuest(viewerId, meetupId, (tx, row, now) => queue(tx, viewerId, row, now)),

    /** An offer that came out of the queue is given up with it. */
    leaveWaitlist: (viewerId: string, meetupId: string) =>
      asGuest(viewerId, meetupId, (tx, row) => giveUp(tx, viewerId, row, ['waiting', 'offered'])),

    guests: (viewerId: string, meetupId: string): Promise<EventGuest[]> => guestsOf(db, viewerId, meetupId),

    answerGuest: (viewerId: string, meetupId: string, guestId: string, approved: boolean): Promise<EventGuest[]> =>
      db.tx(async (tx) => {
        const now = clock.now();
        // First: nobody takes a stranger's lock through a meetup that is not hers.
        await checkOwn(tx, viewerId, meetupId, now);
        await lockMember(tx, guestId);
        await answer(tx, await holdOwn(tx, viewerId, meetupId, now), guestId, approved, now);
        return guestsOf(tx, viewerId, meetupId);
      }),
  };
}
