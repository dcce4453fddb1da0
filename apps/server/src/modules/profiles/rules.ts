import type { Location } from '@violet/contract/catalogue/places';
import { parseLocation } from '@violet/contract/catalogue/places';

/** 'City, State' as others read it; empty without a city. */
export function locationText(city: string | null, state: string | null): string {
  return city && state ? `${city}, ${state}` : '';
}

/** Null: she names no city. The contract has let in nothing that the catalogue does not know. */
export function cityOf(location: string): Location | null {
  return location === '' ? null : parseLocation(location);
}

/** Between cities, in steps of 5 miles and never under 5, so that nobody can be located by it. Decisions 12. */
export function shownDistance(miles: number | null): number | null {
  return miles === null ? null : Math.max(5, Math.round(miles / 5) * 5);
}

/** The calendar day (UTC) that a profile view counts for, and that others sort her activity by. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Being active is written down at most this often for one member. */
export const activeToleranceMs = 5 * 60_000;

export const ghostMessages = {
  on: 'You are hidden from discovery and get no new matches. Your chats go on.',
  off: 'You can be seen in discovery again.',
} as const;

const photoPath = '/photos/';

export function photoUrl(photoId: string): string {
  return `${photoPath}${photoId}`;
}

export type PhotoOrder = { ok: true; ids: string[] } | { ok: false; foreignAt: number };

/** The wanted order as ids of her own pictures, each once; or where the list names something that is not hers. */
export function photoOrder(urls: readonly string[], ownIds: readonly string[]): PhotoOrder {
  const ids = urls.map((url) => (url.startsWith(photoPath) ? url.slice(photoPath.length) : ''));
  const foreignAt = ids.findIndex((id) => !ownIds.includes(id));
  return foreignAt >= 0 ? { ok: false, foreignAt } : { ok: true, ids: [...new Set(ids)] };
}
