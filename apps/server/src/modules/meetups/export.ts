// What an export says of meetups: those the member planned, those with a place, and reminders. ADR 006.
import type { Sql } from '#platform/db/db.ts';
import { locationText } from '#modules/places/service.ts';
import { listOwnPlaces } from './attendance/queries.ts';
import { listPlannedMeetups } from './queries.ts';
import { listReminders } from './reminders/queries.ts';

export async function exportPlanned(sql: Sql, memberId: string): Promise<object[]> {
  return (await listPlannedMeetups(sql, memberId)).map((meetup) => ({
    id: meetup.id,
    title: meetup.title,
    description: meetup.description,
    location: meetup.location,
    exactPlace: meetup.exact_place,
    city: meetup.city && locationText(meetup.city),
    eventDate: meetup.starts_at.toISOString(),
    maxAttendees: meetup.max_attendees,
    teaType: meetup.tea_type,
    needsApproval: meetup.needs_approval,
    verifiedOnly: meetup.verified_only,
  }));
}

export async function exportPlaces(sql: Sql, memberId: string): Promise<object[]> {
  return (await listOwnPlaces(sql, memberId)).map(({ meetup_id, title, starts_at, state, checked_in_at }) => ({
    id: meetup_id,
    title,
    eventDate: starts_at.toISOString(),
    state,
    checkedInAt: checked_in_at?.toISOString() ?? null,
  }));
}

export async function exportReminders(sql: Sql, memberId: string): Promise<object[]> {
  const rows = await listReminders(sql, memberId);
  return rows.map(({ meetup_id, starts_at, hours }) => ({ id: meetup_id, eventDate: starts_at.toISOString(), hoursBefore: hours }));
}
