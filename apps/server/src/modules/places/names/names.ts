import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@violet/contract/fields/languages';
import type { PlaceKind } from '@violet/contract/places';
import { placesFolder } from '#platform/server-folder.ts';
import exonyms from './exonyms.json' with { type: 'json' };

/** By language, what something is called. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const cityNames: Names = exonyms;
let regionNames: Names | undefined;
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

/** What a region is called in a language. Without a name there it is called as in English, which may differ from the file. */
export function regionName(code: string, name: string, language: Language): string {
  regionNames ??= JSON.parse(readFileSync(path.join(placesFolder, 'region-names.json'), 'utf8')) as Names;
  const names = regionNames[code];
  return names?.[language] ?? names?.['en'] ?? name;
}

/** A region that has no code is called as it was typed. */
export function shownRegion(
  { region, regionCode }: { readonly region: string | null; readonly regionCode: string | null },
  language: Language,
): string | null {
  return region === null || regionCode === null ? region : regionName(regionCode, region, language);
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
