// Her meetups in the calendar she uses anyway: one as a file, or all of them at an address that only she knows. Whoever reads that address
// needs no session, so it says as little as a calendar can. docs/decisions/019.
import { calendarEndpoints, meetupHours, type CalendarFeed, type NewCalendarFeed } from '@violet/contract/meetup-calendar';
import { notFound } from '../../platform/http/errors.ts';
import { hashSecretToken, isSecretToken, newSecretToken } from '../../platform/secret-token.ts';
import { deleteFeed, findCalendarRow, findFeed, findFeedOwner, listCalendarRows, storeFeed, type CalendarRow } from './calendar-queries.ts';
import { calendarText, type CalendarEntry } from './calendar-text.ts';
import type { EventDeps } from './deps.ts';

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

export function createCalendars({ db, clock, limits }: EventDeps) {
  async function feedOf(memberId: string): Promise<CalendarFeed> {
    return { createdAt: (await findFeed(db, memberId))?.toISOString() ?? null };
  }

  return {
    async calendarFile(viewerId: string, meetupId: string): Promise<string> {
      const row = await findCalendarRow(db, viewerId, meetupId);
      if (!row) throw notFound();
      return calendarText([entryOf(row)], { isFeed: false });
    },

    calendarFeed: feedOf,

    async renewFeed(memberId: string): Promise<NewCalendarFeed> {
      const [token, now] = [newSecretToken(), clock.now()];
      if (!(await storeFeed(db, memberId, hashSecretToken(token), now))) throw notFound();
      return { path: calendarEndpoints.feed.path.replace('{token}', token), createdAt: now.toISOString() };
    },

    /** Whoever had her password may have drawn it: a new one ends it. */
    endFeed: deleteFeed,

    revokeFeed: (memberId: string): Promise<void> => deleteFeed(db, memberId),

    /** What is over is left out; so is what she is not in any more. @param address whose wrong tries are counted */
    async readFeed(token: string, address: string): Promise<string> {
      const hash = isSecretToken(token) ? hashSecretToken(token) : undefined;
      const memberId = hash && (await findFeedOwner(db, hash));
      if (!memberId) {
        await limits.consume('calendar-miss', address);
        throw notFound();
      }
      await limits.consume('calendar', memberId);
      const over = new Date(clock.now().getTime() - meetupHours * 3_600_000);
      return calendarText((await listCalendarRows(db, memberId, over)).map(entryOf), { isFeed: true });
    },
  };
}
