// What is chosen of the places that the server knows, and how they are called.
import { countryNumber } from '@violet/contract/country-number';
import type { CityHit, Country, Place, Region } from '@violet/contract/places';
import { emptyPlace, stateCountry } from './chosen-place.ts';
import { browserCountry } from '#lib/i18n/browser-country.ts';
import type { ChosenPlace } from './chosen-place.ts';

/** A member's place, to be changed. */
export function chosenPlaceOf(place: Place | null | undefined): ChosenPlace {
  if (!place) return emptyPlace(browserCountry());
  const { kind, country, cityId, city, timeZone } = place;
  const regionCode = place.regionCode ?? '';
  if (kind !== 'city') return { ...emptyPlace(country, true), regionCode, areaId: cityId };
  const name = city ?? '';
  return {
    ...emptyPlace(country),
    regionCode,
    cityId,
    timeZone,
    cityName: name,
    city: country === stateCountry ? name : placeLabel(place),
  };
}

/** 'Neustadt, Bavaria' */
export function placeLabel({ city, region }: Pick<Place, 'city' | 'region'>): string {
  return [city, region].filter((part) => part !== null && part !== '').join(', ');
}

export function chooseCity(place: ChosenPlace, hit: CityHit, label: string, regions: readonly Region[] | undefined): ChosenPlace {
  const regionCode = hit.regionCode ?? '';
  const cityName = hit.city ?? '';
  return withArea({ ...place, regionCode, city: label, cityId: hit.cityId, cityName, timeZone: hit.timeZone }, regions);
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

/** The name of a country before the server has told it; none where none was chosen. */
export function countryName(code: string, countries: readonly Country[] | undefined, language: string): string {
  if (code === '') return '';
  const known = countries?.find((country) => country.code === code)?.name;
  return known ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
}
