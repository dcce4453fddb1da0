import { milesBetween } from '#modules/places/atlas/distance.ts';

/** The widest search by distance (`distanceBoundsMiles` of the contract). Wider ones are by country or everywhere, and need no pairs. ADR 038. */
const nearMiles = 100;

export interface City {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface CityPair {
  readonly cityId: number;
  readonly nearId: number;
  readonly miles: number;
}

/** Every ordered pair of cities at most 100 miles apart, each city with itself included. */
export function nearPairs(cities: readonly City[]): CityPair[] {
  const pairs = cities.map((city) => ({ cityId: city.id, nearId: city.id, miles: 0 }));
  for (const [index, a] of cities.entries()) {
    for (const b of cities.slice(index + 1)) {
      const miles = milesBetween(a, b);
      if (miles > nearMiles) continue;
      const whole = Math.round(miles);
      pairs.push({ cityId: a.id, nearId: b.id, miles: whole }, { cityId: b.id, nearId: a.id, miles: whole });
    }
  }
  return pairs;
}
