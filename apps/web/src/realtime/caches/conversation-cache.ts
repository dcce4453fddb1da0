// What a frame changes in the caches of the thread it belongs to and the list of matches. An answer that says the same does so, too.
import type { QueryClient } from '@tanstack/react-query';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import {
  addMatch,
  findMatch,
  markLastRead,
  markSeen,
  receiveLast,
  removeLast,
  removeMatch,
  setLastReactions,
  setOnline,
} from './match-pages.ts';
import type { FrameContent, MatchPages } from './match-pages.ts';
import { matchesQuery, unreadBeyondQuery } from './matches-cache.ts';
import type { UnreadBeyond } from './matches-cache.ts';
import { patchQuery } from './patch-query.ts';
import type { Patched } from './patch-query.ts';
import { evictThread, threadKey } from './thread-cache.ts';
import { markRead, receiveMessage, removeMessage, setPhotoState, setReactions, withoutQuote, withoutWords } from './thread.ts';
import type { Thread } from './thread.ts';

function patchThread(queryClient: QueryClient, matchId: string, patch: (thread: Thread) => Patched<Thread>): void {
  patchQuery<Thread>(queryClient, threadKey(matchId), patch);
}

function patchMatches(queryClient: QueryClient, patch: (pages: MatchPages) => Patched<MatchPages>): void {
  patchQuery<MatchPages>(queryClient, matchesQuery.queryKey, patch);
}

/** A change of a message that the thread does not hold may be ahead of the message itself. */
function changeMessage(thread: Thread, messageId: string, change: (thread: Thread) => Thread): Patched<Thread> {
  const isKnown = thread.some(({ id }) => id === messageId);
  return isKnown ? { data: change(thread) } : { data: thread, isIncomplete: true };
}

/** When messages were taken back of which this page has heard. What says otherwise of them is late. */
const removals = new WeakMap<QueryClient, Map<string, string>>();

function withoutRemoved(told: Message, removedAts: ReadonlyMap<string, string>): Message {
  const removedAt = removedAts.get(told.id);
  const message = removedAt === undefined ? told : withoutWords(told, removedAt);
  return message.replyTo && removedAts.has(message.replyTo.messageId) ? withoutQuote(message) : message;
}

export function applyMessage(queryClient: QueryClient, told: Message): void {
  const message = withoutRemoved(told, removals.get(queryClient) ?? new Map<string, string>());
  patchThread(queryClient, message.matchId, (thread) => {
    // An unread one that is told once more may lie above what is loaded. 'Show earlier' brings it, and what lies between.
    if (message.seq + 1 < (thread[0]?.seq ?? 0)) return { data: thread };
    const isGap = message.seq > (thread.at(-1)?.seq ?? 0) + 1;
    // The newest page is what an empty thread needs; with one message it would only ask for what comes after.
    if (isGap && thread.length === 0) return { data: thread, isIncomplete: true };
    return { data: receiveMessage(thread, message), isIncomplete: isGap };
  });
  patchMatches(queryClient, (pages) => receiveLast(pages, message));
  const pages = queryClient.getQueryData<MatchPages>(matchesQuery.queryKey);
  const isListed = pages !== undefined && findMatch(pages, message.matchId) !== undefined;
  const isOver = isListed || message.readAt !== null || message.removedAt !== null || ended.get(queryClient)?.has(message.matchId) === true;
  setUnreadBeyond(queryClient, message.matchId, isOver ? undefined : message);
}

/** On a page that was not fetched. */
function setUnreadBeyond(queryClient: QueryClient, matchId: string, message?: UnreadBeyond): void {
  queryClient.setQueryData(unreadBeyondQuery.queryKey, (unread) => ({ ...unread, [matchId]: message }));
}

export function applyReadReceipt(queryClient: QueryClient, receipt: FrameContent<'read_receipt'>): void {
  const { matchId, messageId, readAt } = receipt;
  patchThread(queryClient, matchId, (thread) => changeMessage(thread, messageId, (held) => markRead(held, messageId, readAt)));
  // Receipts of both come, and the other one's are of the viewer's own messages.
  if (queryClient.getQueryData(unreadBeyondQuery.queryKey)?.[matchId]?.id === messageId) setUnreadBeyond(queryClient, matchId);
  patchMatches(queryClient, (pages) => markLastRead(pages, receipt, queryClient.getQueryData<Thread>(threadKey(matchId))));
}

export function applyReactions(queryClient: QueryClient, change: FrameContent<'reaction'>): void {
  const { matchId, messageId, reactions } = change;
  patchThread(queryClient, matchId, (thread) => changeMessage(thread, messageId, (held) => setReactions(held, messageId, reactions)));
  patchMatches(queryClient, (pages) => ({ data: setLastReactions(pages, change, Date.now()) }));
}

export function applyPhotoState(queryClient: QueryClient, change: FrameContent<'photo_state'>): void {
  const { matchId, messageId } = change;
  patchThread(queryClient, matchId, (thread) => changeMessage(thread, messageId, (held) => setPhotoState(held, change)));
}

export function applyRemoved(queryClient: QueryClient, removal: FrameContent<'message_removed'>): void {
  const { matchId, messageId, removedAt } = removal;
  removals.set(queryClient, (removals.get(queryClient) ?? new Map<string, string>()).set(messageId, removedAt));
  patchThread(queryClient, matchId, (thread) => changeMessage(thread, messageId, (held) => removeMessage(held, messageId, removedAt)));
  patchMatches(queryClient, (pages) => removeLast(pages, removal, queryClient.getQueryData<Thread>(threadKey(matchId))));
}

/** The viewer sees the end of this conversation, so what has just come does not wait there. */
export function applySeen(queryClient: QueryClient, matchId: string): void {
  patchMatches(queryClient, (pages) => ({ data: markSeen(pages, matchId) }));
}

export function applyOnlineStatus(queryClient: QueryClient, status: FrameContent<'online_status'>): void {
  patchMatches(queryClient, (pages) => ({ data: setOnline(pages, status) }));
}

/** Matches whose end this page has heard of. None of them begins again by a frame or an answer, so what says so is late. */
const ended = new WeakMap<QueryClient, Set<string>>();

export function applyMatch(queryClient: QueryClient, match: Match): void {
  const isOver = () => ended.get(queryClient)?.has(match.id) === true;
  patchMatches(queryClient, (pages) => ({ data: isOver() ? pages : addMatch(pages, match) }));
}

export function applyUnmatched(queryClient: QueryClient, matchId: string): void {
  ended.set(queryClient, (ended.get(queryClient) ?? new Set()).add(matchId));
  evictThread(queryClient, matchId);
  setUnreadBeyond(queryClient, matchId);
  patchMatches(queryClient, (pages) => ({ data: removeMatch(pages, matchId) }));
}
