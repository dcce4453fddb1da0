import type { Language } from '@violet/contract/fields/languages';
import type { PlaceKind } from '@violet/contract/places';
import exonyms from './exonyms.json' with { type: 'json' };

const cityNames: Readonly<Record<string, Readonly<Record<string, string>>>> = exonyms;
const countryNames = new Map<string, Intl.DisplayNames>();

/** What a city is called in a language; its own name where that language has no other. */
export function cityName(id: number, name: string, language: Language): string {
  return cityNames[id]?.[language] ?? name;
}

export function countryName(code: string, language: Language): string {
  const names = countryNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  countryNames.set(language, names);
  return names.of(code) ?? code;
}

export interface NamedPlace {
  readonly kind: PlaceKind;
  readonly name: string | null;
  readonly region: string | null;
  readonly country: string;
}

/** In English: 'City, Full State Name' in the US, 'City, Country' elsewhere, 'Region, Country' or 'Country'. */
export function locationText({ kind, name, region, country }: NamedPlace): string {
  const inEnglish = countryName(country, 'en');
  if (kind === 'country') return inEnglish;
  if (kind === 'region') return `${region}, ${inEnglish}`;
  return `${name}, ${country === 'US' && region ? region : inEnglish}`;
}
