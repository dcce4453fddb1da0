import type { QueryInputOf } from '@violet/contract/endpoint';
import type { meetupEndpoints } from '@violet/contract/meetups/meetups';
import type { Zone } from '#lib/i18n/zones.ts';
import { addDays, addMonths, firstOfMonth, startOf } from '#features/meetups/month/month.ts';
import type { Day } from '#features/meetups/month/month.ts';

export const circles = ['all', 'near', 'mine'] as const;
export const spans = ['any', 'week', 'month', 'day'] as const;

/** What the viewer looks for; all of it has to hold. */
export interface MeetupFilters {
  readonly circle: (typeof circles)[number];
  /** Empty for any. */
  readonly tea: string;
  readonly span: (typeof spans)[number];
  /** For the span of one day; empty until one was chosen. */
  readonly day: Day;
}

export const noFilters: MeetupFilters = { circle: 'all', tea: '', span: 'any', day: '' };

/** A day that is not chosen yet leaves nothing out. */
export function isFiltering({ circle, tea, span, day }: MeetupFilters): boolean {
  return circle !== 'all' || tea !== '' || (span === 'day' ? day !== '' : span !== 'any');
}

export type MeetupQuery = Omit<QueryInputOf<typeof meetupEndpoints.list>, 'cursor' | 'limit'>;

function queryBetween({ circle, tea }: MeetupFilters, zone: Zone, from?: Day, to?: Day): MeetupQuery {
  return {
    near: circle === 'near' ? 'me' : undefined,
    standing: circle === 'mine' ? 'any' : undefined,
    tea: tea === '' ? undefined : tea,
    from: from && startOf(from, zone).toISOString(),
    to: to && startOf(to, zone).toISOString(),
  };
}

/** From midnight of the viewer's city on, so that it is the same question all day. */
export function listQuery(filters: MeetupFilters, today: Day, zone: Zone): MeetupQuery {
  const { span, day } = filters;
  if (span === 'week') return queryBetween(filters, zone, today, addDays(today, 7));
  if (span === 'month') return queryBetween(filters, zone, today, addDays(today, 30));
  if (span === 'day' && day !== '') return queryBetween(filters, zone, day, addDays(day, 1));
  return queryBetween(filters, zone);
}

/**
 * The month of this day, whatever was said of the time. A day around it belongs to it elsewhere.
 */
export function monthQuery(filters: MeetupFilters, day: Day, zone: Zone): MeetupQuery {
  const first = firstOfMonth(day);
  return queryBetween(filters, zone, addDays(first, -1), addDays(addMonths(first, 1), 1));
}
