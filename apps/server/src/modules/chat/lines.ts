import type { Message } from '@violet/contract/messages';
import { maxFlush } from './rules.ts';
import type { Stretch } from './write-queries.ts';

/** How far back a conversation that is new to this process may have been written by others a moment ago: one flush of theirs. */
const lookBack = maxFlush;
const maxLines = 20_000;

/** How far one conversation has been delivered in this process. */
export interface Line {
  readonly matchId: string;
  readonly memberIds: readonly [string, string];
  /** Everything up to here has been delivered, or was no business of this process. */
  last: number;
  /** The newest number heard of. */
  wanted: number;
  /** Where the part begins that is certainly not delivered; before it only recent messages are. */
  certainFrom: number;
  /** Arrived ahead of their turn. */
  early: Map<number, Message> | undefined;
}

type Send = (memberIds: readonly [string, string], message: Message) => void;

/** The order of delivery: one line a conversation, messages leave it by number, without gaps. Nothing here waits or reads. */
export function createLines(send: Send) {
  const lines = new Map<string, Line>();

  function forgetOldest(): void {
    for (const [matchId, line] of lines) {
      if (lines.size <= maxLines) return;
      if (line.last >= line.wanted) lines.delete(matchId);
    }
  }

  function deliverEarly(line: Line): void {
    const { early } = line;
    if (!early) return;
    for (let next = early.get(line.last + 1); next; next = early.get(line.last + 1)) {
      early.delete(next.seq);
      line.last = next.seq;
      send(line.memberIds, next);
    }
    if (early.size === 0) line.early = undefined;
  }

  return {
    /**
     * The line of a conversation; a new one begins before `from`, the first number heard of.
     * @param isShared whether others may have written just before, so that there is something to look back for
     */
    open(matchId: string, memberIds: readonly [string, string], from: number, isShared: boolean): Line {
      const known = lines.get(matchId);
      if (known) return known;
      const last = isShared ? Math.max(0, from - 1 - lookBack) : from - 1;
      const line: Line = { matchId, memberIds, last, wanted: last, certainFrom: from, early: undefined };
      lines.set(matchId, line);
      forgetOldest();
      return line;
    },
    /** A message whose turn may have come. */
    take(line: Line, message: Message): void {
      line.wanted = Math.max(line.wanted, message.seq);
      if (message.seq === line.last + 1 && !line.early) {
        line.last = message.seq;
        send(line.memberIds, message);
      } else if (message.seq > line.last) {
        (line.early ??= new Map()).set(message.seq, message);
        deliverEarly(line);
      }
    },
    expect(line: Line, upTo: number): void {
      line.wanted = Math.max(line.wanted, upTo);
    },
    isBehind: (line: Line) => line.last < line.wanted,
    /** Nobody of this conversation is here. */
    skip(line: Line): void {
      line.last = line.wanted;
      line.early = undefined;
    },
    /** What has to be read for the line to go on. */
    stretchOf: (line: Line): Stretch => ({ matchId: line.matchId, after: line.last, from: line.certainFrom, upTo: line.wanted }),
    /** Delivers what was read, in order; everything up to `upTo` has had its turn then. */
    catchUp(line: Line, messages: readonly Message[], upTo: number): void {
      for (const message of messages) {
        if (message.seq <= line.last) continue;
        send(line.memberIds, message);
      }
      for (const seq of line.early?.keys() ?? []) if (seq <= upTo) line.early?.delete(seq);
      line.last = Math.max(line.last, upTo);
      deliverEarly(line);
    },
  };
}
