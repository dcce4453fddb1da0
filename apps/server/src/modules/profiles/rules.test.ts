import { describe, expect, it } from 'vitest';
import { cityOf, locationText, photoOrder, shownDistance } from './rules.ts';

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

describe('photoOrder', () => {
  const own = ['a', 'b', 'c'];

  it('reorders and leaves out, each picture once', () => {
    expect(photoOrder(['/photos/c', '/photos/a', '/photos/c'], own)).toEqual({ ok: true, ids: ['c', 'a'] });
    expect(photoOrder([], own)).toEqual({ ok: true, ids: [] });
  });

  it.each(['/photos/d', 'https://tracker.example/photos/a', 'data:image/png;base64,AA', 'javascript:alert(1)', '/photos/a?x', ''])(
    'says where %s is not hers',
    (url) => {
      expect(photoOrder(['/photos/a', url], own)).toEqual({ ok: false, foreignAt: 1 });
    },
  );
});
