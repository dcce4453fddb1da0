import { cityNames } from './city-names.ts';

// Where a member can live. Spec §3 Interest catalogue (states and cities), §5 Registration.

export interface StateCities {
  readonly state: string;
  /** The largest first. */
  readonly cities: readonly string[];
}

export interface Location {
  readonly city: string;
  readonly state: string;
}

/** All states and the District of Columbia, by name. */
export const stateCities: readonly StateCities[] = cityNames.map(([state, cities]) => ({ state, cities: cities.split('|') }));

/** What an envelope says for a city that the list knows by another name. */
const alsoKnownAs: ReadonlyMap<string, string> = new Map([
  ['New York, New York', 'New York City'],
  ['Washington, D.C., District of Columbia', 'Washington'],
]);

const known: ReadonlyMap<string, Location> = new Map([
  ...stateCities.flatMap(({ state, cities }) => cities.map((city) => [`${city}, ${state}`, { city, state }] as const)),
  ...[...alsoKnownAs].map(([text, city]) => [text, { city, state: text.slice(text.lastIndexOf(', ') + 2) }] as const),
]);

/** 'City, Full State Name' as listed city and state; null for anything that is not in the catalogue. */
export function parseLocation(location: string): Location | null {
  return known.get(location) ?? null;
}
