import type { BegunMeetup } from '@violet/contract/meetups/meetup-attendance';
import { checkInHours, likesAfterHours } from '@violet/contract/meetups/meetup-attendance';
import type { BegunMeetupRow } from './queries.ts';

const hourMs = 3_600_000;

interface Span {
  readonly from: Date;
  /** No longer part of it. */
  readonly until: Date;
}

function around(startsAt: Date, fromHours: number, untilHours: number): Span {
  const at = (hours: number) => new Date(startsAt.getTime() + hours * hourMs);
  return { from: at(fromHours), until: at(untilHours) };
}

export function isWithin({ from, until }: Span, now: Date): boolean {
  return from <= now && now < until;
}

/** When its code is shown and taken. */
export function checkInSpan(startsAt: Date): Span {
  return around(startsAt, -checkInHours.before, checkInHours.after);
}

/** When those who were there may like each other. */
export function likesSpan(startsAt: Date): Span {
  return around(startsAt, likesAfterHours.opens, likesAfterHours.closes);
}

/** What the viewer alone is told of the viewer's check-in. */
export function checkInState({ starts_at, is_mine, has_code, checked_in_at }: BegunMeetupRow, now: Date): BegunMeetup['checkIn'] {
  const isOpen = isWithin(checkInSpan(starts_at), now);
  if (is_mine) return isOpen ? 'open' : 'none';
  if (checked_in_at !== null) return 'done';
  if (!has_code) return 'none';
  return isOpen ? 'open' : 'missed';
}
