// What a conversation shows: days, and in them runs of messages of one speaker close in time. Pure. Spec §13 Bubble.
import type { Message } from '@violet/contract/chat/messages';
import type { Outbox, OutgoingMessage } from '#features/chat/outbox/outbox.ts';
import { quotedNow } from '#realtime/caches/thread.ts';
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
  /** The same moment in epoch ms. */
  readonly time: number;
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

/** What the log draws one below the other: the name of a day, or a group. */
export type Row = { readonly key: string } & ({ readonly startsAt: number; readonly group: null } | { readonly group: Group });

export function listRows(days: readonly Day[]): Row[] {
  return days.flatMap(({ startsAt, groups }): Row[] => [
    { key: `day ${startsAt}`, startsAt, group: null },
    ...groups.map((group) => ({ key: group.key, group })),
  ]);
}

/** The thread, then what has not been confirmed yet. */
export function listEntries(thread: Thread, outbox: Outbox, memberId: string): Entry[] {
  const entries = thread.map((message) => entryOf(message, memberId));
  const waiting = outbox.filter(
    ({ clientId }) => !thread.some((message) => message.clientId === clientId && message.senderId === memberId),
  );
  return [...entries, ...waiting.map((outgoing) => entryOfOutgoing(outgoing, thread))];
}

export function groupEntries(entries: readonly Entry[]): Day[] {
  const days: { startsAt: number; groups: { key: string; isMine: boolean; entries: Entry[] }[] }[] = [];
  let before: Entry | undefined;
  let nextDayAt = -Infinity;
  for (const entry of entries) {
    // Clocks of devices differ: an entry never goes back to a day before the last one shown.
    if (entry.time >= nextDayAt) {
      const startsAt = startOfDay(entry.time);
      nextDayAt = startOfDay(startsAt + 36 * 3_600_000);
      days.push({ startsAt, groups: [] });
    }
    const groups = days.at(-1)?.groups ?? [];
    const group = groups.at(-1);
    if (group !== undefined && before !== undefined && belongTogether(before, entry)) group.entries.push(entry);
    else groups.push({ key: entry.key, isMine: entry.isMine, entries: [entry] });
    before = entry;
  }
  return days;
}

export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

function belongTogether(before: Entry, entry: Entry): boolean {
  return before.isMine === entry.isMine && entry.time - before.time < groupMs;
}

/** Reading ten thousand moments takes long enough to be seen, and messages stay the same objects. */
const known = new WeakMap<Message, Entry>();

function entryOf(message: Message, memberId: string): Entry {
  const { id, clientId, senderId, content, createdAt } = message;
  const isMine = senderId === memberId;
  const before = known.get(message);
  if (before?.isMine === isMine) return before;
  const entry = {
    key: isMine ? (clientId ?? id) : id,
    isMine,
    content,
    at: createdAt,
    time: Date.parse(createdAt),
    message,
    outgoing: null,
  };
  known.set(message, entry);
  return entry;
}

function entryOfOutgoing(written: OutgoingMessage, thread: Thread): Entry {
  const outgoing = written.replyTo === undefined ? written : { ...written, replyTo: quotedNow(written.replyTo, thread) };
  const { clientId, content, writtenAt } = outgoing;
  return { key: clientId, isMine: true, content, at: writtenAt, time: Date.parse(writtenAt), message: null, outgoing };
}
