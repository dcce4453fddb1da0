// Where somebody lives, as it stands in the fields of a form.

export interface ChosenPlace {
  /** ISO 3166-1 alpha-2; empty where none was chosen yet. */
  country: string;
  /** Of the state or region; empty where none is known yet. */
  regionCode: string;
  /** What stands in the box of the city, as it was typed or chosen. */
  city: string;
  /** The city itself; both are empty until one was chosen. */
  cityId: string;
  cityName: string;
  /** IANA, of the city; empty until one was chosen. */
  timeZone: string;
  isRegionOnly: boolean;
  /** What is kept instead of the city: the region, or its country where too few live there. */
  areaId: string;
  /** Of what women risk there: none where there is none, as far as it is known. */
  warning: 'none' | 'unread' | 'open' | 'read';
}

/** The country whose states are named before their cities. Spec §5, Registration. */
export const stateCountry = 'US';

export function emptyPlace(country: string, isRegionOnly = false): ChosenPlace {
  return { country, regionCode: '', city: '', cityId: '', cityName: '', timeZone: '', isRegionOnly, areaId: '', warning: 'none' };
}

/** It stands at the end of many lists, and says nothing of where anybody is. */
const everybodys = 'en-US';

/**
 * Where the browser is set up for, by the first of its languages that names a country. Those of the very first language come before
 * others. Empty where none names one. Its network address is never looked up.
 */
export function browserCountry(): string {
  const tags = navigator.languages.flatMap(localeOf);
  const placed = tags.filter(({ region }) => /^[A-Z]{2}$/u.test(region ?? ''));
  const own = placed.find(({ language }) => language === tags[0]?.language);
  return (own ?? placed.find(({ baseName }) => baseName !== everybodys))?.region ?? '';
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

/** What is stored, by its number; empty for no place. */
export function placeIdOf({ isRegionOnly, areaId, cityId }: ChosenPlace): string {
  return isRegionOnly ? areaId : cityId;
}

export type PlaceFault = 'cityMissing' | 'cityFromList' | 'warningUnread';

/** Begun, but nothing that could be stored. */
export function faultOfPlace(place: ChosenPlace): PlaceFault | null {
  const isBegun = place.regionCode !== '' || place.city.trim() !== '' || place.areaId !== '';
  if (!isBegun) return null;
  if (place.warning === 'unread' || place.warning === 'open') return 'warningUnread';
  if (placeIdOf(place) !== '') return null;
  return place.country === stateCountry ? 'cityMissing' : 'cityFromList';
}
