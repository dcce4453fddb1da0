import type { Place } from '@violet/contract/places';
import { callLanguage } from '#platform/http/call.ts';
import { locationText, presentPlace } from '#modules/places/service.ts';
import type { SelfRow } from './queries.ts';

type PlaceColumns = Pick<SelfRow, 'city_id' | 'place_kind' | 'city' | 'region' | 'region_code' | 'country' | 'time_zone'>;

/** As others read it in English; empty where no place is named. */
export function placeText({ place_kind: kind, city, region, country }: PlaceColumns): string {
  return kind === null || country === null ? '' : locationText({ kind, name: city, region, country });
}

/** In the language of the call. Null where none is named. */
export function ownPlace(row: PlaceColumns): Place | null {
  const { city_id: id, place_kind: kind, city, region, region_code: regionCode, country, time_zone: timeZone } = row;
  if (id === null || kind === null || country === null || timeZone === null) return null;
  return presentPlace({ id, kind, name: kind === 'city' ? city : null, region, regionCode, country, timeZone }, callLanguage());
}
