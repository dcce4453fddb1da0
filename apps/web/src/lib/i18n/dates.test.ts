import { describe, expect, it } from 'vitest';
import { daysAgo, shortAgo } from './dates.ts';

const now = Date.parse('2026-05-10T12:00:00.000Z');

describe('how long ago', () => {
  it.each([
    ['2026-05-10T11:15:00.000Z', 'en', '45m ago'],
    ['2026-05-10T10:00:00.000Z', 'en', '2h ago'],
    ['2026-05-09T11:00:00.000Z', 'en', 'yesterday'],
    ['2026-05-09T11:00:00.000Z', 'de', 'gestern'],
    ['2026-04-20T12:00:00.000Z', 'en', 'Apr 20'],
  ])('%s in %s is %s', (iso, language, words) => {
    expect(shortAgo(iso, language, now)).toBe(words);
  });

  it('never lies in the future, however the clocks differ', () => {
    expect(shortAgo('2026-05-10T12:03:00.000Z', 'en', now)).toBe('this minute');
  });
});

describe('how many days ago, where no hour is told', () => {
  it.each([
    ['2026-05-10T00:00:00.000Z', 'en', 'today'],
    ['2026-05-10T00:00:00.000Z', 'fr', 'aujourd’hui'],
    ['2026-05-09T00:00:00.000Z', 'en', 'yesterday'],
    ['2026-05-07T00:00:00.000Z', 'en', '3d ago'],
    ['2026-04-20T00:00:00.000Z', 'en', 'Apr 20'],
  ])('%s in %s is %s', (iso, language, words) => {
    expect(daysAgo(iso, language, now)).toBe(words);
  });
});
