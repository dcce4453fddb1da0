// Who is near a place, as pieces of SQL. One row holds all that is near one place (ADR 037).
import { earthRadiusMiles } from './atlas/distance.ts';
import { firstCountryNumber } from '@violet/contract/country-number';

/** All that is within reach of a place: rows of `near_id` and `miles`. */
export function nearPlaces(cityId: string): string {
  return `(SELECT cp.near_id, cp.miles FROM city_neighbours cn CROSS JOIN LATERAL unnest(cn.near_ids, cn.miles) AS cp (near_id, miles)
    WHERE cn.city_id = ${cityId})`;
}

/** How far one place is from the other, in whole miles. Null where it is far, or one of them is none. */
export function milesBetweenPlaces(cityId: string, otherId: string): string {
  return `(SELECT cn.miles[array_position(cn.near_ids, ${otherId})] FROM city_neighbours cn WHERE cn.city_id = ${cityId})`;
}

/** Whether a city is named. Numbers of regions and countries are larger, and 0 is none. */
export function isCity(cityId: string): string {
  return `(${cityId} BETWEEN 1 AND ${firstCountryNumber - 1})`;
}

/** Of two rows of cities: the miles between their centres, exactly; null where one of them is no city. */
export function exactMiles(a: string, b: string): string {
  const byLatitude = `power(sind((${b}.latitude - ${a}.latitude) / 2), 2)`;
  const byLongitude = `power(sind((${b}.longitude - ${a}.longitude) / 2), 2)`;
  return `(2 * ${earthRadiusMiles} * asin(least(1, sqrt(${byLatitude} + cosd(${a}.latitude) * cosd(${b}.latitude) * ${byLongitude}))))`;
}
