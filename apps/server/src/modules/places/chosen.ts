// Which place words and numbers name, and what is refused. ADR 037.
import { Location } from '@violet/contract/members';
import { fault, faultAt } from '@violet/contract/refusals/faults';
import type { RefusalKey } from '@violet/contract/refusals/refusals';
import { invalid } from '#platform/http/errors.ts';
import { getAtlas } from './atlas/atlas.ts';
import { findPlace } from './atlas/places.ts';
import { isListed, locate } from './names/locate.ts';
import { locationText } from './names/names.ts';

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

export interface CityWords {
  readonly cityId?: string | null | undefined;
  readonly city?: string | null | undefined;
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

/** The city of a meetup by number and text, as above; null for none. Throws 400 for a region or a country unless those will do. */
export function cityChosen({ cityId, city }: CityWords, { orRegion = false } = {}): number | null {
  const id = cityId === undefined ? placeCalled(city ?? '', 'city') : cityId && Number(cityId);
  if (!id) {
    if (cityId === null && city) throw invalid([faultAt('city', 'location_differs')]);
    return null;
  }
  const kind = isListed(id) ? 'city' : findPlace(getAtlas(), id)?.kind;
  if (kind === undefined || (kind !== 'city' && !orRegion)) throw unknown(cityId ? 'cityId' : 'city');
  if (cityId && city && !isCalled(id, city)) throw invalid([faultAt('city', 'location_differs')]);
  return id;
}
