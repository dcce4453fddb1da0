// Meetups as calendars read them: RFC 5545. All times are UTC, so no time zone has to be described.
import { meetupHours } from '@violet/contract/meetups/meetup-calendar';

export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly startsAt: Date;
  readonly revisedAt: Date;
  readonly revision: number;
  readonly isCancelled: boolean;
}

const lineOctets = 75;

/** A line longer than 75 octets goes on in the next, after a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/gu, '\\$&')
    .replace(/\r\n|\r|\n/gu, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** `20261122T183000Z` */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
}

function linesOf({ id, title, place, startsAt, revisedAt, revision, isCancelled }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(revisedAt)}`,
    `SEQUENCE:${revision}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + meetupHours * 3_600_000))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** What a calendar program shows and heeds. Whoever reads along learns no more than that it is a calendar. */
const feedLines = ['NAME:Calendar', 'X-WR-CALNAME:Calendar', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

export function calendarText(entries: readonly CalendarEntry[], { isFeed }: { isFeed: boolean }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar//EN',
    ...(isFeed ? feedLines : []),
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
