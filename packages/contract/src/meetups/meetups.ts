import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { MeetupDate, fillIn } from './meetup-date.ts';
import { MeetupQuery, maxMeetupTeaLength } from './meetup-query.ts';
import { Id } from '#src/fields/ids.ts';
import { Location } from '#src/members.ts';
import { CityId, Place } from '#src/places.ts';
import { GivenReason, Report, ReportDescription } from '#src/safety.ts';
import { line, text } from '#src/fields/text.ts';
import { wholeNumber } from '#src/fields/whole-number.ts';
import { reportLimit, writeLimit, type Limit } from '#src/limit.ts';
import { shape } from '#src/shape.ts';

/** Places that one member asks for. */
const placeLimit: Limit = { name: 'place', points: 30, seconds: 86_400, per: 'member', demoPoints: 600 };

export const attendeeBounds = { min: 2, max: 50, default: 10 } as const;
export const maxMeetupTitleLength = 120;
export const maxMeetupDescriptionLength = 2000;
export const maxMeetupPlaceLength = 200;

export const TeaMeetup = shape('TeaEvent', {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Told only to its creator and to those inside where its host lives under a risk; empty to others. */
  location: z.string(),
  /** 'City, Full State Name' or 'City, Country', for those who look for what is near. Null when it names none, and under a risk. */
  city: z.string().nullable(),
  /** The same in the language of the call: its city, or under a risk its region or country. Null when it names none, or did before the risk. */
  place: Place.nullable(),
  /** Of its city, or instead of it. Null when it names none, or its country has none. */
  region: z.string().nullable(),
  /** IANA, that of its city: times are said in it. */
  timeZone: z.string().nullable(),
  eventDate: z.string(),
  maxAttendees: z.number(),
  teaType: z.string().nullable(),
  /** Only to its creator and to those inside. */
  creatorId: z.string().nullable(),
  isMine: z.boolean(),
  /** Guests who exist for the viewer. A guest who is suspended, or parted from the viewer, is not counted, and still has a place. */
  attendeeCount: z.number(),
  isAttending: z.boolean(),
  /** Only to its creator and to those inside; null too when there is none. */
  exactPlace: z.string().nullable(),
  /**
   * The viewer is its creator, or a guest who is shown exact place and guests. A guest is so at once, when the host says so, or a day
   * before.
   */
  isInside: z.boolean(),
  /** The host approves each guest before the guest attends. */
  needsApproval: z.boolean(),
  verifiedOnly: z.boolean(),
  /** Every place is taken, or held for somebody who was asked first. */
  isFull: z.boolean(),
  /** The viewer asked, and the creator has not answered. */
  awaitsApproval: z.boolean(),
  /** The viewer asked, and the host said no; the viewer cannot ask again. */
  wasDeclined: z.boolean(),
  /** The viewer has entered the host's code. */
  isCheckedIn: z.boolean(),
  waitlistCount: z.number(),
  /** The viewer's position on the waitlist, from 1; null when not on it. */
  waitlistPlace: z.number().nullable(),
  /** The end of the offer of a freed place, which the viewer takes by joining; null without an offer. */
  offeredUntil: z.string().nullable(),
});
export type TeaMeetup = z.infer<typeof TeaMeetup>;

const written = {
  title: line({ min: 1, max: maxMeetupTitleLength, required: fillIn }),
  description: text({ max: maxMeetupDescriptionLength }),
  location: line({ min: 1, max: maxMeetupPlaceLength, required: fillIn }),
  eventDate: MeetupDate,
  maxAttendees: wholeNumber(attendeeBounds),
  teaType: line({ max: maxMeetupTeaLength }).nullable(),
  exactPlace: line({ max: maxMeetupPlaceLength }).nullable(),
  city: Location.nullable(),
  /** Wins over `city`, which must not name another one. */
  cityId: CityId.nullable().optional(),
  needsApproval: z.boolean(),
  verifiedOnly: z.boolean(),
};

export const NewMeetup = z.object({
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
export type NewMeetup = z.output<typeof NewMeetup>;

/** What is left out stays as it was. */
export const MeetupChanges = z.object(written).partial();
export type MeetupChanges = z.output<typeof MeetupChanges>;

/** A member who attends, or asks to, as host and guests see it. */
export const MeetupGuest = shape('EventGuest', {
  id: z.string(),
  /** The guest's first name. */
  name: z.string(),
  photo: z.string().nullable(),
  isMe: z.boolean(),
  isCreator: z.boolean(),
  /** The guest asked, and the host has not answered; nobody but the host sees it. */
  awaitsApproval: z.boolean(),
  /** False of a guest who sees exact place and guests only once the host says so. Nobody but the host sees it. */
  isApproved: z.boolean(),
});
export type MeetupGuest = z.infer<typeof MeetupGuest>;

export const meetupUpdateKinds = ['changed', 'cancelled', 'offered', 'approved', 'declined', 'asked', 'joined', 'left'] as const;
export type MeetupUpdateKind = (typeof meetupUpdateKinds)[number];

/** What a member is told of a meetup as its host, or with a place in it. */
export const MeetupUpdate = shape('EventNotice', {
  eventId: z.string(),
  kind: z.enum(meetupUpdateKinds),
  /** Empty when its creator has left. */
  title: z.string(),
  eventDate: z.string(),
  /** IANA, that of its city; null where it names none. */
  timeZone: z.string().nullable(),
});
export type MeetupUpdate = z.infer<typeof MeetupUpdate>;

const whoComes = {
  access: 'member',
  self: 'body.userId',
  params: z.object({ eventId: Id }),
  body: z.object({ userId: Id }),
  response: TeaMeetup,
} as const;

const ofMeetup = { access: 'member', params: z.object({ eventId: Id }) } as const;

const meetups = {
  list: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: "Coming tea meetups, soonest first: all, or those near the viewer, with a tea, between two times, or the viewer's own",
    access: 'member',
    query: MeetupQuery,
    response: z.array(TeaMeetup),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/events',
    summary: 'Create a tea meetup',
    access: 'member',
    limit: writeLimit,
    self: 'body.creatorId',
    body: NewMeetup,
    response: TeaMeetup,
    status: 201,
  }),
  get: endpoint({
    ...ofMeetup,
    method: 'GET',
    path: '/api/events/{eventId}',
    summary: 'One coming meetup',
    response: TeaMeetup,
  }),
  update: endpoint({
    ...ofMeetup,
    method: 'PUT',
    path: '/api/events/{eventId}',
    summary: 'Change a meetup, by its host; whoever has a place is told of another time or place',
    limit: writeLimit,
    body: MeetupChanges,
    response: TeaMeetup,
    errors: ['forbidden', 'conflict'],
  }),
  cancel: endpoint({
    ...ofMeetup,
    method: 'DELETE',
    path: '/api/events/{eventId}',
    summary: 'Cancel a meetup, by its host; whoever has a place is told',
    limit: writeLimit,
    response: null,
    errors: ['forbidden'],
  }),
};

const guests = {
  guests: endpoint({
    ...ofMeetup,
    method: 'GET',
    path: '/api/events/{eventId}/guests',
    summary: 'Who comes, for those who come themselves',
    response: z.array(MeetupGuest),
  }),
  answerGuest: endpoint({
    access: 'member',
    limit: writeLimit,
    params: z.object({ eventId: Id, guestId: Id }),
    method: 'PUT',
    path: '/api/events/{eventId}/guests/{guestId}',
    summary: 'The host lets a member who asked come, or refuses for good; refusing a guest who comes already takes the place back',
    body: z.object({ approved: z.boolean() }),
    response: z.array(MeetupGuest),
    errors: ['forbidden'],
  }),
};

const notices = {
  notices: endpoint({
    method: 'GET',
    path: '/api/events/notices',
    summary: 'What happened to meetups the viewer has a place in, newest first',
    access: 'member',
    response: z.array(MeetupUpdate),
  }),
  clearNotices: endpoint({
    method: 'DELETE',
    path: '/api/events/notices',
    summary: 'The viewer has read what happened',
    access: 'member',
    limit: writeLimit,
    response: null,
  }),
};

const reports = {
  report: endpoint({
    ...ofMeetup,
    method: 'POST',
    path: '/api/events/{eventId}/report',
    summary: 'Report a meetup; it is its creator who is reported, and nobody says who that is',
    limit: reportLimit,
    body: z.object({ reason: GivenReason, description: ReportDescription }),
    response: Report,
    status: 201,
    errors: ['forbidden'],
  }),
};

const attendance = {
  join: endpoint({
    ...whoComes,
    method: 'POST',
    path: '/api/events/{eventId}/join',
    summary: 'Attend a meetup',
    limit: placeLimit,
    errors: ['already_attending', 'event_full', 'conflict'],
  }),
  leave: endpoint({
    ...whoComes,
    method: 'DELETE',
    path: '/api/events/{eventId}/join',
    summary: 'No longer attend',
    limit: writeLimit,
  }),
  joinWaitlist: endpoint({
    ...whoComes,
    method: 'POST',
    path: '/api/events/{eventId}/waitlist',
    summary: 'Queue for a full meetup',
    limit: placeLimit,
    errors: ['already_attending', 'conflict'],
  }),
  leaveWaitlist: endpoint({
    ...whoComes,
    method: 'DELETE',
    path: '/api/events/{eventId}/waitlist',
    summary: 'Leave the queue',
    limit: writeLimit,
  }),
};

export const meetupEndpoints = { ...meetups, ...attendance, ...guests, ...notices, ...reports };
