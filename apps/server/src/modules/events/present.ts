import { firstName } from '@violet/contract/first-name';
import type { EventGuest, EventNotice, TeaEvent } from '@violet/contract/events';
import { photoUrl } from '../photos/service.ts';
import type { NoticeRow } from './notice-queries.ts';
import type { GuestRow } from './place-queries.ts';
import type { MeetupRow } from './queries.ts';

/** The exact place and who plans it are for those who come alone. */
export function presentMeetup(row: MeetupRow, viewerId: string): TeaEvent {
  const isMine = row.creator_id === viewerId;
  const isAttending = row.my_state === 'attending';
  const isInside = isMine || isAttending;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    city: row.city,
    eventDate: row.starts_at.toISOString(),
    maxAttendees: row.max_attendees,
    teaType: row.tea_type,
    creatorId: isInside ? row.creator_id : null,
    isMine,
    attendeeCount: row.attending,
    isAttending,
    exactPlace: isInside ? row.exact_place : null,
    needsApproval: row.needs_approval,
    verifiedOnly: row.verified_only,
    isFull: row.held >= row.max_attendees,
    awaitsApproval: row.my_state === 'asked',
    wasDeclined: row.was_declined,
    isCheckedIn: row.is_checked_in,
    waitlistCount: row.waiting,
    waitlistPlace: row.my_queue_place,
    offeredUntil: row.my_offer_until?.toISOString() ?? null,
  };
}

export function presentGuest({ id, name, photo_id, is_creator, is_asking }: GuestRow, viewerId: string): EventGuest {
  return {
    id,
    name: firstName(name),
    photo: photo_id === null ? null : photoUrl(photo_id),
    isMe: id === viewerId,
    isCreator: is_creator,
    awaitsApproval: is_asking,
  };
}

export function presentNotice({ meetup_id, kind, title, starts_at }: NoticeRow): EventNotice {
  return { eventId: meetup_id, kind, title, eventDate: starts_at.toISOString() };
}
