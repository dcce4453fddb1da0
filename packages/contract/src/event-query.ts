import { z } from 'zod';
import { EventDate } from './event-date.ts';
import { pageQuery } from './paging.ts';
import { line } from './text.ts';

export const maxEventTeaLength = 60;

/** `waiting`: she asked, queues, or has an offer. */
const standings = ['any', 'mine', 'attending', 'waiting'] as const;

/** All of them have to hold. A month is `from` its first moment where she is `to` that of the next. */
export const EventQuery = pageQuery.extend({
  /** In a city within the distance of her own filters; none where she or the meetup names no city. */
  near: z.literal('me').optional(),
  tea: line({ min: 1, max: maxEventTeaLength }).optional(),
  from: EventDate.optional(),
  /** No longer part of it. */
  to: EventDate.optional(),
  standing: z.enum(standings).optional(),
});
export type EventQuery = z.output<typeof EventQuery>;
