// A member's meetups in any calendar: one as a file, or all at a secret address.
// Whoever reads that address needs no session, so it says as little as a calendar can. ADR 019.
import { meetupCalendarEndpoints, meetupHours, type CalendarFeed, type NewCalendarFeed } from '@violet/contract/meetups/meetup-calendar';
import type { Tx } from '#platform/db/db.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import { hashSecretToken, isSecretToken, newSecretToken } from '#platform/secret-token.ts';
import type { MeetupDeps } from '#modules/meetups/deps.ts';
import { calendarLimit, calendarMissLimit } from '#modules/meetups/limits.ts';
import { calendarText, type CalendarEntry } from './calendar-text.ts';
import { deleteFeed, findCalendarRow, findFeed, findFeedOwner, insertOrUpdateFeed, listCalendarRows, type CalendarRow } from './queries.ts';

function entryOf(row: CalendarRow): CalendarEntry {
  return {
    id: row.id,
    title: row.title,
    place: row.exact_place === null ? row.location : `${row.exact_place}, ${row.location}`,
    startsAt: row.starts_at,
    revisedAt: row.revised_at,
    revision: row.revision,
    isCancelled: row.is_cancelled,
  };
}

export async function calendarFile({ db, clock }: MeetupDeps, viewerId: string, meetupId: string): Promise<string> {
  const row = await findCalendarRow(db, viewerId, meetupId, clock.now());
  if (!row) throw notFound();
  return calendarText([entryOf(row)], { isFeed: false });
}

export async function calendarFeed({ db }: MeetupDeps, memberId: string): Promise<CalendarFeed> {
  return { createdAt: (await findFeed(db, memberId))?.toISOString() ?? null };
}

/** The address before, if there is one, ends. Throws 401 where the account has ended meanwhile. */
export async function renewFeed({ db, clock }: MeetupDeps, memberId: string): Promise<NewCalendarFeed> {
  const [token, now] = [newSecretToken(), clock.now()];
  if (!(await insertOrUpdateFeed(db, memberId, hashSecretToken(token), now))) throw refuse('not_signed_in');
  return { path: meetupCalendarEndpoints.feed.path.replace('{token}', token), createdAt: now.toISOString() };
}

export function revokeFeed({ db }: MeetupDeps, memberId: string): Promise<void> {
  return deleteFeed(db, memberId);
}

/** In the transaction of a new password: whoever had the former one may know the address. */
export function endFeed(tx: Tx, memberId: string): Promise<void> {
  return deleteFeed(tx, memberId);
}

/**
 * What is over, or without the member, is left out.
 * @param address whose wrong tries are counted
 */
export async function readFeed({ db, clock, limits }: MeetupDeps, token: string, address: string): Promise<string> {
  const hash = isSecretToken(token) ? hashSecretToken(token) : undefined;
  const memberId = hash && (await findFeedOwner(db, hash));
  if (!memberId) {
    await limits.consume(calendarMissLimit, address);
    throw notFound();
  }
  await limits.consume(calendarLimit, memberId);
  const now = clock.now();
  const over = new Date(now.getTime() - meetupHours * 3_600_000);
  return calendarText((await listCalendarRows(db, memberId, now, over)).map(entryOf), { isFeed: true });
}
