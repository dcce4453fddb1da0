import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id } from '#src/fields/ids.ts';
import { Allowance } from '#src/likes.ts';
import { Match } from '#src/matches.ts';
import { meetupHours } from './meetup-calendar.ts';
import { pageQuery } from '#src/fields/paging.ts';
import { fault } from '#src/refusals/faults.ts';
import { swipeLimit, writeLimit } from '#src/limit.ts';
import { shape } from '#src/shape.ts';

/** Around its beginning, the host can show a code and guests can enter it. */
export const checkInHours = { before: 1, after: 3 } as const;
export const checkInCodeDigits = 6;

/** Those who were there may like each other for so long when it is over. */
export const likesAfterHours = { opens: meetupHours, closes: meetupHours + 24 } as const;

/**
 * `none`: the host has shown no code. `open`: the host can show a code, and a guest can enter it. `done`: the guest entered it. `missed`:
 * the guest did not, which nobody else is told.
 */
export const checkInStates = ['none', 'open', 'done', 'missed'] as const;

/** A meetup of the viewer's own, as host or guest, that has begun. It is kept for 30 days. */
export const BegunMeetup = shape('BegunEvent', {
  id: z.string(),
  title: z.string(),
  eventDate: z.string(),
  /** IANA, that of its city; null where it names none. */
  timeZone: z.string().nullable(),
  isMine: z.boolean(),
  checkIn: z.enum(checkInStates),
  /** Until when the viewer may like those who were there; null before it is over, and afterwards. */
  likesUntil: z.string().nullable(),
});
export type BegunMeetup = z.infer<typeof BegunMeetup>;

export const CheckInCode = z.object({
  code: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
});
export type CheckInCode = z.infer<typeof CheckInCode>;

/** A member who was at the same meetup. Nothing here says whom this member likes. */
export const MetMember = shape('MetMember', {
  id: z.string(),
  /** The guest's first name. */
  name: z.string(),
  photo: z.string().nullable(),
  isCreator: z.boolean(),
  /** The viewer likes this member, by a like here or elsewhere. */
  isLiked: z.boolean(),
});
export type MetMember = z.infer<typeof MetMember>;

/** The same answer, whatever the other one thinks; with the match when both like each other. */
export const MetLike = z.object({ match: Match.nullable(), allowance: Allowance });
export type MetLike = z.infer<typeof MetLike>;

const ofMeetup = { access: 'member', params: z.object({ eventId: Id }) } as const;

export const meetupAttendanceEndpoints = {
  begun: endpoint({
    method: 'GET',
    path: '/api/events/begun',
    summary: "The host's own meetups that have begun, newest first, with what only the host is told of them",
    access: 'member',
    query: pageQuery,
    response: z.array(BegunMeetup),
    paged: true,
  }),
  showCode: endpoint({
    ...ofMeetup,
    method: 'POST',
    path: '/api/events/{eventId}/check-in-code',
    summary: "The code that the host's guests check in with; the same one each time",
    limit: writeLimit,
    response: CheckInCode,
    errors: ['conflict'],
  }),
  checkIn: endpoint({
    ...ofMeetup,
    method: 'POST',
    path: '/api/events/{eventId}/check-in',
    summary: 'The guest is there: the code that the host shows',
    limit: writeLimit,
    self: 'body.userId',
    body: z.object({
      userId: Id,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/u, fault('code_digits')),
    }),
    response: z.object({ checkedInAt: z.string() }),
  }),
  met: endpoint({
    ...ofMeetup,
    method: 'GET',
    path: '/api/events/{eventId}/met',
    summary: 'Who else was there, for a day after it is over',
    response: z.array(MetMember),
  }),
  like: endpoint({
    ...ofMeetup,
    method: 'POST',
    path: '/api/events/{eventId}/likes',
    summary: 'Like a member who was there, who hears of it only by liking back',
    limit: swipeLimit,
    self: 'body.userId',
    body: z.object({ userId: Id, targetUserId: Id }),
    response: MetLike,
    errors: ['daily_like_limit'],
  }),
};
