// The member's matches as this device knows them, page by page, newest activity first. Pure. Spec §12 Conventions.
import type { InfiniteData } from '@tanstack/react-query';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { isTurn, isYourTurn } from '@violet/contract/chat/your-turn';
import type { ServerFrameOf, ServerFrameType } from '@violet/contract/realtime';
import type { Page } from '#lib/api/api.ts';
import type { Patched } from './patch-query.ts';
import { isUnread, lastOf } from './thread.ts';
import type { Thread } from './thread.ts';

export type MatchPages = InfiniteData<Page<Match[]>, string | undefined>;
/** An answer may say the same as a frame. */
export type FrameContent<T extends ServerFrameType> = Omit<ServerFrameOf<T>, 'type'>;

/** A repeat changes nothing; a gap in the numbers leaves open how many wait unread. */
export function receiveLast(pages: MatchPages, message: Message): Patched<MatchPages> {
  const match = findMatch(pages, message.matchId);
  if (match === undefined) return { data: pages, isIncomplete: !isBeyond(pages, { activeAt: message.createdAt, id: message.matchId }) };
  const lastSeq = match.lastMessage?.seq ?? 0;
  if (message.seq <= lastSeq || message.removedAt !== null) return { data: pages };
  const yourTurn = isTurn(message) ? message.senderId === match.otherUser.id : match.yourTurn;
  const moved = place(removeMatch(pages, match.id), { ...match, lastMessage: message, unreadCount: unreadAfter(match, message), yourTurn });
  return { data: moved, isIncomplete: message.seq > lastSeq + 1 };
}

function unreadAfter({ otherUser, unreadCount }: Match, { senderId, readAt }: Message): number {
  if (senderId !== otherUser.id) return unreadCount;
  return readAt === null ? unreadCount + 1 : 0;
}

/**
 * Reading a message reads what the same member wrote before it. The frame says neither who wrote it nor its number. The last message tells,
 * or the thread where the device holds it.
 */
export function markLastRead(
  pages: MatchPages,
  { matchId, messageId, readAt }: FrameContent<'read_receipt'>,
  thread: Thread = [],
): Patched<MatchPages> {
  const match = findMatch(pages, matchId);
  if (match === undefined) return { data: pages };
  const { lastMessage: last, otherUser, unreadCount } = match;
  if (last?.id === messageId) {
    const lastMessage = { ...last, readAt: last.readAt ?? readAt };
    return { data: replace(pages, { ...match, lastMessage, unreadCount: last.senderId === otherUser.id ? 0 : unreadCount }) };
  }
  const read = thread.find(({ id }) => id === messageId);
  if (read === undefined || last === null) return { data: pages, isIncomplete: true };
  if (read.senderId !== otherUser.id) return { data: pages };
  const later = thread.filter(({ seq }) => seq > read.seq && seq <= last.seq);
  if (later.length < last.seq - read.seq) return { data: pages, isIncomplete: true };
  const unread = later.filter((message) => message.senderId === otherUser.id && isUnread(message));
  return { data: replace(pages, { ...match, unreadCount: unread.length }) };
}

/** The thread may know the last message that is left. The frame does not say it, nor how many wait unread. */
export function removeLast(
  pages: MatchPages,
  { matchId, messageId }: FrameContent<'message_removed'>,
  thread: Thread = [],
): Patched<MatchPages> {
  const match = findMatch(pages, matchId);
  if (match === undefined) return { data: pages };
  if (match.lastMessage?.id !== messageId) return { data: pages, isIncomplete: match.unreadCount > 0 };
  return { data: replace(pages, { ...match, lastMessage: lastOf(thread) }), isIncomplete: true };
}

/** What the viewer has on the screen waits no more. */
export function markSeen(pages: MatchPages, matchId: string): MatchPages {
  const match = findMatch(pages, matchId);
  return match === undefined || match.unreadCount === 0 ? pages : replace(pages, { ...match, unreadCount: 0 });
}

export function setLastReactions(pages: MatchPages, { matchId, messageId, reactions }: FrameContent<'reaction'>, now: number): MatchPages {
  const match = findMatch(pages, matchId);
  const last = match?.lastMessage;
  if (!match || last?.id !== messageId) return pages;
  const changed = { ...match, lastMessage: { ...last, reactions } };
  return replace(pages, { ...changed, yourTurn: isTurn(last) ? isYourTurn(changed, now) : match.yourTurn });
}

export function setOnline(pages: MatchPages, { userId, isOnline, lastActive }: FrameContent<'online_status'>): MatchPages {
  const match = itemsOf(pages).find(({ otherUser }) => otherUser.id === userId);
  return match === undefined ? pages : replace(pages, { ...match, otherUser: { ...match.otherUser, isOnline, lastActive } });
}

/** One that is known stays as it is: the list may have been read after the frame was made. */
export function addMatch(pages: MatchPages, match: Match): MatchPages {
  return findMatch(pages, match.id) !== undefined || isBeyond(pages, positionOf(match)) ? pages : place(pages, match);
}

/** The cursors name places in time, so that they hold whatever leaves a page or moves up. */
export function removeMatch(pages: MatchPages, matchId: string): MatchPages {
  if (findMatch(pages, matchId) === undefined) return pages;
  return changeItems(pages, (items) => items.filter(({ id }) => id !== matchId));
}

function itemsOf({ pages }: MatchPages): Match[] {
  return pages.flatMap(({ items }) => items);
}

export function findMatch(pages: MatchPages, matchId: string): Match | undefined {
  return itemsOf(pages).find(({ id }) => id === matchId);
}

function replace(pages: MatchPages, match: Match): MatchPages {
  return changeItems(pages, (items) => items.map((one) => (one.id === match.id ? match : one)));
}

function changeItems(pages: MatchPages, change: (items: Match[]) => Match[]): MatchPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

interface Position {
  readonly activeAt: string;
  readonly id: string;
}

/** A place in the order of matches; ARCHITECTURE says who else knows it. */
function positionOf({ id, createdAt, lastMessage }: Match): Position {
  return { activeAt: lastMessage?.createdAt ?? createdAt, id };
}

function isAbove(a: Position, b: Position): boolean {
  return a.activeAt === b.activeAt ? a.id > b.id : a.activeAt > b.activeAt;
}

/** It lies on a page that has not been fetched. */
function isBeyond(pages: MatchPages, position: Position): boolean {
  const end = itemsOf(pages).at(-1);
  return pages.pages.at(-1)?.next !== null && end !== undefined && isAbove(positionOf(end), position);
}

/** At its place in the order, else at the end. */
function place(pages: MatchPages, match: Match): MatchPages {
  const below = pages.pages.findIndex(({ items }) => items.some((other) => isAbove(positionOf(match), positionOf(other))));
  const chosen = below === -1 ? pages.pages.length - 1 : below;
  const put = ({ items, next }: Page<Match[]>) => {
    const index = items.findIndex((other) => isAbove(positionOf(match), positionOf(other)));
    return { next, items: index === -1 ? [...items, match] : items.toSpliced(index, 0, match) };
  };
  return { ...pages, pages: pages.pages.map((page, index) => (index === chosen ? put(page) : page)) };
}
