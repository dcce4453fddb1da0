import type { Message } from '@violet/contract/chat/messages';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { OpenLease } from '#platform/lease.ts';
import type { Log } from '#platform/log.ts';
import type { Hub } from '#platform/realtime/hub/hub.ts';
import { within } from '#platform/within.ts';
import { asSeenBy } from '#modules/chat/media/present-media.ts';
import { createDeliveryOrder } from './delivery-order.ts';
import { createGapReader } from './gap-reader.ts';
import { createHealing } from './healing.ts';
import type { StoredMessage } from './message-writer.ts';
import type { RecentConversation } from './queries.ts';

const storedChannel = 'chat.stored';
/** What somebody found who looked for messages that nobody had told of. */
const foundChannel = 'chat.found';
/** Conversations that are told of in one go: somebody else has a turn in between. */
const toldAtOnce = 500;
const tellMs = 2_000;

/** Match, first and last number, both members. */
type StoredNote = readonly [matchId: string, from: number, upTo: number, lowId: string, highId: string];

export interface DeliveryDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly hub: Pick<Hub, 'sendHere' | 'isHere' | 'listHere' | 'whenGone'>;
  readonly log: Log;
  /** Undefined where no other process stores messages. */
  readonly openLease: OpenLease | undefined;
}

export function messageFrame(message: Message) {
  return { type: 'message' as const, matchId: message.matchId, senderId: message.senderId, messageId: message.id, message };
}

/** To its sender a message is new. Who has read it is told by receipts, which a ghost gives nobody. */
function asDelivered(message: Message, memberId: string): Message {
  const seen = asSeenBy(message, memberId);
  return seen.senderId === memberId && seen.readAt !== null ? { ...seen, readAt: null } : seen;
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

function toFoundNote({ match_id, first_seq, last_seq, low_id, high_id }: RecentConversation): StoredNote {
  return [match_id, first_seq, last_seq, low_id, high_id];
}

/** A member is told of several conversations at once. */
function publishNotes(bus: Bus, channel: string, notes: readonly StoredNote[]): void {
  const byMember = new Map<string, StoredNote[]>();
  for (const note of notes) {
    for (const memberId of note.slice(3) as string[]) {
      const own = byMember.get(memberId);
      if (own) own.push(note);
      else byMember.set(memberId, [note]);
    }
  }
  for (const [memberId, own] of byMember) bus.publishTo([memberId], channel, { notes: own });
}

/**
 * Brings stored messages to the sockets of this process, each once and in order, whichever process stored it.
 * Notes to a match's two members only say how far it has come. Rows are read: a lost note delays and loses nothing.
 */
export function createDelivery({ db, clock, bus, hub, log, openLease }: DeliveryDeps) {
  const isShared = openLease !== undefined;
  const deliveryOrder = createDeliveryOrder((memberIds, message) => {
    // A photo may be covered for one of the two alone. What comes late may have been read.
    const differs = message.photo !== null || message.readAt !== null;
    if (differs) for (const memberId of memberIds) hub.sendHere([memberId], messageFrame(asDelivered(message, memberId)));
    else hub.sendHere(memberIds, messageFrame(message));
  });
  const gaps = createGapReader({ db, clock, deliveryOrder, log });
  const isSomebodyHere = (memberIds: readonly string[]) => memberIds.some((memberId) => hub.isHere(memberId));

  function hear(notes: readonly StoredNote[]): void {
    for (const [matchId, from, upTo, lowId, highId] of notes) {
      // Whoever comes reads it then.
      if (!isSomebodyHere([lowId, highId])) continue;
      const line = deliveryOrder.open(matchId, [lowId, highId], from, isShared);
      deliveryOrder.expect(line, upTo);
      gaps.follow(line);
    }
  }

  for (const channel of [storedChannel, foundChannel])
    bus.subscribe(channel, (payload) => hear((payload as { notes: StoredNote[] }).notes));
  hub.whenGone((memberId) => deliveryOrder.leave(memberId, hub.isHere));
  const healing =
    openLease &&
    createHealing({
      db,
      bus,
      lease: openLease('chat-healing'),
      log,
      listHere: hub.listHere,
      hear: (found) => hear(found.map(toFoundNote)),
      async tell(found) {
        for (let at = 0; at < found.length; at += toldAtOnce) {
          publishNotes(bus, foundChannel, found.slice(at, at + toldAtOnce).map(toFoundNote));
          await within(tellMs, bus.flushed());
        }
      },
    });

  return {
    /** What this process has just stored, in order. */
    announce(stored: readonly StoredMessage[]): void {
      for (const { message, memberIds } of stored) {
        if (!isSomebodyHere(memberIds)) continue;
        const line = deliveryOrder.open(message.matchId, memberIds, message.seq, isShared);
        deliveryOrder.take(line, message);
        gaps.follow(line);
      }
      if (isShared) publishNotes(bus, storedChannel, toNotes(stored));
    },
    /** Whoever is here gets the message in its turn, and is not to see it before those that come first. */
    isPending: deliveryOrder.isPending,
    async stop(): Promise<void> {
      await healing?.stop();
    },
  };
}
