import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

/** As long as a meetup lasts in calendars; nobody writes down when it ends. */
export const meetupHours = 2;

const calendarFile = { mediaType: 'text/calendar', response: z.string() } as const;

/** Whether there is an address at which programs may read her meetups, and since when. */
export const CalendarFeed = z.object({ createdAt: z.string().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** The address itself is told this once; nobody can look it up afterwards. */
export const NewCalendarFeed = z.object({
  /** From the site's own address: `/api/calendar/…`. */
  path: z.string(),
  createdAt: z.string(),
});
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const calendarEndpoints = {
  file: endpoint({
    ...calendarFile,
    method: 'GET',
    path: '/api/events/{eventId}/calendar',
    summary: 'A file for calendars of one meetup she attends or made; of a cancelled one, the file that takes it out again',
    access: 'member',
    params: z.object({ eventId: Id }),
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: 'Whether programs may read her meetups at an address of hers',
    access: 'member',
    response: CalendarFeed,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/calendar',
    summary: 'A new secret address for programs that read her meetups; the one before ends',
    access: 'member',
    response: NewCalendarFeed,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    summary: 'No program may read her meetups any more',
    access: 'member',
    response: null,
  }),
  feed: endpoint({
    ...calendarFile,
    method: 'GET',
    path: '/api/calendar/{token}',
    summary: 'The meetups that whoever drew this address attends or made, for calendars',
    access: 'visitor',
    params: z.object({ token: z.string().max(100) }),
    errors: ['not_found'],
  }),
};
