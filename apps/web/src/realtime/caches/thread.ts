// The messages of one conversation as this device knows them: each seq once, in order. Pure. Spec §12 WebSocket.
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Message, Quote, Reaction } from '@violet/contract/chat/messages';
import type { PhotoPart } from '@violet/contract/chat/message-media';

export type Thread = readonly Message[];

/**
 * Adds what was fetched. Of a message known before, the fetched copy is the newer one. A read mark never goes away, nor does a removal.
 * What says nothing new stays the object it was, so that nothing is drawn anew for it.
 */
export function mergeThread(known: Thread, fetched: Thread): Thread {
  const merged: Message[] = [];
  let at = 0;
  for (const message of inOrder(fetched)) {
    for (let next = known[at]; next !== undefined && next.seq < message.seq; next = known[at]) {
      merged.push(next);
      at += 1;
    }
    const before = known[at]?.seq === message.seq ? known[at] : undefined;
    if (before !== undefined) at += 1;
    merged.push(before === undefined ? message : keepMarks(before, message));
  }
  const thread = quoteAnew([...merged, ...known.slice(at)]);
  return thread.length === known.length && thread.every((message, index) => message === known[index]) ? known : thread;
}

/** Each number once; of two the later copy. */
function inOrder(fetched: Thread): Thread {
  if (fetched.every(({ seq }, index) => index === 0 || seq > (fetched[index - 1]?.seq ?? seq))) return fetched;
  return [...new Map(fetched.map((message) => [message.seq, message])).values()].toSorted((a, b) => a.seq - b.seq);
}

/** Adds what the socket brought. A frame may be a late repeat, so it does not overwrite the reactions of a message that is known. */
export function receiveMessage(known: Thread, message: Message): Thread {
  const before = known.find(({ seq }) => seq === message.seq);
  return mergeThread(known, [before === undefined ? message : { ...message, reactions: before.reactions }]);
}

function keepMarks(before: Message, after: Message): Message {
  if (before === after) return before;
  const said = before.removedAt === null ? after : withoutWords(after, before.removedAt);
  return replaceEqualDeep(before, { ...said, readAt: after.readAt ?? before.readAt, clientId: after.clientId ?? before.clientId });
}

/** After which seq something is to be fetched: the first gap, else the end; 0 when nothing is known. */
export function knownUpTo(thread: Thread): number {
  const gap = thread.find((message, index) => {
    const next = thread[index + 1];
    return next !== undefined && next.seq !== message.seq + 1;
  });
  return (gap ?? thread.at(-1))?.seq ?? 0;
}

/** The seq of the oldest known message, if there are older ones. */
export function olderThan(thread: Thread): number | null {
  const first = thread[0];
  return first === undefined || first.seq <= 1 ? null : first.seq;
}

/** Reading a message reads what the same member wrote before it. */
export function markRead(thread: Thread, messageId: string, readAt: string): Thread {
  const read = thread.find(({ id }) => id === messageId);
  if (read === undefined) return thread;
  return thread.map((message) =>
    message.senderId === read.senderId && message.seq <= read.seq && message.readAt === null ? { ...message, readAt } : message,
  );
}

export function setReactions(thread: Thread, messageId: string, reactions: readonly Reaction[]): Thread {
  return thread.map((message) =>
    message.id === messageId && message.removedAt === null ? { ...message, reactions: [...reactions] } : message,
  );
}

export function setPhotoState(
  thread: Thread,
  { messageId, state, openUntil }: Pick<PhotoPart, 'state' | 'openUntil'> & { messageId: string },
): Thread {
  return thread.map((message) =>
    message.id === messageId && message.photo !== null ? { ...message, photo: { ...message.photo, state, openUntil } } : message,
  );
}

/** Own photos come uncovered, whatever the viewer chose for those of others. */
export function withPhotosCovered(thread: Thread, viewerId: string): Thread {
  return thread.map((message) =>
    message.photo === null || message.senderId === viewerId ? message : { ...message, photo: { ...message.photo, covered: true } },
  );
}

/** What is left of a message that was taken back: its place, its sender and its times. */
export function withoutWords(message: Message, removedAt: string): Message {
  return {
    ...message,
    content: '',
    about: null,
    icebreakerId: null,
    photo: null,
    voice: null,
    reactions: [],
    removedAt: message.removedAt ?? removedAt,
  };
}

export function removeMessage(thread: Thread, messageId: string, removedAt: string): Thread {
  return quoteAnew(thread.map((message) => (message.id === messageId ? withoutWords(message, removedAt) : message)));
}

/** What was taken back is quoted no more. */
function quoteAnew(thread: Thread): Thread {
  if (thread.every(({ removedAt }) => removedAt === null)) return thread;
  const removed = new Set(thread.flatMap(({ id, removedAt }) => (removedAt === null ? [] : [id])));
  return thread.map((message) => (isOld(message, removed) ? withoutQuote(message) : message));
}

function isOld({ replyTo }: Message, removed: ReadonlySet<string>): boolean {
  return replyTo !== null && (replyTo.excerpt !== null || replyTo.messageType !== 'text') && removed.has(replyTo.messageId);
}

/** A quote without words is of a voice or a photo. Without words and kind it is of what was taken back. */
export function withoutQuote(message: Message): Message {
  return { ...message, replyTo: message.replyTo && emptied(message.replyTo) };
}

function emptied(quote: Quote): Quote {
  return { ...quote, messageType: 'text', excerpt: null };
}

/** What an answer quotes that is not stored yet: nothing, once it was taken back. */
export function quotedNow(quote: Quote, thread: Thread): Quote {
  const isRemoved = thread.some(({ id, removedAt }) => id === quote.messageId && removedAt !== null);
  return isRemoved ? emptied(quote) : quote;
}

/** What was taken back waits for nobody. */
export function isUnread({ readAt, removedAt }: Message): boolean {
  return readAt === null && removedAt === null;
}

/** How many of the other one came after `seen`, without those taken back. */
export function countUnseen(thread: Thread, seen: number, memberId: string): number {
  return thread.filter(({ seq, senderId, removedAt }) => seq > seen && senderId !== memberId && removedAt === null).length;
}

/** The newest message that is still there. */
export function lastOf(thread: Thread): Message | null {
  return thread.findLast(({ removedAt }) => removedAt === null) ?? null;
}

/** The newest message the viewer received and has not read; null when there is none. */
export function newestUnread(thread: Thread, memberId: string): Message | null {
  return thread.findLast((message) => message.senderId !== memberId && isUnread(message)) ?? null;
}
