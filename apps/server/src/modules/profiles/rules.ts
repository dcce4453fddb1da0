import type { Location } from '@violet/contract/catalogue/cities';
import { parseLocation } from '@violet/contract/catalogue/cities';

/** 'City, State' as others read it; empty without a city. */
export function locationText(city: string | null, state: string | null): string {
  return city && state ? `${city}, ${state}` : '';
}

/** Null without a city. The contract lets in nothing that the catalogue does not know. */
export function cityOf(location: string): Location | null {
  return location === '' ? null : parseLocation(location);
}

/** Between cities, in steps of 5 miles and never under 5, so that nobody can be located by it. Spec R12. */
export function shownDistance(miles: number | null): number | null {
  return miles === null ? null : Math.max(5, Math.round(miles / 5) * 5);
}

/** The calendar day (UTC) that a profile view counts for, and that activity is sorted by. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Being active is written down at most this often for one member. */
export const activeToleranceMs = 5 * 60_000;

export const ghostMessages = {
  on: 'You are hidden from discovery and get no new matches. Your chats go on.',
  off: 'You can be seen in discovery again.',
} as const;

/** How long it is kept who looked at whom, and on which day. */
export const viewsKept = { count: 90, unit: 'day' } as const;
