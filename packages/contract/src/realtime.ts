import { z } from 'zod';
import { errorCodes, RefusalValues } from './refusals/errors.ts';
import { Id } from './fields/ids.ts';
import { Farewell } from './chat/farewells.ts';
import { Match } from './matches.ts';
import { checkContent, Message, messageContent, Reaction } from './chat/messages.ts';
import type { ServerPath } from './server-paths.ts';

export const socketPath = '/ws' satisfies ServerPath;

export const socketLimits = {
  frameBytes: 16 * 1024,
  authMs: 10_000,
  framesPerSecond: 30,
  frameBurst: 60,
  unsentBytes: 1024 * 1024,
  socketsPerMember: 10,
  /** A member is offline this long after the last socket's end, at the latest. */
  offlineAfterMs: 15_000,
} as const;

export const closeCodes = {
  /** Intentional: a client does not come back. */
  normal: 1000,
  /** The server drains. */
  goingAway: 1001,
  frameTooBig: 1009,
  /** Said by a proxy whose server restarts. */
  serviceRestart: 1012,
  /** The member leaves too much unread. */
  tryAgainLater: 1013,
  notAuthenticated: 4401,
  /** An eleventh socket closed this, the member's oldest. */
  replaced: 4409,
  tooManyFrames: 4429,
} as const;

const from = { userId: Id };

export const AuthFrame = z.object({ type: z.literal('auth'), ...from });
export const MessageFrame = z.object({ type: z.literal('message'), ...from, ...messageContent }).check(checkContent);
export const TypingFrame = z.object({ type: z.literal('typing'), ...from, matchId: Id });
export const StopTypingFrame = z.object({ type: z.literal('stop_typing'), ...from, matchId: Id });
export const ReadReceiptFrame = z.object({ type: z.literal('read_receipt'), ...from, messageId: Id });

/** What a client sends. `auth` comes first; `userId` is the session's own member in each. */
export const ClientFrame = z.discriminatedUnion('type', [AuthFrame, MessageFrame, TypingFrame, StopTypingFrame, ReadReceiptFrame]);
export type ClientFrame = z.output<typeof ClientFrame>;
export type ClientFrameInput = z.input<typeof ClientFrame>;
export type ClientFrameType = ClientFrame['type'];
export type ClientFrameOf<T extends ClientFrameType> = Extract<ClientFrame, { type: T }>;

/** What the server sends. A device shows each (matchId, seq) once, in the order of seq, whatever came first. */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected') }),
  z.object({
    type: z.literal('message'),
    matchId: z.string(),
    senderId: z.string(),
    messageId: z.string(),
    message: Message,
  }),
  z.object({ type: z.literal('typing'), matchId: z.string(), userId: z.string() }),
  z.object({ type: z.literal('stop_typing'), matchId: z.string(), userId: z.string() }),
  z.object({
    type: z.literal('online_status'),
    userId: z.string(),
    isOnline: z.boolean().nullable(),
    lastActive: z.string().nullable(),
  }),
  z.object({
    type: z.literal('read_receipt'),
    matchId: z.string(),
    messageId: z.string(),
    readAt: z.string(),
  }),
  z.object({ type: z.literal('match'), match: Match }),
  z.object({
    type: z.literal('reaction'),
    matchId: z.string(),
    messageId: z.string(),
    reactions: z.array(Reaction),
  }),
  z.object({ type: z.literal('message_removed'), matchId: z.string(), messageId: z.string(), removedAt: z.string() }),
  /** A picture that is shown once was opened, or is no more. */
  z.object({
    type: z.literal('photo_state'),
    matchId: z.string(),
    messageId: z.string(),
    state: z.enum(['there', 'open', 'gone']),
    openUntil: z.string().nullable(),
  }),
  z.object({ type: z.literal('notification'), count: z.number() }),
  /** A match was closed kindly; `unmatched` follows. */
  z.object({ type: z.literal('farewell'), farewell: Farewell }),
  z.object({ type: z.literal('unmatched'), matchId: z.string() }),
  /** What a match shows of themselves is another now, such as a status that was taken back. The list says what. */
  z.object({ type: z.literal('match_changed'), userId: z.string() }),
  /** How photos in conversations come to the member is another now, as some page of the member's chose. */
  z.object({ type: z.literal('photo_messages'), userId: z.string() }),
  /** The member's premium has begun or ended. */
  z.object({ type: z.literal('subscription'), hasActiveSubscription: z.boolean() }),
  /** There is something to tell the member: of moderators, of a contact that ended, of a protection. The answer about who is signed in says what. */
  z.object({ type: z.literal('notice') }),
  /** A plan of the member's waits for an answer. */
  z.object({ type: z.literal('check_in'), planId: z.string() }),
  z.object({
    type: z.literal('error'),
    code: z.enum(errorCodes),
    /** Which sentence it is, and its values (refusals.ts). */
    key: z.string().optional(),
    params: RefusalValues.optional(),
    message: z.string(),
    /** Of the message that was refused. */
    clientId: z.string().optional(),
  }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
export type ServerFrameType = ServerFrame['type'];
export type ServerFrameOf<T extends ServerFrameType> = Extract<ServerFrame, { type: T }>;
