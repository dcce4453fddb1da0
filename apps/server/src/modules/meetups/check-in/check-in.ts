// The day of a meetup: the host shows a code, and guests who are there enter it. ADR 019.
import { randomInt } from 'node:crypto';
import { checkInCodeDigits, type BegunMeetup, type CheckInCode } from '@violet/contract/meetups/meetup-attendance';
import { faultAt } from '@violet/contract/refusals/faults';
import type { PageQuery } from '@violet/contract/fields/paging';
import type { Sql } from '#platform/db/db.ts';
import { invalid, notFound, refuse } from '#platform/http/errors.ts';
import { pageOf, type Page } from '#platform/http/page.ts';
import type { MeetupDeps } from '#modules/meetups/deps.ts';
import { checkInLimit } from '#modules/meetups/limits.ts';
import { readTimeCursor, timeCursor } from '#modules/meetups/rules.ts';
import { findOwnMeetup, getOrInsertCode, listBegunMeetups, updateCheckedIn, type BegunMeetupRow } from './queries.ts';
import { checkInSpan, checkInState, isWithin, likesSpan } from './rules.ts';

function presentBegun(row: BegunMeetupRow, now: Date): BegunMeetup {
  const likesTime = likesSpan(row.starts_at);
  return {
    id: row.id,
    title: row.title,
    eventDate: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    isMine: row.is_mine,
    checkIn: checkInState(row, now),
    likesUntil: row.has_met && isWithin(likesTime, now) ? likesTime.until.toISOString() : null,
  };
}

/** One that the viewer plans or attends. Throws 404 for any other. */
export async function getOwnMeetup(sql: Sql, viewerId: string, meetupId: string): Promise<BegunMeetupRow> {
  const row = await findOwnMeetup(sql, viewerId, meetupId);
  if (!row) throw notFound();
  return row;
}

export async function listBegun({ db, clock }: MeetupDeps, viewerId: string, { limit, cursor }: PageQuery): Promise<Page<BegunMeetup>> {
  const now = clock.now();
  const { items, next } = pageOf(await listBegunMeetups(db, viewerId, now, readTimeCursor(cursor), limit + 1), limit, timeCursor);
  return { items: items.map((row) => presentBegun(row, now)), next };
}

export async function showCode({ db, clock }: MeetupDeps, viewerId: string, meetupId: string): Promise<CheckInCode> {
  const { is_mine, starts_at } = await getOwnMeetup(db, viewerId, meetupId);
  if (!is_mine) throw notFound();
  const span = checkInSpan(starts_at);
  if (!isWithin(span, clock.now())) throw refuse('code_not_yet');
  const drawn = String(randomInt(10 ** checkInCodeDigits)).padStart(checkInCodeDigits, '0');
  const code = await getOrInsertCode(db, meetupId, drawn);
  return { code, validFrom: span.from.toISOString(), validUntil: span.until.toISOString() };
}

export async function checkIn(
  { db, clock, limits }: MeetupDeps,
  viewerId: string,
  meetupId: string,
  code: string,
): Promise<{ checkedInAt: string }> {
  const { is_mine, starts_at } = await getOwnMeetup(db, viewerId, meetupId);
  if (is_mine) throw notFound();
  const tries = `${meetupId}:${viewerId}`;
  await limits.consume(checkInLimit, tries);
  const isOpen = isWithin(checkInSpan(starts_at), clock.now());
  const checkedInAt = isOpen ? await updateCheckedIn(db, viewerId, meetupId, code, clock.now()) : undefined;
  if (!checkedInAt) throw invalid([faultAt('code', 'code_wrong')]);
  await limits.giveBack(checkInLimit, tries);
  return { checkedInAt: checkedInAt.toISOString() };
}
