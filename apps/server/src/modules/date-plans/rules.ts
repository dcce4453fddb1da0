import { faultAt } from '@violet/contract/refusals/faults';
import { planLimits, type PlanAnswer, type PlanState } from '@violet/contract/date-plans';
import { invalid } from '#platform/http/errors.ts';
import type { RetentionRow } from '#platform/retention.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export const silentAfterMs = planLimits.silentAfterMinutes * minuteMs;
/** The question comes once more so long after the first time. */
export const askAgainAfterMs = 60 * minuteMs;

/** How long it is remembered that somebody wants no messages. */
export const stopsKept = { count: 2, unit: 'year' } as const satisfies NonNullable<RetentionRow['period']>;

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** Throws 400 for a time that has passed, or is too far away. A form knows minutes only, so the one of now counts as not passed. */
export function startOf(at: string, now: Date): Date {
  const startsAt = new Date(at);
  if (startsAt.getTime() < Math.floor(now.getTime() / minuteMs) * minuteMs) throw invalid([faultAt('at', 'date_future')]);
  if (startsAt > later(now, planLimits.days * dayMs)) throw invalid([faultAt('at', 'plan_soon', { days: planLimits.days })]);
  return startsAt;
}

export function isCheckInTime(checkInAt: Date, startsAt: Date): boolean {
  const minutes = (checkInAt.getTime() - startsAt.getTime()) / minuteMs;
  return minutes >= planLimits.checkInMinutes.min && minutes <= planLimits.checkInMinutes.max;
}

export function usualCheckIn(startsAt: Date): Date {
  return later(startsAt, planLimits.checkInMinutes.default * minuteMs);
}

/** Throws 400 for a time that does not go with the beginning, or has passed. */
export function checkInOf(at: string, startsAt: Date, now: Date): Date {
  const checkInAt = new Date(at);
  if (!isCheckInTime(checkInAt, startsAt)) throw invalid([faultAt('checkInAt', 'check_in_time')]);
  if (checkInAt <= now) throw invalid([faultAt('checkInAt', 'date_future')]);
  return checkInAt;
}

interface Course {
  readonly check_in_at: Date;
  readonly answer: PlanAnswer | null;
  readonly answered_at: Date | null;
}

export function silentSince({ check_in_at }: Pick<Course, 'check_in_at'>): Date {
  return later(check_in_at, silentAfterMs);
}

/** The moment for which the question was told last, or comes first. By what was told: clocks of two processes may differ. */
export function askedAt({ check_in_at, asked }: { readonly check_in_at: Date; readonly asked: number }): Date {
  return asked > 1 ? later(check_in_at, askAgainAfterMs) : check_in_at;
}

/** By the clock alone, so that nobody who looks waits for a job. */
export function stateOf(plan: Pick<Course, 'check_in_at' | 'answer'>, now: Date): PlanState {
  if (plan.answer !== null) return plan.answer;
  if (now >= silentSince(plan)) return 'silent';
  return now >= plan.check_in_at ? 'asked' : 'planned';
}

/** When all of it is gone. Who asked for help may be missed the day after, and is looked for by the page. */
export function endOf({ check_in_at, answer, answered_at }: Course): Date {
  if (answered_at === null) return later(check_in_at, 7 * dayMs);
  return later(answered_at, answer === 'help' ? 7 * dayMs : dayMs);
}
