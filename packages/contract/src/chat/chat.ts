import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { Id, Key } from '#src/fields/ids.ts';
import { Message, NewMessage, Reaction, ReactionChange } from './messages.ts';
import { defaultPageSize, maxPageSize, queryInt } from '#src/fields/paging.ts';
import { writeLimit, type Limit } from '#src/limit.ts';
import { shape } from '#src/shape.ts';

/** Messages of one member, over HTTP and the socket together. */
export const messageLimit: Limit = { name: 'message', points: 120, seconds: 60, per: 'member', demoPoints: 600 };

/** How long a sender may take a message back, and how long the receiver can still report what it said. */
export const removableMs = 15 * 60_000;
export const removedReportWindowMs = 24 * 3_600_000;
export const typingStopMs = 2000;
export const icebreakersPerSet = 3;
const maxSeq = 2_147_483_647;

export const Icebreaker = shape('Icebreaker', { id: z.string(), message: z.string(), category: z.string() });
export type Icebreaker = z.infer<typeof Icebreaker>;

/** Messages page by `seq`: those before it, or those after it; the newest page with neither. */
export const MessageQuery = z.object({
  before: queryInt(0, maxSeq).optional(),
  after: queryInt(0, maxSeq).optional(),
  limit: queryInt(1, maxPageSize).default(defaultPageSize),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

const messageParams = z.object({ messageId: Id });

const messages = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages/{matchId}',
    summary: 'Messages of a match, oldest first',
    access: 'member',
    params: z.object({ matchId: Id }),
    query: MessageQuery,
    response: z.array(Message),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages',
    summary: 'Send a message; the same clientId again answers with the first',
    access: 'member',
    limit: messageLimit,
    self: 'body.senderId',
    body: NewMessage,
    response: Message,
    status: 201,
    repeatStatus: 200,
    errors: ['not_found', 'conflict', 'media_locked', 'confirm_needed'],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/messages/{messageId}/read',
    summary: 'Mark a received message as read',
    access: 'member',
    params: messageParams,
    response: Message,
    errors: ['forbidden'],
  }),
  openOnce: endpoint({
    method: 'POST',
    path: '/api/messages/{messageId}/open',
    summary: 'Open a photo that is shown once, for a minute from the first call',
    access: 'member',
    limit: writeLimit,
    params: messageParams,
    response: Message,
    errors: ['forbidden', 'too_late'],
  }),
  askToVerify: endpoint({
    method: 'POST',
    path: '/api/matches/{matchId}/verify-request',
    summary: 'Ask the other of a match to verify, once; a message says so',
    access: 'member',
    limit: messageLimit,
    params: z.object({ matchId: Id }),
    response: Message,
    status: 201,
    errors: ['forbidden', 'already_verified', 'already_asked'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/messages/{messageId}',
    summary: 'Take an own message back, for both, within 15 minutes; again answers alike',
    access: 'member',
    limit: writeLimit,
    params: messageParams,
    response: Message,
    errors: ['forbidden', 'too_late'],
  }),
};

const reactions = {
  reactions: endpoint({
    method: 'GET',
    path: '/api/messages/{messageId}/reactions',
    summary: 'Reactions to a message',
    access: 'member',
    params: messageParams,
    response: z.array(Reaction),
  }),
  react: endpoint({
    method: 'POST',
    path: '/api/messages/{messageId}/reactions',
    summary: 'Add a reaction; answers with the list after it',
    access: 'member',
    limit: writeLimit,
    self: 'body.userId',
    params: messageParams,
    body: ReactionChange,
    response: z.array(Reaction),
  }),
  unreact: endpoint({
    method: 'DELETE',
    path: '/api/messages/{messageId}/reactions',
    summary: 'Take a reaction back; answers with the list after it',
    access: 'member',
    limit: writeLimit,
    self: 'body.userId',
    params: messageParams,
    body: ReactionChange,
    response: z.array(Reaction),
  }),
};

const icebreakers = {
  icebreakers: endpoint({
    method: 'GET',
    path: '/api/icebreakers/generate/{matchId}',
    summary: 'Three conversation starters from what the two share; another call, another set',
    access: 'member',
    params: z.object({ matchId: Id }),
    response: z.array(Icebreaker),
  }),
  markIcebreakerUsed: endpoint({
    method: 'POST',
    path: '/api/icebreakers/{icebreakerId}/use',
    summary: 'Mark a conversation starter as used',
    access: 'member',
    limit: writeLimit,
    params: z.object({ icebreakerId: Key }),
    response: null,
  }),
};

export const chatEndpoints = { ...messages, ...reactions, ...icebreakers };
