// The place where somebody lives, as it stands in the fields of a form.

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
