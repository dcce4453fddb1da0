import { z } from 'zod';
import { reactionEmoji } from './catalogue/emoji.ts';
import { Id, Key } from './fields/ids.ts';
import { text } from './fields/text.ts';
import { fault } from './refusals/faults.ts';
import { shape } from './shape.ts';

export const maxMessageLength = 2000;
export const messageTypes = ['text', 'icebreaker'] as const;
export type MessageType = (typeof messageTypes)[number];

export const Reaction = shape('Reaction', {
  userId: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  emoji: z.string(),
});
export type Reaction = z.infer<typeof Reaction>;

export const Message = shape('Message', {
  id: z.string(),
  /** 1, 2, 3 … within the match, no gaps: the order of messages. */
  seq: z.number(),
  matchId: z.string(),
  senderId: z.string(),
  content: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  messageType: z.enum(messageTypes),
  icebreakerId: z.string().nullable(),
  clientId: z.string().nullable(),
  reactions: z.array(Reaction),
});
export type Message = z.infer<typeof Message>;

/** What a message says, over HTTP and the socket alike. */
export const messageContent = {
  matchId: Id,
  content: text({ min: 1, max: maxMessageLength }),
  messageType: z.enum(messageTypes).default('text'),
  icebreakerId: Key.nullable().optional(),
  /** The sender's own name for it: sent again, it is the same message. */
  clientId: z.guid(fault('uuid')).nullable().optional(),
};

export const NewMessage = z.object({ ...messageContent, senderId: Id });
export type NewMessage = z.infer<typeof NewMessage>;

export const ReactionChange = z.object({ userId: Id, emoji: z.enum(reactionEmoji) });
export type ReactionChange = z.infer<typeof ReactionChange>;
