import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { LikedPart } from '#src/chat/liked-part.ts';
import { maxPageSize, pageQuery, queryInt } from '#src/fields/paging.ts';
import { writeLimit } from '#src/limit.ts';
import { Place } from '#src/places.ts';
import { shape } from '#src/shape.ts';

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

/** The best of those whom discovery would show the viewer. A ranking has an end: more of it than this is not to be had. */
export const maxPotentialMatches = 20;
const PotentialQuery = z.object({ limit: queryInt(1, maxPageSize).default(maxPotentialMatches) });

export const activityPanelEndpoints = {
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
