import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { pageQuery } from './paging.ts';
import { line, text } from './text.ts';

export const attendeeBounds = { min: 2, max: 50, default: 10 } as const;
export const maxEventTitleLength = 120;
export const maxEventDescriptionLength = 2000;
export const maxEventPlaceLength = 200;

const fillIn = 'Please fill in all required fields';

export const TeaEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  eventDate: z.string(),
  maxAttendees: z.number(),
  teaType: z.string().nullable(),
  /** Only to its creator and to those attending. */
  creatorId: z.string().nullable(),
  isMine: z.boolean(),
  attendeeCount: z.number(),
  isAttending: z.boolean(),
  /** Only to its creator and to those attending. */
  exactPlace: z.string().nullable().optional(),
  needsApproval: z.boolean().optional(),
  /** She asked, and the creator has not answered. */
  awaitsApproval: z.boolean().optional(),
  waitlistCount: z.number().optional(),
  /** Her place in the queue, from 1; null when she is not in it. */
  waitlistPlace: z.number().nullable().optional(),
});
export type TeaEvent = z.infer<typeof TeaEvent>;

/** A date and time with its zone; without one it is read as UTC. Comes out as ISO 8601 UTC. */
const EventDate = z
  .string(fillIn)
  .trim()
  .min(1, fillIn)
  .max(40, 'Enter a valid date and time')
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/u, 'Enter a valid date and time')
  .refine((value) => value === '' || !Number.isNaN(Date.parse(value)), 'Enter a valid date and time')
  .overwrite((value) => {
    const moment = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/u.test(value) ? value : `${value}Z`);
    return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
  });

export const NewEvent = z.object({
  title: line({ min: 1, max: maxEventTitleLength, required: fillIn }),
  description: text({ max: maxEventDescriptionLength }).default(''),
  location: line({ min: 1, max: maxEventPlaceLength, required: fillIn }),
  eventDate: EventDate,
  maxAttendees: z
    .int('Must be a whole number')
    .min(attendeeBounds.min, `Must be at least ${attendeeBounds.min}`)
    .max(attendeeBounds.max, `Must be at most ${attendeeBounds.max}`)
    .default(attendeeBounds.default),
  teaType: line({ max: 60 }).nullable().optional(),
  creatorId: Id,
  exactPlace: line({ max: maxEventPlaceLength }).nullable().optional(),
  needsApproval: z.boolean().optional(),
});
export type NewEvent = z.infer<typeof NewEvent>;

const whoComes = {
  access: 'member',
  self: 'body.userId',
  params: z.object({ eventId: Id }),
  body: z.object({ userId: Id }),
  response: TeaEvent,
} as const;

const meetups = {
  list: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Coming tea meetups, soonest first',
    access: 'member',
    query: pageQuery,
    response: z.array(TeaEvent),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/events',
    summary: 'Create a tea meetup',
    access: 'member',
    self: 'body.creatorId',
    body: NewEvent,
    response: TeaEvent,
    status: 201,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/events/{eventId}',
    summary: 'Cancel her own meetup',
    access: 'member',
    params: z.object({ eventId: Id }),
    response: null,
    errors: ['not_found', 'forbidden'],
  }),
};

const attendance = {
  join: endpoint({
    ...whoComes,
    method: 'POST',
    path: '/api/events/{eventId}/join',
    summary: 'Attend a meetup',
    errors: ['not_found', 'already_attending', 'event_full'],
  }),
  leave: endpoint({
    ...whoComes,
    method: 'DELETE',
    path: '/api/events/{eventId}/join',
    summary: 'No longer attend',
    errors: ['not_found'],
  }),
  joinWaitlist: endpoint({
    ...whoComes,
    method: 'POST',
    path: '/api/events/{eventId}/waitlist',
    summary: 'Queue for a full meetup',
    errors: ['not_found', 'already_attending', 'conflict'],
  }),
  leaveWaitlist: endpoint({
    ...whoComes,
    method: 'DELETE',
    path: '/api/events/{eventId}/waitlist',
    summary: 'Leave the queue',
    errors: ['not_found'],
  }),
};

export const eventEndpoints = { ...meetups, ...attendance };
