// Meetups as calendars read them: RFC 5545. Each is told by the clock of its city, and in UTC where it names none.
import { meetupHours } from '@violet/contract/meetups/meetup-calendar';
import { timeZoneLines, wallText } from './time-zone-text.ts';

export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly startsAt: Date;
  /** IANA, that of its city; null where it names none. */
  readonly timeZone: string | null;
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

const endOf = ({ startsAt }: CalendarEntry) => new Date(startsAt.getTime() + meetupHours * 3_600_000);

/** After the name of a line: `;TZID=Europe/Berlin:20261122T193000`, or `:20261122T183000Z`. */
function moment(at: Date, timeZone: string | null): string {
  return timeZone === null ? `:${utc(at)}` : `;TZID=${timeZone}:${wallText(at, timeZone)}`;
}

function linesOf(entry: CalendarEntry): string[] {
  const { id, title, place, startsAt, timeZone, revisedAt, revision, isCancelled } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(revisedAt)}`,
    `SEQUENCE:${revision}`,
    `DTSTART${moment(startsAt, timeZone)}`,
    `DTEND${moment(endOf(entry), timeZone)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** Each zone once, before what is told in it. */
function zoneLines(entries: readonly CalendarEntry[]): string[] {
  const zones = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    if (entry.timeZone !== null) zones.set(entry.timeZone, [...(zones.get(entry.timeZone) ?? []), entry]);
  }
  return [...zones].flatMap(([timeZone, ofZone]) => {
    const times = ofZone.map(({ startsAt }) => startsAt.getTime());
    const last = Math.max(...ofZone.map((entry) => endOf(entry).getTime()));
    return timeZoneLines(timeZone, [new Date(Math.min(...times)), new Date(last)]);
  });
}

/** What a calendar program shows and heeds. Whoever reads along learns no more than that it is a calendar. */
const feedLines = ['NAME:Calendar', 'X-WR-CALNAME:Calendar', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

export function calendarText(entries: readonly CalendarEntry[], { isFeed }: { isFeed: boolean }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar//EN',
    ...(isFeed ? feedLines : []),
    ...zoneLines(entries),
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
