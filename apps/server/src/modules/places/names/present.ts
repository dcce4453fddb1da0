import type { Language } from '@violet/contract/fields/languages';
import type { Place } from '@violet/contract/places';
import type { ChosenPlace } from '#modules/places/atlas/places.ts';
import { cityName, shownRegion } from './names.ts';

export function presentPlace(place: Omit<ChosenPlace, 'latitude' | 'longitude'>, language: Language): Place {
  const { id, kind, name, regionCode, country, timeZone } = place;
  return {
    cityId: String(id),
    kind,
    city: name === null ? null : cityName(id, name, language),
    region: shownRegion(place, language),
    regionCode,
    country,
    timeZone,
  };
}
