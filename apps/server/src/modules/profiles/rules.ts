import { kmPerMile } from '#modules/places/service.ts';

const step = 5;

/** Between cities, in steps of 5 and never under 5, so that nobody can be located by it. Each from the exact figure. Spec R12. */
export function shownDistances(miles: number | null): { readonly distanceMiles: number | null; readonly distanceKm: number | null } {
  if (miles === null) return { distanceMiles: null, distanceKm: null };
  const rounded = (length: number) => Math.max(step, Math.round(length / step) * step);
  return { distanceMiles: rounded(miles), distanceKm: rounded(miles * kmPerMile) };
}

/** Being active is written down at most this often for one member. */
export const activeToleranceMs = 5 * 60_000;

export const ghostMessages = {
  on: 'You are hidden from discovery and get no new matches. Your chats go on.',
  off: 'You can be seen in discovery again.',
} as const;

/** How long it is kept who looked at whom, and on which day. */
export const viewsKept = { count: 90, unit: 'day' } as const;
