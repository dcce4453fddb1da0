// What it means to have been shown much, as far as the order of Discover leaves room for it. ADR 034.
import type { Period } from '@violet/contract/legal/retention';
import { periodBefore } from '#platform/retention.ts';

export const exposureRules = {
  /** So many of the best are looked at for each one that is dealt. */
  lookedAtForEach: 5,
  /** Who has had the share of the day was shown so often … */
  shareAtLeast: 10,
  /** … and so many times as often as those who are looked at are on average. */
  shareOfMean: 1.25,
} as const;

/** Counts are of no use after their day. */
export const exposuresKept: Period = { count: 1, unit: 'day' };

/** Days are those of UTC, as in the rest of discovery. */
export function exposureDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The last day whose counts are over. */
export function exposuresEndedOn(now: Date): string {
  return exposureDay(periodBefore(now, exposuresKept));
}
