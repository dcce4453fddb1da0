import type { Message } from '@violet/contract/chat/messages';
import { maxFlush } from '#modules/chat/rules.ts';
import type { SequenceRange } from './queries.ts';

/** How many messages others may just have stored in a conversation that is new to this process: one flush. */
const lookBack = maxFlush;
const maxConversations = 20_000;

/** How far one conversation has been delivered in this process. */
export interface DeliveryState {
  readonly matchId: string;
  readonly memberIds: readonly [string, string];
  /** Everything up to here has been delivered, or was no business of this process. */
  last: number;
  /** The newest number heard of. */
  wanted: number;
  /** Where the part begins that is certainly not delivered; before it only recent messages are. */
  certainFrom: number;
  /** Messages that arrived ahead of their turn. */
  early: Map<number, Message> | undefined;
}

type Send = (memberIds: readonly [string, string], message: Message) => void;

/** The open lines, by conversation and by member. */
function createLines() {
  const conversations = new Map<string, DeliveryState>();
  const linesOf = new Map<string, Set<DeliveryState>>();

  function close(line: DeliveryState): void {
    conversations.delete(line.matchId);
    for (const memberId of line.memberIds) {
      const lines = linesOf.get(memberId);
      lines?.delete(line);
      if (lines?.size === 0) linesOf.delete(memberId);
    }
  }

  return {
    of: (memberId: string): Iterable<DeliveryState> => linesOf.get(memberId) ?? [],
    get: (matchId: string) => conversations.get(matchId),
    add(line: DeliveryState): void {
      conversations.set(line.matchId, line);
      for (const memberId of line.memberIds) linesOf.set(memberId, (linesOf.get(memberId) ?? new Set()).add(line));
    },
    close,
    forgetOldest(): void {
      for (const line of conversations.values()) {
        if (conversations.size <= maxConversations) return;
        if (line.last >= line.wanted) close(line);
      }
    },
  };
}

/**
 * The order of delivery: one line a conversation, messages leave it by number, without gaps. Nothing here waits or reads.
 * A line lasts while one of its members is here: of what comes meanwhile nobody tells.
 */
export function createDeliveryOrder(send: Send) {
  const lines = createLines();

  function deliverEarly(state: DeliveryState): void {
    const { early } = state;
    if (!early) return;
    for (let next = early.get(state.last + 1); next; next = early.get(state.last + 1)) {
      early.delete(next.seq);
      state.last = next.seq;
      send(state.memberIds, next);
    }
    if (early.size === 0) state.early = undefined;
  }

  return {
    /**
     * The line of a conversation; a new one begins before `from`, the first number heard of.
     * @param isShared whether others may have written just before, so that there is something to look back for
     */
    open(matchId: string, memberIds: readonly [string, string], from: number, isShared: boolean): DeliveryState {
      const known = lines.get(matchId);
      if (known) return known;
      const last = isShared ? Math.max(0, from - 1 - lookBack) : from - 1;
      const state: DeliveryState = { matchId, memberIds, last, wanted: last, certainFrom: from, early: undefined };
      lines.add(state);
      lines.forgetOldest();
      return state;
    },
    /** A message whose turn may have come. */
    take(state: DeliveryState, message: Message): void {
      state.wanted = Math.max(state.wanted, message.seq);
      if (message.seq === state.last + 1 && !state.early) {
        state.last = message.seq;
        send(state.memberIds, message);
      } else if (message.seq > state.last) {
        (state.early ??= new Map()).set(message.seq, message);
        deliverEarly(state);
      }
    },
    expect(state: DeliveryState, upTo: number): void {
      state.wanted = Math.max(state.wanted, upTo);
    },
    isBehind: (state: DeliveryState) => state.last < state.wanted,
    /** Whether a message that is stored has its turn still to come, and certainly gets it. */
    isPending({ matchId, seq }: Pick<Message, 'matchId' | 'seq'>): boolean {
      const state = lines.get(matchId);
      return state !== undefined && seq > state.last && seq >= state.certainFrom;
    },
    isOpen: (state: DeliveryState) => lines.get(state.matchId) === state,
    /** The member is not here any more: lines end where the other is not here either. */
    leave(memberId: string, isHere: (memberId: string) => boolean): void {
      for (const line of lines.of(memberId)) if (!line.memberIds.some(isHere)) lines.close(line);
    },
    /** What has to be read for the line to go on. */
    missingRange: (state: DeliveryState): SequenceRange => ({
      matchId: state.matchId,
      after: state.last,
      from: state.certainFrom,
      upTo: state.wanted,
    }),
    /** Delivers what was read, in order; everything up to `upTo` has had its turn then. */
    deliverMissed(state: DeliveryState, messages: readonly Message[], upTo: number): void {
      for (const message of messages) {
        if (message.seq <= state.last) continue;
        send(state.memberIds, message);
      }
      for (const seq of state.early?.keys() ?? []) if (seq <= upTo) state.early?.delete(seq);
      state.last = Math.max(state.last, upTo);
      deliverEarly(state);
    },
  };
}

export type DeliveryOrder = ReturnType<typeof createDeliveryOrder>;
