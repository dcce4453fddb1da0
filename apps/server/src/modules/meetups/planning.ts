// What is planned: written, changed and called off by its host, read by everyone it is not hidden from. Spec §2.
import type { MeetupChanges, NewMeetup, TeaMeetup } from '@violet/contract/meetups/meetups';
import type { MeetupQuery } from '@violet/contract/meetups/meetup-query';
import type { Report } from '@violet/contract/safety';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import { pageOf, type Page } from '#platform/http/page.ts';
import { newRandomId } from '#platform/ids.ts';
import { cityChosen, locationText, ensurePlaces, type CityWords } from '#modules/places/service.ts';
import type { ReportWords } from '#modules/safety/service.ts';
import { deletePlaces, findGuestStatus, listMembersWithPlace } from './attendance/queries.ts';
import { offerFreedPlaces } from './attendance/waitlist.ts';
import { deleteCheckIns, findAttendedMeetup } from './check-in/queries.ts';
import type { MeetupDeps } from './deps.ts';
import { planLimit } from './limits.ts';
import { alwaysGuarded, riskNamed, settleRegion } from './guarding.ts';
import { getMeetup, lockOwnMeetup } from './meetup-access.ts';
import { presentMeetup } from './present.ts';
import {
  findComingMeetup,
  insertMeetup,
  listComingMeetups,
  updateCancelled,
  updateMeetup,
  type Meetup,
  type MeetupRow,
  type MeetupText,
} from './queries.ts';
import { checkMayMeet, futureDate, isElsewhere, readTimeCursor, textAfter, timeCursor } from './rules.ts';
import { deleteUpdatesOfMeetup, insertUpdates } from './updates/queries.ts';

export async function listMeetups(
  { db, clock }: MeetupDeps,
  viewerId: string,
  { cursor, limit, ...filters }: MeetupQuery,
): Promise<Page<TeaMeetup>> {
  const rows = await listComingMeetups(db, viewerId, clock.now(), { ...filters, limit: limit + 1 }, readTimeCursor(cursor));
  const { items, next } = pageOf(rows, limit, timeCursor);
  return { items: items.map((row) => presentMeetup(row, viewerId)), next };
}

export async function readMeetup({ db, clock }: MeetupDeps, viewerId: string, meetupId: string): Promise<TeaMeetup> {
  return presentMeetup(await getMeetup(db, viewerId, meetupId, clock.now()), viewerId);
}

/** Null and the empty text both mean: none. Throws 400 for what is no city. */
async function settleCity(tx: Tx, words: CityWords): Promise<number | null> {
  const id = cityChosen(words);
  await ensurePlaces(tx, [id]);
  return id;
}

/** A form sends the text back that it was given. That is no other city, though a larger one may have the name. */
function namesCity({ city, cityId }: MeetupChanges, { city: now }: Pick<MeetupRow, 'city'>): boolean {
  return cityId !== undefined || (city !== undefined && (now === null || city !== locationText(now)));
}

export async function createMeetup(deps: MeetupDeps, hostId: string, written: NewMeetup): Promise<TeaMeetup> {
  const { db, clock, limits } = deps;
  const now = clock.now();
  const meetup = {
    // It must not tell when the host sat down to plan it.
    id: newRandomId(),
    creator_id: hostId,
    title: written.title,
    description: written.description,
    location: written.location,
    exact_place: written.exactPlace || null,
    tea_type: written.teaType || null,
    starts_at: futureDate(written.eventDate, now),
    max_attendees: written.maxAttendees,
    needs_approval: written.needsApproval,
    verified_only: written.verifiedOnly,
  };
  checkMayMeet(await findGuestStatus(db, hostId));
  await limits.consume(planLimit, hostId);
  return db.tx(async (tx) => {
    // A host who is moving right now moves first.
    await lockMember(tx, hostId);
    const host = await findGuestStatus(tx, hostId);
    const risk = riskNamed(deps, written, host?.city_id ?? null);
    const where =
      host?.is_protected || risk !== null
        ? { ...alwaysGuarded, city_id: await settleRegion(tx, written, risk ?? host?.city_id ?? null) }
        : { city_id: await settleCity(tx, written) };
    await insertMeetup(tx, { ...meetup, ...where }, now);
    return presentMeetup(await getMeetup(tx, hostId, meetup.id, now), hostId);
  });
}

/** Tells guests of another time or place, and offers what became free to the waitlist. */
async function followChange(tx: Tx, before: Meetup, after: MeetupText, now: Date): Promise<void> {
  if (after.starts_at.getTime() !== before.starts_at.getTime()) await deleteCheckIns(tx, before.id);
  if (isElsewhere(before, after)) await insertUpdates(tx, before.id, await listMembersWithPlace(tx, before.id), 'changed', now);
  await offerFreedPlaces(tx, { ...before, ...after }, now);
}

export function changeMeetup(deps: MeetupDeps, viewerId: string, meetupId: string, changes: MeetupChanges): Promise<TeaMeetup> {
  const { db, clock } = deps;
  return db.tx(async (tx) => {
    const now = clock.now();
    await lockMember(tx, viewerId);
    const before = await lockOwnMeetup(tx, viewerId, meetupId, now);
    const row = await getMeetup(tx, viewerId, meetupId, now);
    const text = textAfter(before, changes, now);
    const isMoved = namesCity(changes, row);
    const saysWhere = isMoved || before.city_id === null;
    const home = saysWhere ? ((await findGuestStatus(tx, viewerId))?.city_id ?? null) : null;
    const risk = saysWhere ? riskNamed(deps, { ...changes, location: text.location, exactPlace: text.exact_place }, home) : null;
    const after =
      row.is_guarded || risk !== null
        ? { ...text, ...alwaysGuarded, city_id: await settleRegion(tx, changes, risk ?? before.city_id) }
        : { ...text, ...(isMoved && { city_id: await settleCity(tx, changes) }) };
    // By what the host may know of: trying limits must not count the guests who hide from the host. ADR 013.
    if (after.max_attendees < row.seen_held) throw refuse('too_many_guests');
    await updateMeetup(tx, meetupId, after, now);
    await followChange(tx, before, after, now);
    return presentMeetup(await getMeetup(tx, viewerId, meetupId, now), viewerId);
  });
}

/** Takes a locked meetup off the list, and tells everyone who had a place. */
export async function cancelAndNotify(tx: Tx, { id }: Meetup, now: Date): Promise<void> {
  await updateCancelled(tx, id, now);
  await deleteUpdatesOfMeetup(tx, id);
  await insertUpdates(tx, id, await listMembersWithPlace(tx, id), 'cancelled', now);
  await deletePlaces(tx, id);
}

export function cancelMeetup({ db, clock }: MeetupDeps, viewerId: string, meetupId: string): Promise<void> {
  return db.tx(async (tx) => {
    const now = clock.now();
    await cancelAndNotify(tx, await lockOwnMeetup(tx, viewerId, meetupId, now), now);
  });
}

/**
 * A coming meetup that is there for the viewer, or one the viewer was at. Whatever became of the two since changes nothing of the latter.
 * The report names no host, and leaves out the exact place, which is for guests.
 */
export async function reportMeetup(
  { db, clock, safety }: MeetupDeps,
  viewerId: string,
  meetupId: string,
  words: ReportWords,
): Promise<Report> {
  const now = clock.now();
  const meetup = (await findComingMeetup(db, viewerId, meetupId, now)) ?? (await findAttendedMeetup(db, viewerId, meetupId, now));
  if (!meetup) throw notFound();
  const { creator_id, title, description, is_guarded } = meetup;
  if (creator_id === viewerId) throw refuse('own_meetup');
  return safety.reportMeetup(viewerId, creator_id, { title, description, location: is_guarded ? '' : meetup.location }, words);
}
