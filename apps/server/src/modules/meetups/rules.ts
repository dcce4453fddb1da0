import { faultAt } from '@violet/contract/refusals/faults';
import { isUuid } from '@violet/contract/fields/ids';
import type { MeetupChanges } from '@violet/contract/meetups/meetups';
import { invalid, refuse } from '#platform/http/errors.ts';
import { unknownCursor } from '#platform/http/page.ts';
import type { GuestStatus } from './attendance/queries.ts';
import type { Meetup, MeetupText, TimeCursor } from './queries.ts';

const hourMs = 3_600_000;

/** A free place is kept so long for the member it was offered to. */
const offerHours = 12;

/** Never longer than to the beginning. */
export function offerUntil(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + offerHours * hourMs, startsAt.getTime()));
}

/** A meetup is kept so long after it began. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - 30 * 24 * hourMs);
}

/** Nobody plans further ahead. */
const plannedDays = 2 * 365;

/** Throws 400 for a time that has passed, or is too far away. */
export function futureDate(eventDate: string, now: Date): Date {
  const startsAt = new Date(eventDate);
  if (startsAt <= now) throw invalid([faultAt('eventDate', 'date_future')]);
  if (startsAt.getTime() - now.getTime() > plannedDays * 24 * hourMs) {
    throw invalid([faultAt('eventDate', 'date_near')]);
  }
  return startsAt;
}

/** What the meetup says after the changes. Throws 400 for a new time that has passed, or is too far away. */
export function textAfter(meetup: Meetup, changes: MeetupChanges, now: Date): MeetupText {
  const { eventDate } = changes;
  return {
    title: changes.title ?? meetup.title,
    description: changes.description ?? meetup.description,
    location: changes.location ?? meetup.location,
    exact_place: changes.exactPlace === undefined ? meetup.exact_place : changes.exactPlace || null,
    tea_type: changes.teaType === undefined ? meetup.tea_type : changes.teaType || null,
    city_id: meetup.city_id,
    starts_at: eventDate === undefined ? meetup.starts_at : futureDate(eventDate, now),
    max_attendees: changes.maxAttendees ?? meetup.max_attendees,
    needs_approval: changes.needsApproval ?? meetup.needs_approval,
    verified_only: changes.verifiedOnly ?? meetup.verified_only,
  };
}

/** Whether guests have to know: it is at another time or at another place. A city named for the first time moves nothing. */
export function isElsewhere(before: MeetupText, after: MeetupText): boolean {
  return (
    (before.city_id !== null && before.city_id !== after.city_id) ||
    before.starts_at.getTime() !== after.starts_at.getTime() ||
    before.location !== after.location ||
    before.exact_place !== after.exact_place
  );
}

/** Throws 403 for a hidden member, who neither joins nor plans. */
export function checkMayMeet(who: Pick<GuestStatus, 'is_hidden'> | undefined): void {
  if (who?.is_hidden) throw refuse('hidden_no_meetups');
}

export function timeCursor({ starts_at, id }: Pick<Meetup, 'starts_at' | 'id'>): string {
  return `${starts_at.getTime()}.${id}`;
}

/** Throws 400 for a cursor that is none of ours. */
export function readTimeCursor(text: string | undefined): TimeCursor | undefined {
  if (text === undefined) return undefined;
  const [time = '', id = ''] = text.split('.');
  if (!/^\d{1,14}$/u.test(time) || !isUuid(id)) throw unknownCursor();
  const at = new Date(Number(time));
  if (Number.isNaN(at.getTime())) throw unknownCursor();
  return { at: at.toISOString(), id };
}
