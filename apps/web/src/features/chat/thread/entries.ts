// What a conversation shows: days, and in them runs of messages of one speaker close in time. Pure. Spec §13 Bubble.
import type { Message } from '@violet/contract/messages';
import type { Outbox, OutgoingMessage } from '#features/chat/outbox/outbox.ts';
import type { Thread } from '#realtime/caches/thread.ts';

/** Messages of one speaker closer together than this stand in one group. */
const groupMs = 5 * 60_000;

/** One bubble: a message, or one that is still on its way. */
export interface Entry {
  /** Stays the same when the server confirms it. */
  readonly key: string;
  readonly isMine: boolean;
  readonly content: string;
  readonly at: string;
  readonly message: Message | null;
  readonly outgoing: OutgoingMessage | null;
}

export interface Group {
  readonly key: string;
  readonly isMine: boolean;
  readonly entries: readonly Entry[];
}

export interface Day {
  /** Its first moment (epoch ms) by this device's clock. */
  readonly startsAt: number;
  readonly groups: readonly Group[];
}

/** The thread, then what has not been confirmed yet. */
export function listEntries(thread: Thread, outbox: Outbox, memberId: string): Entry[] {
  const confirmed = new Set(thread.flatMap(({ clientId, senderId }) => (clientId !== null && senderId === memberId ? [clientId] : [])));
  return [
    ...thread.map((message) => entryOf(message, memberId)),
    ...outbox.filter(({ clientId }) => !confirmed.has(clientId)).map(entryOfOutgoing),
  ];
}

export function groupEntries(entries: readonly Entry[]): Day[] {
  const days: { startsAt: number; groups: { key: string; isMine: boolean; entries: Entry[] }[] }[] = [];
  let before: Entry | undefined;
  for (const entry of entries) {
    const startsAt = startOfDay(Date.parse(entry.at));
    let day = days.at(-1);
    // Clocks of devices differ: an entry never goes back to a day before the last one shown.
    if (day === undefined || startsAt > day.startsAt) {
      day = { startsAt, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    if (group !== undefined && before !== undefined && belongTogether(before, entry)) group.entries.push(entry);
    else day.groups.push({ key: entry.key, isMine: entry.isMine, entries: [entry] });
    before = entry;
  }
  return days;
}

export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

function belongTogether(before: Entry, entry: Entry): boolean {
  return before.isMine === entry.isMine && Date.parse(entry.at) - Date.parse(before.at) < groupMs;
}

function entryOf(message: Message, memberId: string): Entry {
  const { id, clientId, senderId, content, createdAt } = message;
  const isMine = senderId === memberId;
  return { key: isMine ? (clientId ?? id) : id, isMine, content, at: createdAt, message, outgoing: null };
}

function entryOfOutgoing(outgoing: OutgoingMessage): Entry {
  const { clientId, content, writtenAt } = outgoing;
  return { key: clientId, isMine: true, content, at: writtenAt, message: null, outgoing };
}
