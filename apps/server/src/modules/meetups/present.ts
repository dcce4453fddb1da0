import { firstName } from '@violet/contract/first-name';
import type { MeetupGuest, MeetupUpdate, TeaMeetup } from '@violet/contract/meetups/meetups';
import { callLanguage } from '#platform/http/call.ts';
import { locationText, presentPlace, shownRegion } from '#modules/places/service.ts';
import { presentShown } from '#modules/photos/service.ts';
import type { UpdateRow } from './updates/queries.ts';
import type { GuestRow } from './attendance/queries.ts';
import type { MeetupRow } from './queries.ts';

/** Outside nobody reads of more guests than places, or it would say that some hide from the host. Inside they stand in a list. */
function shownGuests({ is_inside, attending, max_attendees }: MeetupRow): number {
  return is_inside ? attending : Math.min(attending, max_attendees);
}

/** Whoever waits for a place that looks free to the viewer would tell of a hidden guest. */
function shownPlaces({ max_attendees, held, seen_held, waiting }: MeetupRow): Pick<TeaMeetup, 'isFull' | 'waitlistCount'> {
  const isFull = seen_held >= max_attendees;
  return { isFull, waitlistCount: isFull || held === seen_held ? waiting : 0 };
}

/** In the language of the call. A city that was named before its host came under a risk is not shown. */
function presentArea({ city, is_guarded }: MeetupRow): TeaMeetup['place'] {
  const timeZone = city?.timeZone ?? null;
  if (city === null || timeZone === null || (is_guarded && city.kind === 'city')) return null;
  return presentPlace({ ...city, name: city.kind === 'city' ? city.name : null, timeZone }, callLanguage());
}

/** The exact place and the host's id are for guests alone, and not for each at once. */
export function presentMeetup(row: MeetupRow, viewerId: string): TeaMeetup {
  const isMine = row.creator_id === viewerId;
  const isAttending = row.my_state === 'attending';
  const isInside = row.is_inside;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.is_guarded && !isInside ? '' : row.location,
    city: row.city?.kind === 'city' && !row.is_guarded ? locationText(row.city) : null,
    place: presentArea(row),
    region: row.city && shownRegion(row.city, callLanguage()),
    timeZone: row.city?.timeZone ?? null,
    eventDate: row.starts_at.toISOString(),
    maxAttendees: row.max_attendees,
    teaType: row.tea_type,
    creatorId: isInside ? row.creator_id : null,
    isMine,
    attendeeCount: shownGuests(row),
    isAttending,
    isInside,
    exactPlace: isInside ? row.exact_place : null,
    needsApproval: row.needs_approval,
    verifiedOnly: row.verified_only,
    ...shownPlaces(row),
    awaitsApproval: row.my_state === 'asked',
    wasDeclined: row.was_declined,
    isCheckedIn: row.is_checked_in,
    waitlistPlace: row.my_queue_place,
    offeredUntil: row.my_offer_until?.toISOString() ?? null,
  };
}

export function presentGuest({ id, name, photos, is_creator, is_asking, is_approved }: GuestRow, viewerId: string): MeetupGuest {
  return {
    id,
    name: firstName(name),
    photo: (photos && presentShown(photos).photos[0]) ?? null,
    isMe: id === viewerId,
    isCreator: is_creator,
    awaitsApproval: is_asking,
    isApproved: is_approved,
  };
}

export function presentUpdate({ meetup_id, kind, title, starts_at, time_zone }: UpdateRow): MeetupUpdate {
  return { eventId: meetup_id, kind, title, eventDate: starts_at.toISOString(), timeZone: time_zone };
}
