import { describe, expect, it } from 'vitest';
import { daysUntil, relativeDay } from './meetup-time.ts';

const now = new Date(2026, 10, 23, 21, 30);
const inDays = (days: number, hour = 10) => new Date(2026, 10, 23 + days, hour);
const english = (then: Date) => relativeDay(then, now, 'en', (day) => `This ${day}`);

describe('the day of a meetup', () => {
  it.each([
    [0, 'Today'],
    [1, 'Tomorrow'],
    [2, 'This Wednesday'],
    [6, 'This Sunday'],
    [7, 'Next week'],
    [13, 'Next week'],
    [15, 'In 2 weeks'],
    [90, 'In 3 months'],
  ])('in %i days reads %s', (days, words) => {
    expect(english(inDays(days))).toBe(words);
  });

  it('is counted by the calendar, not by the clock', () => {
    expect(daysUntil(inDays(1, 0), now)).toBe(1);
    expect(daysUntil(inDays(0, 23), now)).toBe(0);
  });

  it('is said in her language', () => {
    expect(relativeDay(inDays(1), now, 'de', String)).toBe('Morgen');
    expect(relativeDay(inDays(15), now, 'fr', String)).toBe('Dans 2 semaines');
    expect(relativeDay(inDays(5), now, 'pt', String)).toBe('Sábado');
  });
});
