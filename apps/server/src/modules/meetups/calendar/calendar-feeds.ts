// A member's meetups in any calendar: one as a file, or all for a program with its own password.
// Whoever has that password needs no session, so what is read says as little as a calendar can. ADR 019.
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
    timeZone: row.time_zone,
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

/** Every calendar signs in by this name, so that an address book or a picture of the screen tells nobody's. */
const user = 'calendar';

/** No password opens an address that has a secret in it, nor the other way round. */
const hashPassword = (password: string) => hashSecretToken(`password ${password}`);

/** The password before, if there is one, ends. Throws 401 where the account has ended meanwhile. */
export async function renewFeed({ db, clock }: MeetupDeps, memberId: string): Promise<NewCalendarFeed> {
  const [password, now] = [newSecretToken(), clock.now()];
  if (!(await insertOrUpdateFeed(db, memberId, hashPassword(password), now))) throw refuse('not_signed_in');
  return { path: meetupCalendarEndpoints.feed.path, user, password, createdAt: now.toISOString() };
}

export function revokeFeed({ db }: MeetupDeps, memberId: string): Promise<void> {
  return deleteFeed(db, memberId);
}

/** In the transaction of a new password: whoever had the former one may know that of the calendar. */
export function endFeed(tx: Tx, memberId: string): Promise<void> {
  return deleteFeed(tx, memberId);
}

/** The password of an `Authorization` header; undefined where there is none in it. */
function passwordIn(header: string | undefined): string | undefined {
  const [, encoded] = /^basic +([\w+/=-]{1,500})$/iu.exec(header ?? '') ?? [];
  const [, password] = /^[^:]*:(.*)$/su.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  return password;
}

/**
 * Programs ask without a password first, to be told that they need one.
 * @param address whose wrong tries are counted
 */
export async function readFeed(deps: MeetupDeps, authorization: string | undefined, address: string): Promise<string> {
  const password = passwordIn(authorization);
  if (password === undefined) throw refuse('invalid_credentials');
  const memberId = isSecretToken(password) ? await findFeedOwner(deps.db, hashPassword(password)) : undefined;
  if (memberId) return feedOf(deps, memberId);
  await deps.limits.consume(calendarMissLimit, address);
  throw refuse('invalid_credentials');
}

/** @param address whose wrong tries are counted */
export async function readFormerFeed(deps: MeetupDeps, token: string, address: string): Promise<string> {
  const memberId = isSecretToken(token) ? await findFeedOwner(deps.db, hashSecretToken(token)) : undefined;
  if (memberId) return feedOf(deps, memberId);
  await deps.limits.consume(calendarMissLimit, address);
  throw notFound();
}

/** What is over, or without the member, is left out. */
async function feedOf({ db, clock, limits }: MeetupDeps, memberId: string): Promise<string> {
  await limits.consume(calendarLimit, memberId);
  const now = clock.now();
  const over = new Date(now.getTime() - meetupHours * 3_600_000);
  return calendarText((await listCalendarRows(db, memberId, now, over)).map(entryOf), { isFeed: true });
}
