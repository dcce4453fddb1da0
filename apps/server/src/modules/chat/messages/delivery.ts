import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@violet/contract/messages';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import { createDeliveryOrder, type DeliveryState } from './delivery-order.ts';
import type { StoredMessage } from './message-writer.ts';
import { presentMessage } from '#modules/chat/present.ts';
import { listRecentConversations, listMessagesInRanges } from './queries.ts';

const storedChannel = 'chat.stored';
/** How far a process looks back in a conversation that is new to it, as notes of others may still be on their way. */
const recentMs = 10_000;
const healEveryMs = 4_000;
/** Clocks of processes may differ this much without a message being overlooked. */
const healMarginMs = 5_000;
const readAgainMs = 500;

/** Match, first and last number, both members. */
type StoredNote = readonly [matchId: string, from: number, upTo: number, lowId: string, highId: string];

export interface DeliveryDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly hub: Pick<Hub, 'sendHere' | 'isHere'>;
  readonly log: Log;
  /** Whether other processes store messages, too. */
  readonly isShared: boolean;
}

export function messageFrame(message: Message) {
  return { type: 'message' as const, matchId: message.matchId, senderId: message.senderId, messageId: message.id, message };
}

function toNotes(stored: readonly StoredMessage[]): StoredNote[] {
  const notes = new Map<string, [string, number, number, string, string]>();
  for (const { message, memberIds } of stored) {
    const note = notes.get(message.matchId);
    if (note) note[2] = message.seq;
    else notes.set(message.matchId, [message.matchId, message.seq, message.seq, ...memberIds]);
  }
  return [...notes.values()];
}

/**
 * Brings stored messages to the sockets of this process, each once and in the order of its conversation, whichever
 * process stored it. Notes on the bus only say how far a match has come; rows are read, so a lost note delays and loses nothing.
 */
export function createDelivery({ db, clock, bus, hub, log, isShared }: DeliveryDeps) {
  const deliveryOrder = createDeliveryOrder((memberIds, message) => hub.sendHere(memberIds, messageFrame(message)));
  const behind = new Set<DeliveryState>();
  let isReading = false;
  let healedUpToMs = Date.now();

  function follow(line: DeliveryState): void {
    if (!deliveryOrder.isBehind(line)) return;
    if (!line.memberIds.some((memberId) => hub.isHere(memberId))) return deliveryOrder.skip(line);
    behind.add(line);
    if (!isReading) void readBehind();
  }

  async function readBehind(): Promise<void> {
    isReading = true;
    while (behind.size > 0) {
      const batch = [...behind];
      behind.clear();
      try {
        await deliverStored(batch);
      } catch (error) {
        log.warn({ err: error }, 'messages of another process could not be read yet');
        for (const line of batch) behind.add(line);
        await pause(readAgainMs, undefined, { ref: false });
      }
    }
    isReading = false;
  }

  async function deliverStored(batch: readonly DeliveryState[]): Promise<void> {
    const stretches = batch.map(deliveryOrder.stretchOf);
    const rows = await listMessagesInRanges(db, stretches, new Date(clock.now().getTime() - recentMs));
    batch.forEach((line, index) => {
      const own = rows.filter((row) => row.match_id === line.matchId).map((row) => presentMessage(row));
      deliveryOrder.catchUp(line, own, stretches[index]?.upTo ?? 0);
      follow(line);
    });
  }

  function hear(notes: readonly StoredNote[]): void {
    for (const [matchId, from, upTo, lowId, highId] of notes) {
      const line = deliveryOrder.open(matchId, [lowId, highId], from, isShared);
      deliveryOrder.expect(line, upTo);
      follow(line);
    }
  }

  /** Finds what no note told of. */
  async function heal(): Promise<void> {
    const startedAtMs = Date.now();
    for (const { match_id, last_seq, low_id, high_id } of await listRecentConversations(db, healedUpToMs - healMarginMs)) {
      if (hub.isHere(low_id) || hub.isHere(high_id)) hear([[match_id, last_seq, last_seq, low_id, high_id]]);
    }
    healedUpToMs = startedAtMs;
  }

  bus.subscribe(storedChannel, (payload) => hear((payload as { notes: StoredNote[] }).notes));
  const healing = isShared
    ? setInterval(
        () => void heal().catch((error: unknown) => log.warn({ err: error }, 'recent messages were not looked for')),
        healEveryMs,
      ).unref()
    : undefined;

  return {
    /** What this process has just stored, in order. */
    announce(stored: readonly StoredMessage[]): void {
      for (const { message, memberIds } of stored) {
        const line = deliveryOrder.open(message.matchId, memberIds, message.seq, isShared);
        deliveryOrder.take(line, message);
        follow(line);
      }
      if (isShared) bus.publish(storedChannel, { notes: toNotes(stored) });
    },
    stop(): void {
      clearInterval(healing);
    },
  };
}
