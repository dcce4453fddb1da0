import { isUuid } from '@violet/contract/ids';
import type { EventChanges } from '@violet/contract/events';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { unknownCursor } from '../../platform/http/page.ts';
import type { Bearing } from './place-queries.ts';
import type { Meetup, MeetupText, TimeCursor } from './queries.ts';

const hourMs = 3_600_000;

/** So long a free place is kept for the one it was offered to. */
const offerHours = 12;

/** Never longer than to the beginning. */
export function offerUntil(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + offerHours * hourMs, startsAt.getTime()));
}

/** So long what is over is kept. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - 30 * 24 * hourMs);
}

/** Nobody plans further ahead. */
const plannedDays = 2 * 365;

/** Throws 400 for a time that has passed, or is too far away. */
export function futureDate(eventDate: string, now: Date): Date {
  const startsAt = new Date(eventDate);
  if (startsAt <= now) throw invalid([{ path: 'eventDate', message: 'Choose a date in the future' }]);
  if (startsAt.getTime() - now.getTime() > plannedDays * 24 * hourMs) {
    throw invalid([{ path: 'eventDate', message: 'Choose a date within the next two years' }]);
  }
  return startsAt;
}

/** What it says after the changes. Throws 400 for a new time that has passed, or is too far away. */
export function changed(meetup: Meetup, changes: EventChanges, now: Date): MeetupText {
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

/** Whether those who come have to know: it is at another time or at another place. */
export function isElsewhere(before: MeetupText, after: MeetupText): boolean {
  return (
    before.starts_at.getTime() !== after.starts_at.getTime() ||
    before.location !== after.location ||
    before.exact_place !== after.exact_place
  );
}

/** Whoever moderators hid neither comes nor plans. Throws 403. */
export function checkMayMeet(who: Pick<Bearing, 'is_hidden'> | undefined): void {
  if (who?.is_hidden)
    throw forbidden('Your profile is hidden by our moderators. Until it is shown again, you cannot join or plan meetups.');
}

export function timeCursor({ starts_at, id }: Pick<Meetup, 'starts_at' | 'id'>): string {
  return `${starts_at.getTime()}.${id}`;
}

/** @throws 400 when it is none of ours */
export function readTimeCursor(text: string | undefined): TimeCursor | undefined {
  if (text === undefined) return undefined;
  const [time = '', id = ''] = text.split('.');
  if (!/^\d{1,14}$/u.test(time) || !isUuid(id)) throw unknownCursor();
  const at = new Date(Number(time));
  if (Number.isNaN(at.getTime())) throw unknownCursor();
  return { at: at.toISOString(), id };
}
