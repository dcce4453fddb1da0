// A conversation as one of its two members reads it.
import type { Message } from '@violet/contract/chat/messages';
import { isTurn } from '@violet/contract/chat/your-turn';
import type { Sql } from '#platform/db/db.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import type { ChatDeps } from './deps.ts';
import { messageFrame } from './messages/delivery.ts';
import { asSeenBy, listParts } from './media/present-media.ts';
import { presentMessage, presentReaction } from './present.ts';
import { listQuotes } from './quotes.ts';
import {
  countUnreadMessages,
  findMatchPartner,
  findMessage,
  hasGhostMode,
  listLastMessageRows,
  listMessages,
  listNewestUnread,
  listReactions,
  updateReadUpTo,
  type FoundMessage,
  type LastMessageRow,
  type MessageRange,
  type MessageRow,
} from './queries.ts';

/** As the viewer sees them. */
async function presentMessages(sql: Sql, viewerId: string, rows: readonly MessageRow[], now: Date): Promise<Message[]> {
  if (rows.length === 0) return [];
  const found = await listReactions(
    sql,
    rows.map(({ id }) => id),
  );
  const quotes = await listQuotes(sql, rows);
  const parts = await listParts(sql, rows, now, viewerId);
  return rows.map((row) => {
    const reactions = found.filter(({ message_id }) => message_id === row.id).map(presentReaction);
    return asSeenBy(presentMessage(row, { reactions, quotes, parts }), viewerId);
  });
}

/** A sender is not told when a ghost read something, nor when the ghost was last here. */
function withoutReading<Row extends MessageRow>(row: Row, viewerId: string): Row {
  return row.sender_id === viewerId ? { ...row, read_at: null } : row;
}

/** A message as its sender sees it. */
export async function presentForSender(sql: Sql, row: FoundMessage, now: Date): Promise<Message> {
  const shown = (await hasGhostMode(sql, row.other_id)) ? withoutReading(row, row.sender_id) : row;
  const [message] = await presentMessages(sql, row.sender_id, [shown], now);
  return message ?? presentMessage(row);
}

/** A message as the one sees it to whom it was written. */
export async function presentForReceiver(sql: Sql, row: MessageRow, now: Date): Promise<Message> {
  // What is the sender's to see differs, and the receiver is anybody else.
  const [message] = await presentMessages(sql, '', [row], now);
  return message ?? presentMessage(row);
}

function presentLast(sql: Sql, viewerId: string, rows: readonly LastMessageRow[], now: Date): Promise<Message[]> {
  const shown = rows.map((row) => (row.is_with_ghost ? withoutReading(row, viewerId) : row));
  return presentMessages(sql, viewerId, shown, now);
}

/** The end of a conversation: its newest message, and the newest that is somebody's turn. */
export interface LastMessages {
  readonly lastMessage: Message;
  readonly lastTurn: Message | null;
}

/** Of each of these matches that has a message, by match. A second query only where the newest is nobody's turn. */
export async function listLastMessages(
  sql: Sql,
  viewerId: string,
  matchIds: readonly string[],
  now: Date,
): Promise<Map<string, LastMessages>> {
  if (matchIds.length === 0) return new Map();
  const newest = await presentLast(sql, viewerId, await listLastMessageRows(sql, viewerId, matchIds), now);
  const others = newest.filter((message) => !isTurn(message)).map(({ matchId }) => matchId);
  const before =
    others.length === 0 ? [] : await presentLast(sql, viewerId, await listLastMessageRows(sql, viewerId, others, 'turns'), now);
  const turns = new Map([...newest.filter(isTurn), ...before].map((message) => [message.matchId, message]));
  return new Map(newest.map((message) => [message.matchId, { lastMessage: message, lastTurn: turns.get(message.matchId) ?? null }]));
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
  { db, clock, events }: Pick<ChatDeps, 'db' | 'clock' | 'events'>,
  viewerId: string,
  matchId: string,
  range: MessageRange,
): Promise<Message[]> {
  const otherId = await getMatchPartner(db, viewerId, matchId);
  events.emit('conversation.opened', { matchId, memberId: viewerId });
  const rows = await listMessages(db, matchId, range);
  const shown = (await hasGhostMode(db, otherId)) ? rows.map((row) => withoutReading(row, viewerId)) : rows;
  return presentMessages(db, viewerId, shown, clock.now());
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
  return presentForReceiver(deps.db, row, deps.clock.now());
}

/**
 * For a socket that has just opened: the newest unread message of each conversation, once more.
 * @param isPending whether a message reaches that socket by itself: what was sent since it opened keeps its turn
 */
export async function listMissed(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  viewerId: string,
  isPending: (message: Message) => boolean,
): Promise<ReturnType<typeof messageFrame>[]> {
  const newest = await presentMessages(db, viewerId, await listNewestUnread(db, viewerId), clock.now());
  return newest.filter((message) => !isPending(message)).map(messageFrame);
}
