import { describe, expect, it } from 'vitest';
import { dayText, momentText } from './story-day.ts';

const day = (date: string) => `${date}T00:00:00.000Z`;
/** In the reader's own time zone. */
const at = (year: number, month: number, date: number, hour = 12) => new Date(year, month - 1, date, hour);

describe('the day of a story', () => {
  it.each([
    ['2026-11-21', at(2026, 11, 21), 'today'],
    ['2026-11-20', at(2026, 11, 21, 1), 'yesterday'],
    ['2026-11-20', at(2026, 11, 21, 23), 'yesterday'],
    ['2026-11-19', at(2026, 11, 21), 'Nov 19'],
    ['2025-12-31', at(2026, 1, 2), 'Dec 31, 2025'],
    // Where the reader's evening is already the next day in UTC.
    ['2026-11-22', at(2026, 11, 21, 20), 'today'],
  ])('%s is, at %s, %s', (date, now, said) => {
    expect(dayText(day(date), 'en', now)).toBe(said);
  });

  it('is said in her language', () => {
    expect(dayText(day('2026-11-20'), 'de', at(2026, 11, 21))).toBe('gestern');
    expect(dayText(day('2026-11-02'), 'fr', at(2026, 11, 21))).toBe('2 nov.');
  });
});

it('the moment from which others read it is in her own time', () => {
  const moment = at(2026, 11, 21, 16);
  expect(momentText(moment.toISOString(), 'de')).toBe('Samstag, 16:00');
});
