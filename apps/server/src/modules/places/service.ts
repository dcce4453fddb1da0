// Where members live, anywhere in the world: what may be chosen, and what is near what. ADR 037.
import type { Language } from '@violet/contract/fields/languages';
import { Location } from '@violet/contract/members';
import { fault, faultAt } from '@violet/contract/refusals/faults';
import type { RefusalKey } from '@violet/contract/refusals/refusals';
import { invalid } from '#platform/http/errors.ts';
import { getAtlas } from './atlas/atlas.ts';
import { findPlace } from './atlas/places.ts';
import { listCountries, listRegions } from './countries/countries.ts';
import { isListed, locate } from './names/locate.ts';
import { locationText } from './names/names.ts';
import { searchCities } from './search/search-cities.ts';

/** For the script that makes the files: they hold names as they are compared. */
export { fold } from './atlas/fold.ts';
export { kmPerMile } from './atlas/distance.ts';
export { exactMiles, isCity, milesBetweenPlaces, nearPlaces } from './near-conditions.ts';
export { locationText, type NamedPlace } from './names/names.ts';
export { presentPlace } from './names/present.ts';
export { settle } from './settle.ts';

export interface PlaceWords {
  readonly cityId?: string | null | undefined;
  readonly location?: string | undefined;
}

const unknown = (path: string, key?: RefusalKey) => invalid([faultAt(path, 'location_from_list')], key);

/** The contract's location where there is such a place, for a call that names all its faults at once. */
export const KnownLocation = Location.refine((text) => text === '' || locate(text) !== undefined, fault('location_from_list'));

/** The place that a text names; null for the empty one. Throws 400 at `path` for any other text. */
function placeCalled(location: string, path = 'location', key?: RefusalKey): number | null {
  if (location === '') return null;
  const id = locate(location);
  if (id === undefined) throw unknown(path, key);
  return id;
}

/** The city of a meetup, which is none without one. */
export function cityCalled(location: string, path: string): number | null {
  const id = placeCalled(location, path);
  if (id !== null && !isListed(id) && findPlace(getAtlas(), id)?.kind !== 'city') throw unknown(path);
  return id;
}

function isCalled(id: number, location: string): boolean {
  if (locate(location) === id) return true;
  const place = findPlace(getAtlas(), id);
  return place !== undefined && locationText(place) === location;
}

/**
 * What number and text say together; undefined where neither says anything. The number wins, and the text must not name another place.
 * `key` is what is said of the whole.
 */
export function placeChosen({ cityId, location }: PlaceWords, key?: RefusalKey): number | null | undefined {
  if (cityId === undefined) return location === undefined ? undefined : placeCalled(location, 'location', key);
  const id = cityId === null ? null : Number(cityId);
  if (id !== null && !isListed(id) && !findPlace(getAtlas(), id)) throw unknown('cityId', key);
  if (location && (id === null || !isCalled(id, location))) throw invalid([faultAt('location', 'location_differs')], key);
  return id;
}

export const places = {
  listCountries: (language: Language) => listCountries(language),
  listRegions: (country: string, language: Language) => listRegions(country, language),
  search: searchCities,
};

export type Places = typeof places;
