// Days of a calendar, as text: '2026-11-24', as a date field has it. They are counted in UTC, where each has 24 hours. The clock of a
// place skips or repeats hours, and has a part at the edges alone: dayOf and startOf.
import { momentOf, wallTime } from '#lib/i18n/zones.ts';
import type { Zone } from '#lib/i18n/zones.ts';

export type Day = string;

const dayMs = 86_400_000;
const daysOfWeek = 7;

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOfUtc = (moment: Date): Day => moment.toISOString().slice(0, 10);

/** How many days the second is after the first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / dayMs);
}

/** The day it is in a zone. */
export function dayOf(moment: Date, zone?: Zone): Day {
  return wallTime(moment.toISOString(), zone).slice(0, '2026-11-24'.length);
}

/** Its first moment in a zone, which need not be midnight. */
export function startOf(day: Day, zone?: Zone): Date {
  return momentOf(`${day}T00:00`, zone);
}

export function addDays(day: Day, days: number): Day {
  return dayOfUtc(new Date(utc(day).getTime() + days * dayMs));
}

/** The same day of another month, or its last where it is too short. */
export function addMonths(day: Day, months: number): Day {
  const date = utc(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOfUtc(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth))));
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const isSameMonth = (one: Day, other: Day): boolean => firstOfMonth(one) === firstOfMonth(other);

/** Days since the week began. @param firstWeekday 0 for Sunday, 1 for Monday */
const placeInWeek = (day: Day, firstWeekday: number) => (utc(day).getUTCDay() - firstWeekday + daysOfWeek) % daysOfWeek;

/** The weeks of a month; null where a day belongs to another. */
export function weeksOf(day: Day, firstWeekday: number): (Day | null)[][] {
  const first = firstOfMonth(day);
  const weeks: (Day | null)[][] = [];
  for (let start = addDays(first, -placeInWeek(first, firstWeekday)); start < addMonths(first, 1); start = addDays(start, daysOfWeek)) {
    const days = Array.from({ length: daysOfWeek }, (_, place) => addDays(start, place));
    weeks.push(days.map((one) => (isSameMonth(one, first) ? one : null)));
  }
  return weeks;
}

/** Where a key leads in a grid of days; undefined for all others. */
export function dayAfterKey(key: string, day: Day, firstWeekday: number): Day | undefined {
  const place = placeInWeek(day, firstWeekday);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -daysOfWeek);
    case 'ArrowDown':
      return addDays(day, daysOfWeek);
    case 'Home':
      return addDays(day, -place);
    case 'End':
      return addDays(day, daysOfWeek - 1 - place);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

/** Nobody plans further ahead, and what is over is not in the calendar. */
const monthsAhead = 24;

/** The nearest day that can hold a meetup, or is in a month with such days. */
export function withinReach(day: Day, today: Day): Day {
  const [first, last] = [firstOfMonth(today), addMonths(today, monthsAhead)];
  if (day < first) return first;
  return day > last ? last : day;
}
