import { dayAt, dayBefore } from '#modules/places/service.ts';

export interface StreakFacts {
  readonly last_active_at: Date;
  readonly time_zone: string | null;
  /** Null on the first day. */
  readonly counted_days: number | null;
  readonly counted_until: string | null;
}

/** The days in a row on which a member was here, up to today or yesterday where the member lives. It is 0 when both are missing. */
export function streakDays(
  { last_active_at: last, time_zone: zone, counted_days: days, counted_until: until }: StreakFacts,
  now: Date,
): number {
  const yesterday = dayBefore(dayAt(now, zone));
  if (dayAt(last, zone) < yesterday) return 0;
  return days !== null && until !== null && until >= yesterday ? days : 1;
}
