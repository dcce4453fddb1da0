import { isUuid } from '@violet/contract/fields/ids';
import { maxStoriesPerDay } from '@violet/contract/tea';
import { limited } from '#platform/http/errors.ts';
import { unknownCursor } from '#platform/http/page.ts';

const dayMs = 86_400_000;

/** A withdrawn story waits so long for a moderator's decision. */
export const keptDays = 30;

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs);
}

/**
 * The newest day that members read. A story joins the others of its day when the day is over.
 * Whoever watches the list learns no more than the day, which the story shows anyway. The demo shows at once. ADR 009.
 */
export function shownUntil(now: Date, demo: boolean): string {
  return dayOf(demo ? now : daysBefore(now, 1));
}

/** When others begin to see what was shared on `day`; null when they do. */
export function appearsAt(day: string, shown: string): string | null {
  return day <= shown ? null : startOf(dayOf(new Date(Date.parse(day) + dayMs)));
}

/** The day as the contract tells it. */
export function startOf(day: string): string {
  return `${day}T00:00:00.000Z`;
}

export function keptUntil(now: Date): string {
  return dayOf(daysBefore(now, keptDays));
}

/**
 * Throws 429 when the author has shared enough for now. It keeps spam away, and is off where rate limits are.
 * @param shares those of the last 24 hours, newest first
 */
export function checkShares(shares: readonly Date[]): void {
  const oldest = shares[maxStoriesPerDay - 1];
  if (oldest) {
    const resetsAt = new Date(oldest.getTime() + dayMs);
    throw limited('stories_spent', resetsAt);
  }
}

/** The last of a page, by what the list is sorted by: nothing that the reader has not just read. */
export interface DayCursor {
  readonly day: string;
  readonly id: string;
}

export function dayCursor({ day, id }: DayCursor): string {
  return `${day}.${id}`;
}

/** Throws 400 for a cursor that is none of ours. */
export function readDayCursor(text: string | undefined): DayCursor | undefined {
  if (text === undefined) return undefined;
  const [day = '', id = ''] = text.split('.');
  const isDay = /^2\d{3}-\d\d-\d\d$/u.test(day) && !Number.isNaN(Date.parse(day)) && dayOf(new Date(day)) === day;
  if (!isDay || !isUuid(id)) throw unknownCursor();
  return { day, id };
}
