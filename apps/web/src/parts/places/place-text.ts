import type { Place } from '@violet/contract/places';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { stateCountry } from './chosen-place.ts';
import { countryName } from './place-choices.ts';

/** Somebody's home, as an answer says it: in English, and as a place in the language of the call. */
export interface Home {
  readonly location: string;
  /** A server of before says none beside likes. */
  readonly place?: Place | null | undefined;
}

/** As the English sentence is made, of the names that the page shows. A country where nothing more is named. */
function placeText({ kind, city, region, country }: Place, language: string): string {
  const name = countryName(country, undefined, language);
  if (kind === 'country') return name;
  if (kind === 'region') return `${region}, ${name}`;
  return `${city}, ${country === stateCountry && region !== null ? region : name}`;
}

/** Somebody's home, in the language that is spoken. Empty where nothing is named. */
export function usePlaceText(): (home: Home) => string {
  const language = useLanguage();
  return ({ location, place }) => (place ? placeText(place, language) : location);
}
