import type { PlaceKind } from '@violet/contract/places';
import type { Atlas, AtlasRegion } from './atlas.ts';
import { countryNumber, countryOfNumber, firstCountryNumber } from '@violet/contract/country-number';
import { firstRegionNumber } from './numbers.ts';

/** What a member may live in, as it is stored. */
export interface ChosenPlace {
  readonly id: number;
  readonly kind: PlaceKind;
  /** Of the city; null for a region and a country. */
  readonly name: string | null;
  readonly region: string | null;
  readonly regionCode: string | null;
  readonly country: string;
  readonly timeZone: string;
  /** Null where no city is named: then there is no distance. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A region of fewer people would tell too much of where one lives. */
const fewestOfRegion = 100_000;

export function isOffered({ people }: AtlasRegion): boolean {
  return people >= fewestOfRegion;
}

/** The place in the columns of the city itself, or of the largest city. */
export function largestOf(atlas: Atlas, { id, kind, country, regionCode }: ChosenPlace): number {
  const city = kind === 'city' ? atlas.placeOf(id) : undefined;
  const inRegion = kind === 'region' && regionCode !== null ? atlas.regions.get(regionCode)?.cities[0] : undefined;
  return city ?? inRegion ?? atlas.countries.get(country)?.from ?? 0;
}

export function cityAt(atlas: Atlas, place: number): ChosenPlace {
  const region = atlas.regionAt(place);
  return {
    id: atlas.ids[place] ?? 0,
    kind: 'city',
    name: atlas.nameAt(place),
    region: region?.name ?? null,
    regionCode: region?.code ?? null,
    country: atlas.countryAt(place),
    timeZone: atlas.timeZoneAt(place),
    latitude: atlas.latitudes[place] ?? null,
    longitude: atlas.longitudes[place] ?? null,
  };
}

const nowhere = { name: null, latitude: null, longitude: null };

export function regionPlace(atlas: Atlas, { id, code, name, cities }: AtlasRegion): ChosenPlace {
  const timeZone = atlas.timeZoneAt(cities[0] ?? 0);
  return { ...nowhere, id, kind: 'region', region: name, regionCode: code, country: code.slice(0, 2), timeZone };
}

export function countryPlace(atlas: Atlas, code: string): ChosenPlace | undefined {
  const country = atlas.countries.get(code);
  if (!country) return undefined;
  const timeZone = atlas.timeZoneAt(country.from);
  return { ...nowhere, id: countryNumber(code), kind: 'country', region: null, regionCode: null, country: code, timeZone };
}

/** Undefined for a number that nobody can choose. */
export function findPlace(atlas: Atlas, id: number): ChosenPlace | undefined {
  if (id > firstRegionNumber) {
    const region = [...atlas.regions.values()].find((it) => it.id === id);
    return region && isOffered(region) ? regionPlace(atlas, region) : undefined;
  }
  if (id >= firstCountryNumber) return countryPlace(atlas, countryOfNumber(id));
  const place = atlas.placeOf(id);
  return place === undefined ? undefined : cityAt(atlas, place);
}
