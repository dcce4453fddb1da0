import { describe, expect, it } from 'vitest';
import { cityOf, locationText, shownDistance } from './rules.ts';

describe('shownDistance', () => {
  it.each([
    [null, null],
    [0, 5],
    [1, 5],
    [7, 5],
    [8, 10],
    [12, 10],
    [13, 15],
    [98, 100],
    [100, 100],
  ])('%s miles read as %s', (miles, shown) => {
    expect(shownDistance(miles)).toBe(shown);
  });
});

describe('a location', () => {
  it('reads back as it was given', () => {
    const city = cityOf('Portland, Oregon');
    expect(locationText(city?.city ?? null, city?.state ?? null)).toBe('Portland, Oregon');
    expect(cityOf('')).toBeNull();
    expect(locationText(null, null)).toBe('');
  });
});
