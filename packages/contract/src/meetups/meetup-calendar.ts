import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id } from '#src/fields/ids.ts';
import { writeLimit } from '#src/limit.ts';

/** As long as a meetup lasts in calendars; nobody writes down when it ends. */
export const meetupHours = 2;

const calendarFile = { mediaTypes: ['text/calendar'], response: z.string() } as const;

/** Whether there is an address at which programs may read the viewer's meetups, and since when. */
export const CalendarFeed = z.object({ createdAt: z.string().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** What calendars sign in with. The password is told this once; nobody can look it up afterwards. */
export const NewCalendarFeed = z.object({
  /** From the site's own address, the same for everybody: who reads it is said by the password. */
  path: z.string(),
  user: z.string(),
  password: z.string(),
  createdAt: z.string(),
});
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const meetupCalendarEndpoints = {
  file: endpoint({
    ...calendarFile,
    method: 'GET',
    path: '/api/events/{eventId}/calendar',
    summary: 'A file for calendars of one meetup the viewer attends or made; of a cancelled one, the file that takes it out again',
    access: 'member',
    params: z.object({ eventId: Id }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: "Whether programs may read the viewer's meetups",
    access: 'member',
    response: CalendarFeed,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/calendar',
    securityEvent: 'calendar_password',
    stepUp: 'factor_or_password',
    summary: "A new password for programs that read the viewer's meetups; the one before ends",
    access: 'member',
    limit: writeLimit,
    response: NewCalendarFeed,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    summary: "No program may read the viewer's meetups any more",
    access: 'member',
    limit: writeLimit,
    response: null,
  }),
  feed: endpoint({
    ...calendarFile,
    method: 'GET',
    path: '/api/calendar/meetups',
    summary: 'The meetups that whoever drew this password attends or made, for calendars that sign in (HTTP Basic)',
    access: 'visitor',
    errors: ['invalid_credentials'],
  }),
  formerFeed: endpoint({
    ...calendarFile,
    method: 'GET',
    path: '/api/calendar/{token}',
    summary: 'The same at an address with a secret in it, as they were given out before there were passwords',
    access: 'visitor',
    params: z.object({ token: z.string().max(100) }),
  }),
};
