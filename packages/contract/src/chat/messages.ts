import { z } from 'zod';
import { reactionEmoji } from '#src/catalogue/emoji.ts';
import { Id, Key } from '#src/fields/ids.ts';
import { text } from '#src/fields/text.ts';
import { LikedPart } from './liked-part.ts';
import { PhotoPart, VoicePart, Waveform } from './message-media.ts';
import { fault } from '#src/refusals/faults.ts';
import { shape } from '#src/shape.ts';

export const maxMessageLength = 2000;
/** What a member sends by itself. */
export const sentTypes = ['text', 'icebreaker', 'photo', 'voice'] as const;
export type SentType = (typeof sentTypes)[number];
/** A comment comes with a like, and is a message once that is mutual. Who asks another to verify does so by a call of its own. */
export const messageTypes = [...sentTypes, 'comment', 'verify_request'] as const;
export type MessageType = (typeof messageTypes)[number];
/** Of a message that comes. A page of before reads one that it does not know as words, so that its content shows. */
const ReadType = z.enum(messageTypes).catch('text');

export const Reaction = shape('Reaction', {
  userId: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  emoji: z.string(),
});
export type Reaction = z.infer<typeof Reaction>;

/** Longest excerpt of a message that another one answers. */
export const quoteLength = 120;

/** What a message answers, as it says it now. */
export const Quote = shape('Quote', {
  messageId: z.string(),
  senderId: z.string(),
  messageType: ReadType,
  /** Null: it was taken back, or has no words. */
  excerpt: z.string().nullable(),
});
export type Quote = z.infer<typeof Quote>;

export const Message = shape('Message', {
  id: z.string(),
  /** 1, 2, 3 … within the match, no gaps: the order of messages. */
  seq: z.number(),
  matchId: z.string(),
  senderId: z.string(),
  /** Of a photo its caption, of a voice its words, or ''. */
  content: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  messageType: ReadType,
  /** What of the receiver's profile a comment is about. */
  about: LikedPart.nullable(),
  icebreakerId: z.string().nullable(),
  /** Of a message of type `photo`; null once it was taken back. */
  photo: PhotoPart.nullable(),
  /** Of a message of type `voice`; null once it was taken back. */
  voice: VoicePart.nullable(),
  clientId: z.string().nullable(),
  reactions: z.array(Reaction),
  replyTo: Quote.nullable(),
  /** When its sender took it back; then it says nothing and keeps its number. */
  removedAt: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;

/** What a message says, over HTTP and the socket alike. */
export const messageContent = {
  matchId: Id,
  /** Only a photo or a voice comes without. */
  content: text({ max: maxMessageLength }).default(''),
  messageType: z.enum(sentTypes).default('text'),
  icebreakerId: Key.nullable().optional(),
  /** A message of the same match that it answers. */
  replyToId: Id.nullable().optional(),
  /** The uploaded file of a photo or a voice: the sender's own, of this match, in no other message. */
  mediaId: Id.nullable().optional(),
  /** A voice's, as the sender's device drew it; flat where it is left out. */
  waveform: Waveform.nullable().optional(),
  /** A photo that is shown once. */
  once: z.boolean().optional(),
  /** The sender knows that the photo may show nudity, and that the other asked for it. */
  confirmed: z.boolean().optional(),
  /** The sender's own name for it: sent again, it is the same message. */
  clientId: z.guid(fault('uuid')).nullable().optional(),
};

const written = text({ min: 1, max: maxMessageLength });

interface Content {
  readonly content: string;
  readonly messageType: SentType;
  readonly mediaId?: string | null | undefined;
  readonly once?: boolean | undefined;
  readonly replyToId?: string | null | undefined;
}

/** What the types of messages ask of the other fields. */
export function checkContent(context: z.core.ParsePayload<Content>): void {
  const { content, messageType, mediaId, once, replyToId } = context.value;
  const say = (path: string, message: string) => context.issues.push({ code: 'custom', path: [path], message, input: context.value });
  const isMedia = messageType === 'photo' || messageType === 'voice';
  if (!isMedia) for (const { message } of written.safeParse(content).error?.issues ?? []) say('content', message);
  if (isMedia && !mediaId) say('mediaId', fault('required'));
  if (!isMedia && mediaId) say('mediaId', fault('media_of_type'));
  if (messageType !== 'photo' && once) say('once', fault('once_is_for_photos'));
  if (once && replyToId) say('replyToId', fault('once_answers_nothing'));
}

export const NewMessage = z.object({ ...messageContent, senderId: Id }).check(checkContent);
export type NewMessage = z.infer<typeof NewMessage>;

export const ReactionChange = z.object({ userId: Id, emoji: z.enum(reactionEmoji) });
export type ReactionChange = z.infer<typeof ReactionChange>;
