// Where somebody lives, as it stands in the fields of a form.
import { countryNumber } from '@violet/contract/country-number';
import type { CityHit, Country, Place, Region } from '@violet/contract/places';

export interface ChosenPlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Of the state or region; empty where none is known yet. */
  regionCode: string;
  /** What stands in the box of the city, as it was typed or chosen. */
  city: string;
  /** The city itself; both empty until one was chosen. */
  cityId: string;
  cityName: string;
  isRegionOnly: boolean;
  /** What is kept instead of the city: the region, or its country where too few live there. */
  areaId: string;
}

/** The country whose states are named before their cities. Spec §5, Registration. */
export const stateCountry = 'US';

export function emptyPlace(country: string, isRegionOnly = false): ChosenPlace {
  return { country, regionCode: '', city: '', cityId: '', cityName: '', isRegionOnly, areaId: '' };
}

/** Where the browser is set up for. Its network address is never looked up. */
export function browserCountry(): string {
  const region = regionOf(navigator.language) ?? '';
  return /^[A-Z]{2}$/u.test(region) ? region : stateCountry;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** A member's place, to be changed. */
export function chosenPlaceOf(place: Place | null | undefined): ChosenPlace {
  if (!place) return emptyPlace(browserCountry());
  const { kind, country, cityId, city } = place;
  const regionCode = place.regionCode ?? '';
  if (kind !== 'city') return { ...emptyPlace(country, true), regionCode, areaId: cityId };
  const name = city ?? '';
  return { ...emptyPlace(country), regionCode, cityId, cityName: name, city: country === stateCountry ? name : placeLabel(place) };
}

/** What is stored, by its number; empty for no place. */
export function placeIdOf({ isRegionOnly, areaId, cityId }: ChosenPlace): string {
  return isRegionOnly ? areaId : cityId;
}

export type PlaceFault = 'cityMissing' | 'cityFromList';

/** Begun, but nothing that could be stored. */
export function faultOfPlace(place: ChosenPlace): PlaceFault | null {
  const isBegun = place.regionCode !== '' || place.city.trim() !== '' || place.areaId !== '';
  if (!isBegun || placeIdOf(place) !== '') return null;
  return place.country === stateCountry ? 'cityMissing' : 'cityFromList';
}

/** 'Neustadt, Bavaria' */
export function placeLabel({ city, region }: Pick<Place, 'city' | 'region'>): string {
  return [city, region].filter((part) => part !== null && part !== '').join(', ');
}

export function chooseCity(place: ChosenPlace, hit: CityHit, label: string, regions: readonly Region[] | undefined): ChosenPlace {
  const regionCode = hit.regionCode ?? '';
  const cityName = hit.city ?? '';
  return withArea({ ...place, regionCode, city: label, cityId: hit.cityId, cityName }, regions);
}

/** With what would be kept instead of the city, as soon as the regions are known. */
export function withArea(place: ChosenPlace, regions: readonly Region[] | undefined): ChosenPlace {
  if (regions === undefined || (place.regionCode === '' && place.cityId === '')) return place;
  const region = regions.find(({ regionCode }) => regionCode === place.regionCode);
  return { ...place, areaId: region?.cityId ?? String(countryNumber(place.country)) };
}

/** What others see instead of the city: 'Bavaria, Germany', or 'Iceland'. */
export function areaLabel({ areaId }: ChosenPlace, country: string, regions: readonly Region[] = []): string {
  const region = regions.find(({ cityId }) => cityId === areaId);
  return region === undefined ? country : `${region.name}, ${country}`;
}

/** The name of a country before the server has told it. */
export function countryName(code: string, countries: readonly Country[] | undefined, language: string): string {
  const known = countries?.find((country) => country.code === code)?.name;
  return known ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
}
