// The messages of one conversation as this device knows them: each seq once, in order. Pure. Spec §12 WebSocket.
import type { Message, Reaction } from '@violet/contract/messages';

export type Thread = readonly Message[];

/** Adds what was fetched. Of a message known before, the fetched copy is the newer one; only a read mark never goes away. */
export function mergeThread(known: Thread, fetched: Thread): Thread {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of fetched) {
    const before = bySeq.get(message.seq);
    bySeq.set(message.seq, before === undefined ? message : keepMarks(before, message));
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Adds what the socket brought. A frame may be a late repeat, so it does not overwrite the reactions of a message that is known. */
export function receiveMessage(known: Thread, message: Message): Thread {
  const before = known.find(({ seq }) => seq === message.seq);
  return mergeThread(known, [before === undefined ? message : { ...message, reactions: before.reactions }]);
}

function keepMarks(before: Message, after: Message): Message {
  return { ...after, readAt: after.readAt ?? before.readAt, clientId: after.clientId ?? before.clientId };
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
  return thread.map((message) => (message.id === messageId ? { ...message, reactions: [...reactions] } : message));
}

/** The newest message the viewer received and has not read; null when there is none. */
export function newestUnread(thread: Thread, memberId: string): Message | null {
  return thread.findLast(({ senderId, readAt }) => senderId !== memberId && readAt === null) ?? null;
}
