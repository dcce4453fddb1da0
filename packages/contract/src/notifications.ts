import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './fields/languages.ts';
import { LikedPart } from './talk/liked-part.ts';
import { maxPageSize, pageQuery, queryInt } from './fields/paging.ts';
import { fault } from './refusals/faults.ts';
import { writeLimit, type Limit } from './limit.ts';
import { Place } from './places.ts';
import { shape } from './shape.ts';

/** Someone who likes the viewer. Without premium: no userId, and a photo blurred by the server. Spec R2. */
export const LikeEntry = shape('LikeEntry', {
  /** The entry's own id, not the member's. */
  id: z.string(),
  userId: z.string().nullable(),
  name: z.string(),
  age: z.number().nullable(),
  location: z.string(),
  /** The same place, in the language of the call. */
  place: Place.nullable(),
  photos: z.array(z.string()),
  createdAt: z.string(),
  isSuperLike: z.boolean(),
  /** What of the viewer's profile it is about. What was written with it is nobody's to read yet. */
  likedPart: LikedPart.nullable(),
});
export type LikeEntry = z.infer<typeof LikeEntry>;

export const PotentialMatch = shape('PotentialMatch', {
  id: z.string(),
  name: z.string(),
  age: z.number().nullable(),
  location: z.string(),
  /** The same place, in the language of the call. */
  place: Place.nullable(),
  bio: z.string(),
  photos: z.array(z.string()),
  /** Percent. */
  matchScore: z.number(),
  commonInterests: z.array(z.string()),
});
export type PotentialMatch = z.infer<typeof PotentialMatch>;

export const NotificationCount = z.number();

/** A point of P-256, uncompressed, and sixteen bytes, in base64url: RFC 8291. */
const PushPoint = z.string().regex(/^B[A-P][\w-]{85}=?$/u, fault('push_key'));
const PushSecret = z.string().regex(/^[\w-]{21}[AQgw](?:==)?$/u, fault('push_secret'));

/**
 * As the browser's `PushSubscription.toJSON()` gives it. It adds the language that the member reads on this device, and which key it knows
 * us by.
 */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/u, message: fault('push_address') }).max(2000),
  keys: z.object({ p256dh: PushPoint, auth: PushSecret }),
  language: z.enum(languages).optional(),
  /** The key of this site that the browser subscribed with; by default the one of now. */
  publicKey: z
    .string()
    .regex(/^B[A-P][\w-]{85}$/u, fault('push_key'))
    .optional(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The best of those whom discovery would show the viewer. A ranking has an end: more of it than this is not to be had. */
export const maxPotentialMatches = 20;
const PotentialQuery = z.object({ limit: queryInt(1, maxPageSize).default(maxPotentialMatches) });

const panel = {
  likesReceived: endpoint({
    method: 'GET',
    path: '/api/notifications/likes-received',
    summary: 'Who likes the viewer',
    access: 'member',
    query: pageQuery,
    response: z.array(LikeEntry),
    paged: true,
  }),
  potentialMatches: endpoint({
    method: 'GET',
    path: '/api/notifications/potential-matches',
    summary: 'Whom the viewer would get on with: the best twenty, and no page after them',
    access: 'premium',
    right: 'potentialMatches',
    query: PotentialQuery,
    response: z.array(PotentialMatch),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/notifications/count',
    summary: 'Likes received since the viewer last opened the panel, and unseen matches',
    access: 'member',
    response: NotificationCount,
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/api/notifications/seen',
    summary: 'The viewer opened the panel: the count is 0',
    access: 'member',
    limit: writeLimit,
    response: null,
  }),
};

const push = {
  pushKey: endpoint({
    method: 'GET',
    path: '/api/push-subscriptions',
    summary: 'The public key to subscribe a browser with',
    access: 'member',
    response: z.object({ publicKey: z.string() }),
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/api/push-subscriptions',
    summary: 'Send notifications to this browser',
    access: 'member',
    limit: writeLimit,
    body: PushSubscription,
    response: z.object({ id: z.string() }),
    status: 201,
  }),
  removePush: endpoint({
    method: 'DELETE',
    path: '/api/push-subscriptions',
    summary: 'Stop sending notifications to this browser',
    access: 'member',
    limit: writeLimit,
    body: PushSubscription.pick({ endpoint: true }),
    response: null,
  }),
};

/** Unsubscribing from one network address: a mail server does it for many. */
const unsubscribeLimit: Limit = { name: 'letter-stop', points: 600, seconds: 3_600, per: 'address', demoPoints: 6_000 };

/** Where the link under an e-mail leads. It answers alike for a token that was never given. */
const unsubscribe = {
  path: '/api/letters/{token}',
  access: 'visitor',
  params: z.object({ token: z.string() }),
  mediaTypes: ['text/html'],
  response: z.string(),
} as const;

const email = {
  unsubscribePage: endpoint({
    ...unsubscribe,
    method: 'GET',
    summary: 'A page that asks whether e-mails should stop; opening it stops nothing',
  }),
  unsubscribe: endpoint({
    ...unsubscribe,
    method: 'POST',
    summary: 'No more e-mails about activity, from the page’s button or a mail program (RFC 8058)',
    limit: unsubscribeLimit,
    form: true,
    status: 200,
  }),
};

export const notificationEndpoints = { ...panel, ...push, ...email };
