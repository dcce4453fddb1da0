// A conversation as one of its two members reads it.
import type { Message } from '@violet/contract/messages';
import type { Sql } from '#platform/db/db.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import type { ChatDeps } from './deps.ts';
import { messageFrame } from './messages/delivery.ts';
import { presentMessage, presentReaction } from './present.ts';
import {
  countUnreadMessages,
  findMatchPartner,
  findMessage,
  findTypingPartner,
  hasGhostMode,
  listLastMessageRows,
  listMessages,
  listNewestUnread,
  listReactions,
  updateReadUpTo,
  type FoundMessage,
  type MessageRange,
  type MessageRow,
} from './queries.ts';

export async function presentMessages(sql: Sql, rows: readonly MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return [];
  const reactions = await listReactions(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentMessage(row, reactions.filter(({ message_id }) => message_id === row.id).map(presentReaction)));
}

/** A sender is not told when a ghost read something, nor when the ghost was last here. */
export function withoutReading<Row extends MessageRow>(row: Row, viewerId: string): Row {
  return row.sender_id === viewerId ? { ...row, read_at: null } : row;
}

/** The newest message of each of these matches that has one, by match. */
export async function listLastMessages(sql: Sql, viewerId: string, matchIds: readonly string[]): Promise<Map<string, Message>> {
  if (matchIds.length === 0) return new Map();
  const rows = await listLastMessageRows(sql, viewerId, matchIds);
  const messages = await presentMessages(
    sql,
    rows.map((row) => (row.is_with_ghost ? withoutReading(row, viewerId) : row)),
  );
  return new Map(messages.map((message) => [message.matchId, message]));
}

/** How many messages the member has not read, by match; no entry for none. */
export async function countUnread(sql: Sql, memberId: string, matchIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await countUnreadMessages(sql, memberId, matchIds);
  return new Map(rows.map(({ match_id, unread }) => [match_id, unread]));
}

/** Throws 404 when the conversation does not exist for the viewer. */
export async function getMatchPartner(sql: Sql, viewerId: string, matchId: string): Promise<string> {
  const otherId = await findMatchPartner(sql, viewerId, matchId);
  if (otherId === undefined) throw notFound();
  return otherId;
}

/** Throws 404 when the message does not exist for the viewer. */
export async function getMessage(sql: Sql, viewerId: string, messageId: string): Promise<FoundMessage> {
  const found = await findMessage(sql, viewerId, messageId);
  if (!found) throw notFound();
  return found;
}

export async function openConversation(
  { db, events }: Pick<ChatDeps, 'db' | 'events'>,
  viewerId: string,
  matchId: string,
  range: MessageRange,
): Promise<Message[]> {
  const otherId = await getMatchPartner(db, viewerId, matchId);
  events.emit('conversation.opened', { matchId, memberId: viewerId });
  const rows = await listMessages(db, matchId, range);
  return presentMessages(db, (await hasGhostMode(db, otherId)) ? rows.map((row) => withoutReading(row, viewerId)) : rows);
}

/** Reads the message and all before it; one receipt tells of them. Again changes nothing. Throws 404 when it does not exist for the viewer. */
export async function markRead(
  { db, clock, events, hub }: Pick<ChatDeps, 'db' | 'clock' | 'events' | 'hub'>,
  viewerId: string,
  messageId: string,
): Promise<MessageRow> {
  const now = clock.now();
  const row = await updateReadUpTo(db, viewerId, messageId, now);
  if (!row) throw notFound();
  if (row.sender_id === viewerId) throw refuse('only_receiver_reads');
  const readAt = row.read_at ?? now;
  if (row.is_news && !row.read_at) {
    const hears = row.viewer_is_ghost ? [viewerId] : [row.sender_id, viewerId];
    hub.send(hears, { type: 'read_receipt', matchId: row.match_id, messageId, readAt: readAt.toISOString() });
    events.emit('message.read', { matchId: row.match_id, messageId, senderId: row.sender_id, readerId: viewerId });
  }
  return { ...row, read_at: readAt };
}

/** The message as it is once it was read. */
export async function readMessage(
  deps: Pick<ChatDeps, 'db' | 'clock' | 'events' | 'hub'>,
  viewerId: string,
  messageId: string,
): Promise<Message> {
  const row = await markRead(deps, viewerId, messageId);
  const [message] = await presentMessages(deps.db, [row]);
  return message ?? presentMessage(row);
}

/** Nobody hears that a ghost is typing: it would tell that the ghost is here. */
export async function tellTyping(
  { db, hub }: Pick<ChatDeps, 'db' | 'hub'>,
  viewerId: string,
  matchId: string,
  type: 'typing' | 'stop_typing',
): Promise<void> {
  const partner = await findTypingPartner(db, viewerId, matchId);
  if (!partner) throw notFound();
  if (!partner.viewer_is_ghost) hub.send([partner.other_id], { type, matchId, userId: viewerId });
}

/**
 * For a socket that has just opened: the newest unread message of each conversation, once more.
 * @param willBring whether a message reaches that socket by itself: what was sent since it opened keeps its turn
 */
export async function listMissed(
  { db }: Pick<ChatDeps, 'db'>,
  viewerId: string,
  willBring: (message: Message) => boolean,
): Promise<ReturnType<typeof messageFrame>[]> {
  const newest = await presentMessages(db, await listNewestUnread(db, viewerId));
  return newest.filter((message) => !willBring(message)).map(messageFrame);
}
