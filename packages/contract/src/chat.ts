import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Key } from './ids.ts';
import { Message, NewMessage, Reaction, ReactionChange } from './messages.ts';
import { defaultPageSize, maxPageSize, queryInt } from './paging.ts';

export const typingStopMs = 2000;
export const icebreakersPerSet = 3;
const maxSeq = 2_147_483_647;

export const Icebreaker = z.object({ id: z.string(), message: z.string(), category: z.string() });
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
    errors: ['not_found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages',
    summary: 'Send a message; the same clientId again answers with the first',
    access: 'member',
    self: 'body.senderId',
    body: NewMessage,
    response: Message,
    status: 201,
    repeatStatus: 200,
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/messages/{messageId}/read',
    summary: 'Mark a received message as read',
    access: 'member',
    params: messageParams,
    response: Message,
    errors: ['not_found', 'forbidden'],
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
    errors: ['not_found'],
  }),
  react: endpoint({
    method: 'POST',
    path: '/api/messages/{messageId}/reactions',
    summary: 'Add a reaction; answers with the list after it',
    access: 'member',
    self: 'body.userId',
    params: messageParams,
    body: ReactionChange,
    response: z.array(Reaction),
    errors: ['not_found'],
  }),
  unreact: endpoint({
    method: 'DELETE',
    path: '/api/messages/{messageId}/reactions',
    summary: 'Take a reaction back; answers with the list after it',
    access: 'member',
    self: 'body.userId',
    params: messageParams,
    body: ReactionChange,
    response: z.array(Reaction),
    errors: ['not_found'],
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
    errors: ['not_found'],
  }),
  markIcebreakerUsed: endpoint({
    method: 'POST',
    path: '/api/icebreakers/{icebreakerId}/use',
    summary: 'Mark a conversation starter as used',
    access: 'member',
    params: z.object({ icebreakerId: Key }),
    response: null,
    errors: ['not_found'],
  }),
};

export const chatEndpoints = { ...messages, ...reactions, ...icebreakers };
