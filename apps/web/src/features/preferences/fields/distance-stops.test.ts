import { distanceBoundsMiles } from '@violet/contract/preferences';
import { expect, it } from 'vitest';
import { kmOfMiles, kmStops, milesOfKm } from './distance-stops.ts';

it('keeps every stop in km as whole miles within the bounds, and reads it back', () => {
  expect(kmStops).toEqual([2, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160]);
  expect(kmStops.map(milesOfKm).map(kmOfMiles)).toEqual(kmStops);
  for (const miles of kmStops.map(milesOfKm)) {
    expect(miles).toBeGreaterThanOrEqual(distanceBoundsMiles.min);
    expect(miles).toBeLessThanOrEqual(distanceBoundsMiles.max);
  }
});

it('shows what was chosen in miles as it is, and no more than the widest', () => {
  expect([5, 33, 100].map(kmOfMiles)).toEqual([8, 53, 160]);
});
