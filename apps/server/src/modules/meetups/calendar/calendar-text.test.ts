import { expect, it } from 'vitest';
import { calendarText, type CalendarEntry } from './calendar-text.ts';

const entry: CalendarEntry = {
  id: '0192d7a0-0000-7000-8000-000000000001',
  title: 'Oolong walk',
  place: 'Forest Park',
  startsAt: new Date('2026-11-22T18:30:00.500Z'),
  timeZone: null,
  revisedAt: new Date('2026-11-20T08:00:00Z'),
  revision: 3,
  isCancelled: false,
};

it('is a calendar of UTC times that end after two hours', () => {
  expect(calendarText([entry], { isFeed: false })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Calendar//Calendar//EN',
      'BEGIN:VEVENT',
      'UID:0192d7a0-0000-7000-8000-000000000001',
      'DTSTAMP:20261120T080000Z',
      'SEQUENCE:3',
      'DTSTART:20261122T183000Z',
      'DTEND:20261122T203000Z',
      'SUMMARY:Oolong walk',
      'LOCATION:Forest Park',
      'STATUS:CONFIRMED',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('tells a time by the clock of the city, with the changes of that clock', () => {
  const text = calendarText([{ ...entry, timeZone: 'America/Los_Angeles', startsAt: new Date('2026-11-23T02:30:00Z') }], { isFeed: false });
  expect(text).toContain('\r\nDTSTART;TZID=America/Los_Angeles:20261122T183000\r\nDTEND;TZID=America/Los_Angeles:20261122T203000\r\n');
  const [, zone = ''] = /BEGIN:VTIMEZONE\r\n(.*)END:VTIMEZONE/su.exec(text) ?? [];
  expect(zone.startsWith('TZID:America/Los_Angeles\r\n')).toBe(true);
  expect(zone).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20260308T020000\r\nTZOFFSETFROM:-0800\r\nTZOFFSETTO:-0700\r\nEND:DAYLIGHT\r\n');
  expect(zone.endsWith('BEGIN:STANDARD\r\nDTSTART:20261101T020000\r\nTZOFFSETFROM:-0700\r\nTZOFFSETTO:-0800\r\nEND:STANDARD\r\n')).toBe(
    true,
  );
});

it('describes each zone once, from before its first meetup to its last', () => {
  const at = (startsAt: string, timeZone: string) => ({ ...entry, startsAt: new Date(startsAt), timeZone });
  const text = calendarText(
    [
      at('2027-07-01T10:00:00Z', 'Europe/Berlin'),
      at('2026-12-01T10:00:00Z', 'Europe/Berlin'),
      at('2026-12-01T10:00:00Z', 'Asia/Kathmandu'),
    ],
    { isFeed: true },
  );
  expect(text.match(/^TZID:.*$/gmu)?.map((line) => line.trim())).toEqual(['TZID:Europe/Berlin', 'TZID:Asia/Kathmandu']);
  expect(text).toContain('DTSTART:20270328T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200');
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20270701T120000');
  expect(text).toContain('DTSTART;TZID=Asia/Kathmandu:20261201T154500');
});

it('lets no words of a member become lines of their own', () => {
  const text = calendarText([{ ...entry, title: 'a;b,c\\d\r\nEND:VEVENT\nX\u0000\u0085Y', isCancelled: true }], { isFeed: false });
  expect(text).toContain('\r\nSUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\\nXY\r\n');
  expect(text).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(text.match(/^END:VEVENT/gmu)).toHaveLength(1);
});

it.each([
  ['letters', 'x'.repeat(300)],
  ['accents', 'é'.repeat(200)],
  ['pictures', '🍵'.repeat(60)],
  ['a line that fits to the octet', 'y'.repeat(75 - 'SUMMARY:'.length)],
])('folds long lines of %s at 75 octets, and whole when unfolded', (_what, title) => {
  const text = calendarText([{ ...entry, title }], { isFeed: true });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  expect(text.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${title}\r\n`);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
});
