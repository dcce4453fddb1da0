import { z } from 'zod';
import { MeetupDate } from './meetup-date.ts';
import { pageQuery } from '#src/fields/paging.ts';
import { line } from '#src/fields/text.ts';

export const maxMeetupTeaLength = 60;

/** `waiting`: the viewer asked, is on the waitlist, or has an offer. */
const meetupRelations = ['any', 'mine', 'attending', 'waiting'] as const;

/** All of them have to hold. A month is `from` its first moment, in the viewer's time, `to` that of the next. */
export const MeetupQuery = pageQuery.extend({
  /** In a city within the distance of the viewer's filters; none where viewer or meetup names no city. */
  near: z.literal('me').optional(),
  tea: line({ min: 1, max: maxMeetupTeaLength }).optional(),
  from: MeetupDate.optional(),
  /** No longer part of it. */
  to: MeetupDate.optional(),
  standing: z.enum(meetupRelations).optional(),
});
export type MeetupQuery = z.output<typeof MeetupQuery>;
