// Who is near a place, as pieces of SQL. One row holds all that is near a city or region, a country is asked of `cities` (ADR 037, 038).
import { earthRadiusMiles } from './atlas/distance.ts';
import { firstCountryNumber } from '@violet/contract/country-number';
import { firstRegionNumber } from './atlas/numbers.ts';

/** Whether a country is named, and neither a city nor a region of it. */
export function isCountry(cityId: string): string {
  return `(${cityId} BETWEEN ${firstCountryNumber} AND ${firstRegionNumber - 1})`;
}

/** The same question of a number that is known. */
export function isCountryNumber(cityId: number): boolean {
  return cityId >= firstCountryNumber && cityId < firstRegionNumber;
}

/** Whether both places lie in one country. Null where one of them is none. */
export function isSameCountry(cityId: string, otherId: string): string {
  return `(SELECT there.country FROM cities there WHERE there.id = ${otherId}) = (SELECT mine.country FROM cities mine WHERE mine.id = ${cityId})`;
}

/** Whether both lie in one region. A country has none, and neither have the cities of a few small territories. */
export function isSameRegion(cityId: string, otherId: string): string {
  return `(SELECT there.region_code FROM cities there WHERE there.id = ${otherId}) = (SELECT mine.region_code FROM cities mine WHERE mine.id = ${cityId})`;
}

/** All that is within reach of a place: rows of `near_id` and `miles`. */
export function nearPlaces(cityId: string): string {
  return `(SELECT cp.near_id, cp.miles::int FROM city_neighbours cn CROSS JOIN LATERAL unnest(cn.near_ids, cn.miles) AS cp (near_id, miles)
      WHERE cn.city_id = ${cityId} AND NOT ${isCountry(cityId)}
    UNION ALL SELECT there.id, 0 FROM cities mine JOIN cities there ON there.country = mine.country WHERE mine.id = ${cityId} AND ${isCountry(cityId)})`;
}

/** How far one place is from the other, in whole miles. Null where it is far, or one of them is none. */
export function milesBetweenPlaces(cityId: string, otherId: string): string {
  const listed = `(SELECT cn.miles[array_position(cn.near_ids, ${otherId})]::int FROM city_neighbours cn WHERE cn.city_id = ${cityId})`;
  return `(CASE WHEN ${isCountry(cityId)} THEN CASE WHEN ${isSameCountry(cityId, otherId)} THEN 0 END ELSE ${listed} END)`;
}

/** Whether a city is named. Numbers of regions and countries are larger, and 0 is none. */
export function isCity(cityId: string): string {
  return `(${cityId} BETWEEN 1 AND ${firstCountryNumber - 1})`;
}

/** Of two rows of cities: the miles between their centres, exactly; null where one of them is no city. */
export function exactMiles(a: string, b: string): string {
  const byLatitude = `power(sind((${b}.latitude - ${a}.latitude) / 2), 2)`;
  const byLongitude = `power(sind((${b}.longitude - ${a}.longitude) / 2), 2)`;
  const chord = `sqrt(${byLatitude} + cosd(${a}.latitude) * cosd(${b}.latitude) * ${byLongitude})`;
  // LEAST passes over null, and would put every region at the other end of the world.
  return `(CASE WHEN ${a}.latitude + ${b}.latitude IS NOT NULL THEN 2 * ${earthRadiusMiles} * asin(least(1, ${chord})) END)`;
}
