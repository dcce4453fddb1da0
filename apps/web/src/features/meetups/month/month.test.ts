import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, dayAfterKey, dayOf, startOf, weeksOf, withinReach } from './month.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a day of her calendar', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    // There is no midnight when the clock is put forward at it.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
    ['Pacific/Kiritimati', '2028-02-29', '2028-02-28T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
  ])('in %s, %s begins and ends by its clock', (zone, day, from, to) => {
    vi.stubEnv('TZ', zone);
    expect([startOf(day).toISOString(), startOf(addDays(day, 1)).toISOString()]).toEqual([from, to]);
    expect(dayOf(startOf(day))).toBe(day);
    expect(dayOf(new Date(startOf(addDays(day, 1)).getTime() - 1))).toBe(day);
  });

  it('is followed by another over the ends of months and years, leap days and changes of the clock', () => {
    expect(['2026-12-31', '2027-02-28', '2028-02-28', '2026-03-08', '2026-11-01'].map((day) => addDays(day, 1))).toEqual([
      '2027-01-01',
      '2027-03-01',
      '2028-02-29',
      '2026-03-09',
      '2026-11-02',
    ]);
  });

  it('has one like it in each month, or the last where it is too short', () => {
    expect([addMonths('2027-01-31', 1), addMonths('2028-01-31', 1), addMonths('2027-03-31', -1), addMonths('2026-12-15', 1)]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2027-02-28',
      '2027-01-15',
    ]);
  });

  it('is reached from this month on, two years ahead', () => {
    expect(['2026-10-31', '2026-11-02', '2029-01-01'].map((day) => withinReach(day, '2026-11-22'))).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2028-11-22',
    ]);
  });
});

describe('a month', () => {
  const shape = (day: string, firstWeekday: number) =>
    weeksOf(day, firstWeekday).map((week) => week.map((one) => (one === null ? '·' : String(Number(one.slice(8))))).join(' '));

  it('begins its weeks on the day of her language', () => {
    expect(shape('2026-11-22', 0)).toEqual([
      '1 2 3 4 5 6 7',
      '8 9 10 11 12 13 14',
      '15 16 17 18 19 20 21',
      '22 23 24 25 26 27 28',
      '29 30 · · · · ·',
    ]);
    expect(shape('2026-11-22', 1).at(0)).toBe('· · · · · · 1');
    expect(shape('2026-11-22', 1).at(-1)).toBe('30 · · · · · ·');
    expect(shape('2027-02-10', 1)).toHaveLength(4);
  });

  it.each([
    ['ArrowLeft', '2026-11-24'],
    ['ArrowRight', '2026-11-26'],
    ['ArrowUp', '2026-11-18'],
    ['ArrowDown', '2026-12-02'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageUp', '2026-10-25'],
    ['PageDown', '2026-12-25'],
    ['a', undefined],
  ])('is walked through with %s', (key, day) => {
    expect(dayAfterKey(key, '2026-11-25', 1)).toBe(day);
  });

  it('takes Home and End to the ends of a week that begins on Sunday', () => {
    expect([dayAfterKey('Home', '2026-11-22', 0), dayAfterKey('End', '2026-11-22', 0)]).toEqual(['2026-11-22', '2026-11-28']);
  });
});
