import { z } from 'zod';
import { Message } from './chat/messages.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { pageQuery } from './fields/paging.ts';
import { fault } from './refusals/faults.ts';
import { Status } from './statuses.ts';
import { MatchMedia } from './chat/message-media.ts';
import { writeLimit } from './limit.ts';
import { shape } from './shape.ts';

/** A match is 'new' for this long. Spec §9. */
export const newMatchHours = 24;

export const MatchedMember = shape('MatchedMember', {
  id: z.string(),
  name: z.string(),
  photos: z.array(z.string()),
  interests: z.array(z.string()),
  isVerified: z.boolean(),
  /** Null: the member hides it. */
  isOnline: z.boolean().nullable(),
  lastActive: z.string().nullable(),
  status: Status.nullable(),
});
export type MatchedMember = z.infer<typeof MatchedMember>;

export const Match = shape('Match', {
  id: z.string(),
  createdAt: z.string(),
  otherUser: MatchedMember,
  lastMessage: Message.nullable(),
  unreadCount: z.number(),
  /** The conversation waits for a word of the viewer. */
  yourTurn: z.boolean(),
  /** What the viewer may send. */
  media: MatchMedia,
});
export type Match = z.infer<typeof Match>;

/** `mine`: those alone that wait for the viewer, longest first. */
const matchQuery = pageQuery.extend({ turn: z.enum(['mine'], fault('from_list')).optional() });
export type MatchQuery = z.infer<typeof matchQuery>;

export const matchEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/matches',
    summary: "The viewer's matches, newest activity first",
    access: 'member',
    query: matchQuery,
    response: z.array(Match),
    paged: true,
  }),
  listOf: endpoint({
    method: 'GET',
    path: '/api/matches/{userId}',
    summary: "The same list by the viewer's own id",
    access: 'member',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    query: matchQuery,
    response: z.array(Match),
    paged: true,
  }),
  unmatch: endpoint({
    method: 'DELETE',
    path: '/api/matches/{matchId}',
    summary: 'Unmatch: the conversation disappears for both',
    access: 'member',
    limit: writeLimit,
    params: z.object({ matchId: Id }),
    response: null,
  }),
};
