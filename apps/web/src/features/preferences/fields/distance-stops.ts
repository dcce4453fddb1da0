import { useDistanceFormat } from '#parts/places/distance.ts';
import { useUnits } from '#session/use-units.ts';

const kmPerMile = 1.609344;
/** What the slider offers where distances are told in km. */
export const kmStops: readonly number[] = [2, ...Array.from({ length: 16 }, (_, i) => (i + 1) * 10)];

/** Whole miles are what is kept. */
export function milesOfKm(km: number): number {
  return Math.round(km / kmPerMile);
}

/** Each stop is read back as itself; a distance that was chosen in miles is what it is. */
export function kmOfMiles(miles: number): number {
  return kmStops.find((km) => milesOfKm(km) === miles) ?? Math.min(Math.round(miles * kmPerMile), kmStops.at(-1) ?? Infinity);
}

/** How far somebody wants to look, in the viewer's units. */
export function useReachFormat(): (miles: number) => string {
  const distance = useDistanceFormat();
  return (miles) => distance(miles, kmOfMiles(miles));
}

/** How a slider counts: in miles as they are kept, or in km. */
export function useReachScale(miles: readonly number[] | undefined) {
  const isMetric = useUnits() === 'metric';
  return isMetric
    ? { stops: kmStops, shown: kmOfMiles, kept: milesOfKm }
    : { stops: miles, shown: (value: number) => value, kept: (value: number) => value };
}
