// Who comes, and whom the host lets in. ADR 013.
import type { MeetupGuest } from '@violet/contract/meetups/meetups';
import type { Sql, Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import { hasUnseen } from '#modules/safety/unseen-queries.ts';
import type { MeetupDeps } from '#modules/meetups/deps.ts';
import { checkOwnMeetup, getMeetup, lockOwnMeetup } from '#modules/meetups/meetup-access.ts';
import { presentGuest } from '#modules/meetups/present.ts';
import type { Meetup } from '#modules/meetups/queries.ts';
import { deleteUpdates, insertUpdates } from '#modules/meetups/updates/queries.ts';
import { takePlace } from './join.ts';
import { deletePlace, findGuestStatus, insertDecline, listGuests, updateApproved } from './queries.ts';
import { offerFreedPlaces } from './waitlist.ts';

async function presentGuests(sql: Sql, viewerId: string, meetupId: string, now: Date): Promise<MeetupGuest[]> {
  const { creator_id, is_inside } = await getMeetup(sql, viewerId, meetupId, now);
  if (!is_inside) throw notFound();
  const rows = await listGuests(sql, viewerId, meetupId, creator_id === viewerId);
  return rows.map((row) => presentGuest(row, viewerId));
}

/** For the host and guests who are let in; to everybody else it is a 404. */
export function readGuests({ db, clock }: MeetupDeps, viewerId: string, meetupId: string): Promise<MeetupGuest[]> {
  return presentGuests(db, viewerId, meetupId, clock.now());
}

/** Throws for a guest who may not come there. */
async function checkGuest(tx: Tx, meetup: Meetup, guestId: string): Promise<void> {
  const guestStatus = await findGuestStatus(tx, guestId);
  // A guest under a sanction is not in the host's list, and nothing is said of why.
  if (guestStatus?.is_taken_out) throw notFound();
  if (meetup.verified_only && !guestStatus?.is_verified) throw refuse('guest_not_verified');
}

async function approveGuest(tx: Tx, meetup: Meetup, guestId: string, now: Date): Promise<void> {
  await checkGuest(tx, meetup, guestId);
  await takePlace(tx, { meetupId: meetup.id, memberId: guestId, state: 'attending', isApproved: true }, now);
}

async function declineGuest(tx: Tx, meetupId: string, guestId: string): Promise<void> {
  await insertDecline(tx, meetupId, guestId);
  await deleteUpdates(tx, meetupId, guestId, ['approved', 'changed']);
}

/** The host says yes to a guest who asks. Or to one who comes already and is to see exact place and guests. Throws 404 for others. */
async function letIn(tx: Tx, meetup: Meetup, guestId: string, now: Date): Promise<void> {
  if (await deletePlace(tx, meetup.id, guestId, ['asked'])) await approveGuest(tx, meetup, guestId, now);
  else if (await updateApproved(tx, meetup.id, guestId)) await checkGuest(tx, meetup, guestId);
  else throw notFound();
}

async function sendAway(tx: Tx, meetup: Meetup, guestId: string): Promise<void> {
  if (!(await deletePlace(tx, meetup.id, guestId, ['asked', 'attending']))) throw notFound();
  await declineGuest(tx, meetup.id, guestId);
}

/** A no is final, and is also for a guest who attends already. */
export function answerGuest(
  { db, clock }: MeetupDeps,
  viewerId: string,
  meetupId: string,
  guestId: string,
  approved: boolean,
): Promise<MeetupGuest[]> {
  return db.tx(async (tx) => {
    const now = clock.now();
    // First: nobody takes a stranger's lock through somebody else's meetup.
    await checkOwnMeetup(tx, viewerId, meetupId, now);
    if (await hasUnseen(tx, viewerId, guestId)) throw notFound();
    await lockMember(tx, guestId);
    const meetup = await lockOwnMeetup(tx, viewerId, meetupId, now);
    if (approved) await letIn(tx, meetup, guestId, now);
    else await sendAway(tx, meetup, guestId);
    await insertUpdates(tx, meetupId, [guestId], approved ? 'approved' : 'declined', now);
    await offerFreedPlaces(tx, meetup, now);
    return presentGuests(tx, viewerId, meetupId, now);
  });
}
