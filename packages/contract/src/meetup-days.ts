import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Allowance } from './likes.ts';
import { Match } from './matches.ts';
import { meetupHours } from './meetup-calendar.ts';
import { pageQuery } from './paging.ts';

/** Around its beginning, the host can show a code and guests can enter it. */
export const checkInHours = { before: 1, after: 3 } as const;
export const checkInCodeDigits = 6;

/** When it is over, those who were there may like each other for so long. */
export const likesAfterHours = { opens: meetupHours, closes: meetupHours + 24 } as const;

/**
 * `open`: the host shows a code, and a guest can enter it (for the host: she can show it); `done`: she entered it; `missed`: she did not,
 * which nobody but herself is told; `none`: the host has shown no code.
 */
export const checkInStates = ['none', 'open', 'done', 'missed'] as const;

/** One of her own meetups that has begun. They are kept for 30 days. */
export const BegunEvent = z.object({
  id: z.string(),
  title: z.string(),
  eventDate: z.string(),
  isMine: z.boolean(),
  checkIn: z.enum(checkInStates),
  /** Until when she may like those she met; null before it is over, and afterwards. */
  likesUntil: z.string().nullable(),
});
export type BegunEvent = z.infer<typeof BegunEvent>;

export const CheckInCode = z.object({
  code: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
});
export type CheckInCode = z.infer<typeof CheckInCode>;

/** Somebody who was at the same meetup. Nothing here says whom she likes. */
export const MetMember = z.object({
  id: z.string(),
  /** Her first name. */
  name: z.string(),
  photo: z.string().nullable(),
  isCreator: z.boolean(),
  /** The one who asks likes her, here or elsewhere. */
  isLiked: z.boolean(),
});
export type MetMember = z.infer<typeof MetMember>;

/** The same answer, whatever the other one thinks; with the match when both like each other. */
export const MetLike = z.object({ match: Match.nullable(), allowance: Allowance });
export type MetLike = z.infer<typeof MetLike>;

const ofEvent = { access: 'member', params: z.object({ eventId: Id }) } as const;

export const meetupDayEndpoints = {
  begun: endpoint({
    method: 'GET',
    path: '/api/events/begun',
    summary: 'Her own meetups that have begun, newest first, with what only she is told of them',
    access: 'member',
    query: pageQuery,
    response: z.array(BegunEvent),
    paged: true,
  }),
  showCode: endpoint({
    ...ofEvent,
    method: 'POST',
    path: '/api/events/{eventId}/check-in-code',
    summary: 'The code her guests check in with; the same one each time',
    response: CheckInCode,
    errors: ['not_found', 'conflict'],
  }),
  checkIn: endpoint({
    ...ofEvent,
    method: 'POST',
    path: '/api/events/{eventId}/check-in',
    summary: 'She is there: the code that the host shows',
    self: 'body.userId',
    body: z.object({
      userId: Id,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/u, 'Enter the 6 digits of the code'),
    }),
    response: z.object({ checkedInAt: z.string() }),
    errors: ['not_found'],
  }),
  met: endpoint({
    ...ofEvent,
    method: 'GET',
    path: '/api/events/{eventId}/met',
    summary: 'Who else was there, for a day after it is over',
    response: z.array(MetMember),
    errors: ['not_found'],
  }),
  like: endpoint({
    ...ofEvent,
    method: 'POST',
    path: '/api/events/{eventId}/likes',
    summary: 'Like somebody who was there; she hears of it only when she likes back',
    self: 'body.userId',
    body: z.object({ userId: Id, targetUserId: Id }),
    response: MetLike,
    errors: ['not_found', 'daily_like_limit'],
  }),
};
