// A meetup names its city in English words: 'Eugene, Oregon', 'Berlin, Germany'. Here they are read into the fields.
import type { Country, Region } from '@violet/contract/places';
import { emptyPlace, stateCountry } from '#parts/places/chosen-place.ts';
import type { ChosenPlace } from '#parts/places/chosen-place.ts';

export interface EnglishNames {
  countries: readonly Country[] | undefined;
  /** Of the United States. */
  states: readonly Region[] | undefined;
}

/** Georgia is a state and a country. */
const inAmerica = /^(?:America|Pacific)\//u;

/** Null while the names are on their way, and for words that name nothing. */
export function placeOfWords(words: string, timeZone: string | null, { countries, states }: EnglishNames): ChosenPlace | null {
  const at = words.lastIndexOf(', ');
  const [city, area] = [words.slice(0, Math.max(at, 0)), words.slice(at + 2)];
  const state = states?.find(({ name }) => name === area);
  const country = countries?.find(({ name }) => name === area);
  if (at < 0 || countries === undefined || states === undefined) return null;
  if (state !== undefined && (country === undefined || timeZone === null || inAmerica.test(timeZone)))
    return { ...emptyPlace(stateCountry), regionCode: state.regionCode, city, cityName: city };
  return country === undefined ? null : { ...emptyPlace(country.code), city, cityName: city };
}
