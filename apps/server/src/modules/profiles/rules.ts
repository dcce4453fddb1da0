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
