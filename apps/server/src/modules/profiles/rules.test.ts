import { describe, expect, it } from 'vitest';
import { shownDistances } from './rules.ts';

describe('shownDistances', () => {
  it.each([
    [null, null, null],
    [0, 5, 5],
    [1, 5, 5],
    [7, 5, 10],
    [7.49, 5, 10],
    [7.5, 10, 10],
    [12, 10, 20],
    [13, 15, 20],
    [98, 100, 160],
    [100, 100, 160],
    [1240.3, 1240, 1995],
  ])('%s miles read as %s miles, and %s km', (exactly, distanceMiles, distanceKm) => {
    expect(shownDistances(exactly)).toEqual({ distanceMiles, distanceKm });
  });
});
