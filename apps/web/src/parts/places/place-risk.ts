// What women risk in a place. Under a risk no city is kept, and a warning is read first. ADR 039.
import { countryNumber } from '@violet/contract/country-number';
import type { Country, Region, Risk } from '@violet/contract/places';
import { emptyPlace } from './chosen-place.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { withArea } from './place-choices.ts';

export interface KnownPlaces {
  /** Undefined until they are known. */
  countries: readonly Country[] | undefined;
  /** Of the place's country. */
  regions: readonly Region[] | undefined;
}

/** What a region says of itself holds there instead of what its country does. */
export function riskAt({ country, regionCode }: ChosenPlace, { countries, regions }: KnownPlaces): Risk | null {
  const region = regions?.find((one) => one.regionCode === regionCode);
  return (region ?? countries?.find(({ code }) => code === country))?.risk ?? null;
}

/** Whose law it is: 'Uganda', but 'Aceh, Indonesia'. */
export function riskyArea({ country, regionCode }: ChosenPlace, { countries, regions }: KnownPlaces, countryName: string): string {
  const isOfRegion = countries?.find(({ code }) => code === country)?.riskRegions.includes(regionCode) === true;
  const region = isOfRegion ? regions?.find((one) => one.regionCode === regionCode) : undefined;
  return region === undefined ? countryName : `${region.name}, ${countryName}`;
}

/** Drops the city under a risk. The warning opens for a place that was chosen, and waits where it only stands there. */
export function withRisk(place: ChosenPlace, known: KnownPlaces, warning: 'open' | 'unread'): ChosenPlace {
  if (riskAt(place, known) === null) return place.warning === 'none' ? place : { ...place, warning: 'none' };
  if (place.warning !== 'none' && place.isRegionOnly) return place;
  const { country, regionCode, areaId } = place;
  const area = { ...emptyPlace(country, true), regionCode, areaId: warning === 'open' ? String(countryNumber(country)) : areaId };
  return { ...withArea(area, known.regions), warning: place.warning === 'none' ? warning : place.warning };
}

/** The regions that can be named, and the country itself, by what is stored. */
export function areaOf(areaId: string, country: string, regions: readonly Region[]): ChosenPlace {
  const regionCode = regions.find(({ cityId }) => cityId === areaId)?.regionCode ?? '';
  return { ...emptyPlace(country, true), regionCode, areaId };
}
