import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { maxPageSize, pageQuery, queryInt } from './paging.ts';

/** Someone who likes her. Without premium: no userId, and a photo blurred by the server. Decisions 2. */
export const LikeEntry = z.object({
  /** The entry's own id, not the member's. */
  id: z.string(),
  userId: z.string().nullable(),
  name: z.string(),
  age: z.number().nullable(),
  location: z.string(),
  photos: z.array(z.string()),
  createdAt: z.string(),
  isSuperLike: z.boolean(),
});
export type LikeEntry = z.infer<typeof LikeEntry>;

export const PotentialMatch = z.object({
  id: z.string(),
  name: z.string(),
  age: z.number().nullable(),
  location: z.string(),
  bio: z.string(),
  photos: z.array(z.string()),
  /** Percent. */
  matchScore: z.number(),
  commonInterests: z.array(z.string()),
});
export type PotentialMatch = z.infer<typeof PotentialMatch>;

export const NotificationCount = z.number();

/** A point of P-256, uncompressed, and sixteen bytes, in base64url: RFC 8291. */
const PushPoint = z.string().regex(/^B[A-P][\w-]{85}=?$/u, 'Must be the key of a browser');
const PushSecret = z.string().regex(/^[\w-]{21}[AQgw](?:==)?$/u, 'Must be the secret of a browser');

/** As the browser's `PushSubscription.toJSON()` gives it, and the language she reads on this device. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/u, message: 'Must be the address of a push service' }).max(2000),
  keys: z.object({ p256dh: PushPoint, auth: PushSecret }),
  language: z.enum(languages).optional(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The best of those whom discovery would show her. A ranking has an end: more of it than this is not to be had. */
export const maxPotentialMatches = 20;
const PotentialQuery = z.object({ limit: queryInt(1, maxPageSize).default(maxPotentialMatches) });

const panel = {
  likesReceived: endpoint({
    method: 'GET',
    path: '/api/notifications/likes-received',
    summary: 'Who likes her',
    access: 'member',
    query: pageQuery,
    response: z.array(LikeEntry),
    paged: true,
  }),
  potentialMatches: endpoint({
    method: 'GET',
    path: '/api/notifications/potential-matches',
    summary: 'Whom she would get on with: the best twenty, and no page after them',
    access: 'premium',
    right: 'potentialMatches',
    query: PotentialQuery,
    response: z.array(PotentialMatch),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/notifications/count',
    summary: 'Likes received since she last opened the panel, and unseen matches',
    access: 'member',
    response: NotificationCount,
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/api/notifications/seen',
    summary: 'She opened the panel: the count is 0',
    access: 'member',
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
    body: PushSubscription,
    response: z.object({ id: z.string() }),
    status: 201,
  }),
  removePush: endpoint({
    method: 'DELETE',
    path: '/api/push-subscriptions',
    summary: 'Stop sending notifications to this browser',
    access: 'member',
    body: PushSubscription.pick({ endpoint: true }),
    response: null,
  }),
};

export const notificationEndpoints = { ...panel, ...push };
