import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EventDate, fillIn } from './event-date.ts';
import { EventQuery, maxEventTeaLength } from './event-query.ts';
import { Id } from './ids.ts';
import { Location } from './members.ts';
import { GivenReason, Report, ReportDescription } from './safety.ts';
import { line, text } from './text.ts';

export const attendeeBounds = { min: 2, max: 50, default: 10 } as const;
export const maxEventTitleLength = 120;
export const maxEventDescriptionLength = 2000;
export const maxEventPlaceLength = 200;

export const TeaEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  /** 'City, Full State Name' from the catalogue, for those who look for what is near; null when it names none. */
  city: z.string().nullable(),
  eventDate: z.string(),
  maxAttendees: z.number(),
  teaType: z.string().nullable(),
  /** Only to its creator and to those attending. */
  creatorId: z.string().nullable(),
  isMine: z.boolean(),
  /** As many as are there for her: who was suspended, or parted from her, does not count, and still takes a place. */
  attendeeCount: z.number(),
  isAttending: z.boolean(),
  /** Only to its creator and to those attending; null too when there is none. */
  exactPlace: z.string().nullable(),
  /** Its creator says yes to each guest before she attends. */
  needsApproval: z.boolean(),
  verifiedOnly: z.boolean(),
  /** Every place is taken, or held for somebody who was asked first. */
  isFull: z.boolean(),
  /** She asked, and the creator has not answered. */
  awaitsApproval: z.boolean(),
  /** She asked, and the creator said no; she cannot ask again. */
  wasDeclined: z.boolean(),
  /** She has entered the host's code. */
  isCheckedIn: z.boolean(),
  waitlistCount: z.number(),
  /** Her place in the queue, from 1; null when she is not in it. */
  waitlistPlace: z.number().nullable(),
  /** A place became free and is hers until then, if she joins; null when none is offered to her. */
  offeredUntil: z.string().nullable(),
});
export type TeaEvent = z.infer<typeof TeaEvent>;

const written = {
  title: line({ min: 1, max: maxEventTitleLength, required: fillIn }),
  description: text({ max: maxEventDescriptionLength }),
  location: line({ min: 1, max: maxEventPlaceLength, required: fillIn }),
  eventDate: EventDate,
  maxAttendees: z
    .int('Must be a whole number')
    .min(attendeeBounds.min, `Must be at least ${attendeeBounds.min}`)
    .max(attendeeBounds.max, `Must be at most ${attendeeBounds.max}`),
  teaType: line({ max: maxEventTeaLength }).nullable(),
  exactPlace: line({ max: maxEventPlaceLength }).nullable(),
  city: Location.nullable(),
  needsApproval: z.boolean(),
  verifiedOnly: z.boolean(),
};

export const NewEvent = z.object({
  ...written,
  description: written.description.default(''),
  maxAttendees: written.maxAttendees.default(attendeeBounds.default),
  teaType: written.teaType.default(null),
  exactPlace: written.exactPlace.default(null),
  city: written.city.default(null),
  needsApproval: written.needsApproval.default(false),
  verifiedOnly: written.verifiedOnly.default(false),
  creatorId: Id,
});
export type NewEvent = z.output<typeof NewEvent>;

/** What is left out stays as it was. */
export const EventChanges = z.object(written).partial();
export type EventChanges = z.output<typeof EventChanges>;

/** Somebody who comes, or asks to, as those who come see her. */
export const EventGuest = z.object({
  id: z.string(),
  /** Her first name. */
  name: z.string(),
  photo: z.string().nullable(),
  isMe: z.boolean(),
  isCreator: z.boolean(),
  /** She asked, and the creator has not answered; only the creator sees her then. */
  awaitsApproval: z.boolean(),
});
export type EventGuest = z.infer<typeof EventGuest>;

export const eventNoticeKinds = ['changed', 'cancelled', 'offered', 'approved', 'declined', 'asked'] as const;
export type EventNoticeKind = (typeof eventNoticeKinds)[number];

/** What she is told of a meetup that is hers or that she has a place in. */
export const EventNotice = z.object({
  eventId: z.string(),
  kind: z.enum(eventNoticeKinds),
  /** Empty when its creator has left. */
  title: z.string(),
  eventDate: z.string(),
});
export type EventNotice = z.infer<typeof EventNotice>;

const whoComes = {
  access: 'member',
  self: 'body.userId',
  params: z.object({ eventId: Id }),
  body: z.object({ userId: Id }),
  response: TeaEvent,
} as const;

const ofEvent = { access: 'member', params: z.object({ eventId: Id }) } as const;

const meetups = {
  list: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Coming tea meetups, soonest first: all, or those near her, with a tea, between two times, or her own',
    access: 'member',
    query: EventQuery,
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
  get: endpoint({
    ...ofEvent,
    method: 'GET',
    path: '/api/events/{eventId}',
    summary: 'One coming meetup',
    response: TeaEvent,
    errors: ['not_found'],
  }),
  update: endpoint({
    ...ofEvent,
    method: 'PUT',
    path: '/api/events/{eventId}',
    summary: 'Change her own meetup; whoever has a place is told of another time or place',
    body: EventChanges,
    response: TeaEvent,
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  cancel: endpoint({
    ...ofEvent,
    method: 'DELETE',
    path: '/api/events/{eventId}',
    summary: 'Cancel her own meetup; whoever has a place is told',
    response: null,
    errors: ['not_found', 'forbidden'],
  }),
};

const guests = {
  guests: endpoint({
    ...ofEvent,
    method: 'GET',
    path: '/api/events/{eventId}/guests',
    summary: 'Who comes, for those who come themselves',
    response: z.array(EventGuest),
    errors: ['not_found'],
  }),
  answerGuest: endpoint({
    access: 'member',
    params: z.object({ eventId: Id, guestId: Id }),
    method: 'PUT',
    path: '/api/events/{eventId}/guests/{guestId}',
    summary: 'Let somebody who asked come to her meetup, or not, which is final; not, of somebody who comes already, takes her place back',
    body: z.object({ approved: z.boolean() }),
    response: z.array(EventGuest),
    errors: ['not_found', 'forbidden'],
  }),
};

const notices = {
  notices: endpoint({
    method: 'GET',
    path: '/api/events/notices',
    summary: 'What happened to meetups she has a place in, newest first',
    access: 'member',
    response: z.array(EventNotice),
  }),
  clearNotices: endpoint({
    method: 'DELETE',
    path: '/api/events/notices',
    summary: 'She has read what happened',
    access: 'member',
    response: null,
  }),
};

const reports = {
  report: endpoint({
    ...ofEvent,
    method: 'POST',
    path: '/api/events/{eventId}/report',
    summary: 'Report a meetup; it is its creator who is reported, and nobody says who that is',
    body: z.object({ reason: GivenReason, description: ReportDescription }),
    response: Report,
    status: 201,
    errors: ['not_found', 'forbidden'],
  }),
};

const attendance = {
  join: endpoint({
    ...whoComes,
    method: 'POST',
    path: '/api/events/{eventId}/join',
    summary: 'Attend a meetup',
    errors: ['not_found', 'forbidden', 'already_attending', 'event_full', 'conflict'],
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

export const eventEndpoints = { ...meetups, ...attendance, ...guests, ...notices, ...reports };
