// Conversations of two matched members: messages, read marks, reactions, typing, starters. Spec §4 Chat, §7; api.md, WebSocket.
import { readOfferedId } from '@violet/contract/catalogue/icebreakers';
import type { Icebreaker } from '@violet/contract/chat';
import type { Message, NewMessage, Reaction } from '@violet/contract/messages';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { DomainEvents } from '../domain-events.ts';
import { createDelivery, messageFrame } from './delivery.ts';
import { createChatExport } from './export.ts';
import { dealIcebreakers, mayCarry } from './icebreakers.ts';
import { getShared, insertUsedIcebreaker, listUsedIcebreakers } from './icebreaker-queries.ts';
import { createMessageWriter, type StoredMessage } from './message-writer.ts';
import { announceOnlineStatus } from './online-status.ts';
import { presentMessage, presentReaction } from './present.ts';
import {
  countUnreadOf,
  deleteReaction,
  findMessage,
  findOther,
  insertReaction,
  listLastOf,
  listMessages,
  listNewestUnread,
  listReactions,
  markReadUpTo,
  type MessageRange,
  type MessageRow,
} from './queries.ts';

export interface ChatDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly bus: Bus;
  readonly hub: Pick<Hub, 'send' | 'sendHere' | 'isHere' | 'onlineAmong'>;
  readonly limits: Pick<RateLimits, 'consume'>;
  readonly log: Log;
  /** Whether other processes work on the same database. */
  readonly isShared: boolean;
}

async function presentMessages(sql: Sql, rows: readonly MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return [];
  const reactions = await listReactions(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentMessage(row, reactions.filter(({ message_id }) => message_id === row.id).map(presentReaction)));
}

/** The newest message of each of these matches that has one, by match. */
export async function listLastMessages(sql: Sql, matchIds: readonly string[]): Promise<Map<string, Message>> {
  if (matchIds.length === 0) return new Map();
  const messages = await presentMessages(sql, await listLastOf(sql, matchIds));
  return new Map(messages.map((message) => [message.matchId, message]));
}

/** How many messages wait for this member, by match; no entry where none does. */
export async function countUnread(sql: Sql, memberId: string, matchIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await countUnreadOf(sql, memberId, matchIds);
  return new Map(rows.map(({ match_id, unread }) => [match_id, unread]));
}

export function createChat({ db, clock, events, bus, hub, limits, log, isShared }: ChatDeps) {
  const delivery = createDelivery({ db, clock, bus, hub, log, isShared });
  const writer = createMessageWriter({ db, clock, onStored: announceStored });
  const starterTurns = createTurnCounter();

  function announceStored(stored: readonly StoredMessage[]): void {
    delivery.announce(stored);
    for (const { message, memberIds } of stored) {
      const receiverId = memberIds[0] === message.senderId ? memberIds[1] : memberIds[0];
      events.emit('message.sent', {
        matchId: message.matchId,
        messageId: message.id,
        seq: message.seq,
        senderId: message.senderId,
        receiverId,
      });
    }
  }

  async function otherIn(viewerId: string, matchId: string): Promise<string> {
    const otherId = await findOther(db, viewerId, matchId);
    if (otherId === undefined) throw notFound();
    return otherId;
  }

  async function getMessage(viewerId: string, messageId: string) {
    const found = await findMessage(db, viewerId, messageId);
    if (!found) throw notFound();
    return found;
  }

  /** Stored, numbered and on disk when it answers; `isRepeat` when the same client id came before. */
  async function send(draft: NewMessage): Promise<{ message: Message; isRepeat: boolean }> {
    await limits.consume('match-message', `${draft.senderId} ${draft.matchId}`);
    const icebreakerId = draft.icebreakerId ?? null;
    if (icebreakerId !== null && !mayCarry(draft.matchId, icebreakerId)) {
      throw invalid([{ path: 'icebreakerId', message: 'Unknown conversation starter' }]);
    }
    const written = await writer.add({ ...draft, icebreakerId, clientId: draft.clientId ?? null });
    if (!written.isRepeat) return written;
    // What was stored before may have been read and answered since.
    const [message] = await presentMessages(db, [await getMessage(draft.senderId, written.message.id)]);
    return { message: message ?? written.message, isRepeat: true };
  }

  async function list(viewerId: string, matchId: string, range: MessageRange): Promise<Message[]> {
    await otherIn(viewerId, matchId);
    events.emit('conversation.opened', { matchId, memberId: viewerId });
    return presentMessages(db, await listMessages(db, matchId, range));
  }

  /** Reading a message reads what stands before it; one receipt tells of all. Again changes nothing. */
  async function markRead(viewerId: string, messageId: string): Promise<Message> {
    const row = await getMessage(viewerId, messageId);
    if (row.sender_id === viewerId) throw forbidden('Only the one it was written to can mark it as read.');
    const now = clock.now();
    const isNew = await markReadUpTo(db, row.match_id, row.sender_id, row.seq, now);
    const readAt = row.read_at ?? now;
    if (isNew && !row.read_at) {
      hub.send([row.sender_id, viewerId], { type: 'read_receipt', matchId: row.match_id, messageId, readAt: readAt.toISOString() });
      events.emit('message.read', { matchId: row.match_id, messageId, senderId: row.sender_id, readerId: viewerId });
    }
    const [message] = await presentMessages(db, [{ ...row, read_at: readAt }]);
    return message ?? presentMessage(row);
  }

  async function reactions(viewerId: string, messageId: string): Promise<Reaction[]> {
    await getMessage(viewerId, messageId);
    return (await listReactions(db, [messageId])).map(presentReaction);
  }

  type ReactionQuery = (sql: Sql, messageId: string, memberId: string, emoji: string) => Promise<boolean>;

  /** The list is read after the change is committed, so that the last frame about it is never an old one. */
  async function changeReaction(viewerId: string, messageId: string, emoji: string, change: ReactionQuery): Promise<Reaction[]> {
    const row = await getMessage(viewerId, messageId);
    const isNew = await change(db, messageId, viewerId, emoji);
    const after = (await listReactions(db, [messageId])).map(presentReaction);
    if (isNew) hub.send([viewerId, row.other_id], { type: 'reaction', matchId: row.match_id, messageId, reactions: after });
    return after;
  }

  async function icebreakers(viewerId: string, matchId: string): Promise<Icebreaker[]> {
    const otherId = await otherIn(viewerId, matchId);
    const used = new Set(await listUsedIcebreakers(db, matchId));
    return dealIcebreakers(matchId, await getShared(db, viewerId, otherId), used, starterTurns.next(matchId));
  }

  async function useIcebreaker(viewerId: string, icebreakerId: string): Promise<void> {
    const offered = readOfferedId(icebreakerId);
    if (!offered) throw notFound();
    await otherIn(viewerId, offered.matchId);
    await insertUsedIcebreaker(db, offered.matchId, offered.key, clock.now());
  }

  announceOnlineStatus({ db, clock, events, hub });

  return {
    send,
    list,
    markRead,
    reactions,
    react: (viewerId: string, messageId: string, emoji: string) =>
      changeReaction(viewerId, messageId, emoji, (sql, ...reaction) => insertReaction(sql, ...reaction, clock.now())),
    unreact: (viewerId: string, messageId: string, emoji: string) => changeReaction(viewerId, messageId, emoji, deleteReaction),
    icebreakers,
    useIcebreaker,
    async tellTyping(viewerId: string, matchId: string, type: 'typing' | 'stop_typing'): Promise<void> {
      hub.send([await otherIn(viewerId, matchId)], { type, matchId, userId: viewerId });
    },
    /** For a socket that has just opened: the newest unread message of each conversation, once more. */
    async missed(viewerId: string) {
      return (await presentMessages(db, await listNewestUnread(db, viewerId))).map(messageFrame);
    },
    ...createChatExport(db),
    stop: () => delivery.stop(),
  };
}

/** Counts calls by match, beginning anywhere. Only the last thousand matches are remembered. */
function createTurnCounter() {
  const turns = new Map<string, number>();
  return {
    next(matchId: string): number {
      const turn = (turns.get(matchId) ?? Math.floor(Math.random() * 1_000)) + 1;
      turns.delete(matchId);
      turns.set(matchId, turn);
      const [oldest] = turns.keys();
      if (turns.size > 1_000 && oldest !== undefined) turns.delete(oldest);
      return turn;
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
