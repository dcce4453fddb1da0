import type { Sql } from '#platform/db/db.ts';
import coordinates from './city-coordinates.json' with { type: 'json' };
import { type City, nearPairs } from './near-cities.ts';
import { countCities, insertCities, insertCityPairs } from './queries.ts';

/** The catalogue's cities with their coordinates. A city's id is its place in the list, which only ever grows at its end. */
export function readCities(): City[] {
  const rows = coordinates as [string, string, number, number, number][];
  return rows.map(([name, state, latitude, longitude], index) => ({ id: index + 1, name, state, latitude, longitude }));
}

/** Fills the cities and which of them are near each other. At a start that finds them all there, it only looks. */
export async function storeCities(tx: Sql): Promise<void> {
  const cities = readCities();
  if ((await countCities(tx, cities.length)) === cities.length) return;
  await insertCities(tx, cities);
  await insertCityPairs(tx, nearPairs(cities));
}
