// A guest takes a place at a meetup or gives it up. Places are few, so all of it runs while the meetup is locked. ADR 013.
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import type { Tx } from '#platform/db/db.ts';
import { lockMember, lockPair } from '#platform/db/locks.ts';
import { notFound, refuse, type Refusal } from '#platform/http/errors.ts';
import type { MeetupDeps } from '#modules/meetups/deps.ts';
import { getMeetup } from '#modules/meetups/meetup-access.ts';
import { presentMeetup } from '#modules/meetups/present.ts';
import { lockMeetup, type MeetupRow, type PlaceState } from '#modules/meetups/queries.ts';
import { checkMayMeet } from '#modules/meetups/rules.ts';
import { deleteUpdates, insertUpdatesToHost } from '#modules/meetups/updates/queries.ts';
import { deletePlace, findGuestStatus, insertPlace, updateOfferTaken, type NewPlace } from './queries.ts';
import { offerFreedPlaces } from './waitlist.ts';

function alreadyAttending(): Refusal {
  return refuse('already_attending');
}

/** Changes the viewer's place at somebody else's meetup; answers the meetup as the viewer sees it afterwards. */
function changePlace(
  { db, clock }: MeetupDeps,
  viewerId: string,
  meetupId: string,
  change: (tx: Tx, row: MeetupRow, now: Date) => Promise<void>,
): Promise<TeaMeetup> {
  return db.tx(async (tx) => {
    const now = clock.now();
    // The viewer's check mark stays as it is meanwhile.
    await lockMember(tx, viewerId);
    const { creator_id } = await getMeetup(tx, viewerId, meetupId, now);
    if (creator_id === viewerId) throw refuse('own_meetup');
    // A block between guest and host waits, or is seen.
    await lockPair(tx, viewerId, creator_id);
    const meetup = await lockMeetup(tx, meetupId, now);
    if (!meetup) throw notFound();
    await offerFreedPlaces(tx, meetup, now);
    await change(tx, await getMeetup(tx, viewerId, meetupId, now), now);
    await offerFreedPlaces(tx, meetup, now);
    return presentMeetup(await getMeetup(tx, viewerId, meetupId, now), viewerId);
  });
}

/** Throws 404 when the member has left meanwhile. */
export async function takePlace(tx: Tx, place: NewPlace, now: Date): Promise<void> {
  if (!(await insertPlace(tx, place, now))) throw notFound();
}

/** As the meetup is now, however it was when the viewer joined its waitlist. */
async function checkMayCome(tx: Tx, viewerId: string, { was_declined, verified_only }: MeetupRow): Promise<void> {
  if (was_declined) throw refuse('request_answered');
  const guestStatus = await findGuestStatus(tx, viewerId);
  checkMayMeet(guestStatus);
  if (verified_only && !guestStatus?.is_verified) throw refuse('verified_members_only');
}

/** Besides a free place, joining may need the host's approval. */
export function joinMeetup(deps: MeetupDeps, viewerId: string, meetupId: string): Promise<TeaMeetup> {
  return changePlace(deps, viewerId, meetupId, async (tx, row, now) => {
    if (row.my_state === 'attending') throw alreadyAttending();
    if (row.my_state === 'asked') return;
    await checkMayCome(tx, viewerId, row);
    const state = row.needs_approval ? 'asked' : 'attending';
    const place = { meetupId, memberId: viewerId, state, isApproved: !row.needs_approval && !deps.isExposed } as const;
    if (row.my_state === 'offered') await updateOfferTaken(tx, place, now);
    else if (row.held >= row.max_attendees) throw refuse('event_full');
    else await takePlace(tx, place, now);
    await insertUpdatesToHost(tx, row, [viewerId], row.needs_approval ? 'asked' : 'joined', now);
  });
}

export function joinWaitlist(deps: MeetupDeps, viewerId: string, meetupId: string): Promise<TeaMeetup> {
  return changePlace(deps, viewerId, meetupId, async (tx, row, now) => {
    if (row.my_state === 'attending') throw alreadyAttending();
    if (row.my_state !== null) return;
    await checkMayCome(tx, viewerId, row);
    if (row.held < row.max_attendees) throw refuse('free_place');
    await takePlace(tx, { meetupId, memberId: viewerId, state: 'waiting', isApproved: false }, now);
  });
}

function givePlaceBack(deps: MeetupDeps, viewerId: string, meetupId: string, states: readonly PlaceState[]): Promise<TeaMeetup> {
  return changePlace(deps, viewerId, meetupId, async (tx, row, now) => {
    if (!(await deletePlace(tx, meetupId, viewerId, states))) return;
    await deleteUpdates(tx, meetupId, viewerId, ['approved', 'changed']);
    if (row.my_state === 'attending') await insertUpdatesToHost(tx, row, [viewerId], 'left', now);
  });
}

export function leaveMeetup(deps: MeetupDeps, viewerId: string, meetupId: string): Promise<TeaMeetup> {
  return givePlaceBack(deps, viewerId, meetupId, ['attending', 'asked']);
}

/** An offer that came of the waitlist is given up with it. */
export function leaveWaitlist(deps: MeetupDeps, viewerId: string, meetupId: string): Promise<TeaMeetup> {
  return givePlaceBack(deps, viewerId, meetupId, ['waiting', 'offered']);
}
