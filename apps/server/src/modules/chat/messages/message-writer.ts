import type { Message, Quote, SentType } from '@violet/contract/chat/messages';
import type { Clock } from '#platform/clock.ts';
import { isUniqueViolation, type Db, type Sql } from '#platform/db/db.ts';
import { secondBuckets, type Metrics } from '#platform/http/operation/metrics.ts';
import { unavailable } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import { createFlushQueue, type Outcome } from './flush-queue.ts';
import { presentMessage } from '#modules/chat/present.ts';
import { listQuotes } from '#modules/chat/quotes.ts';
import { clientKey, maxFlush, otherContent, refusalFor } from '#modules/chat/rules.ts';
import {
  countBackwards,
  listMessagesByClientIds,
  repeatConstraint,
  insertMessages,
  type NewMessageRow,
  type ReachedMatch,
} from './queries.ts';

const limits = { maxFlush, maxWaiting: 5_000, slowMs: 4, maxFlights: 4 } as const;

const flushSizes = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** What a member writes, before it has a place in its conversation. */
export interface Draft {
  readonly matchId: string;
  readonly senderId: string;
  readonly content: string;
  readonly messageType: SentType;
  readonly icebreakerId: string | null;
  readonly clientId: string | null;
  /** What it answers, as it said before the message was stored. */
  readonly replyTo: Quote | null;
}

export interface StoredMessage {
  readonly message: Message;
  /** Both members of the match. */
  readonly memberIds: readonly [string, string];
}

export interface Written extends StoredMessage {
  /** The first message under this client id was sent before, and is this one. */
  readonly isRepeat: boolean;
}

export interface MessageWriterDeps {
  readonly db: Pick<Db, 'query' | 'awayMs'>;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'distribution'>;
  /** Called after the commit and before anyone is answered, with what is new, in the order of the conversations. */
  readonly onStored: (stored: readonly StoredMessage[]) => void;
}

function toRow(draft: Draft): NewMessageRow {
  return {
    id: newId(),
    match_id: draft.matchId,
    sender_id: draft.senderId,
    content: draft.content,
    message_type: draft.messageType,
    about: null,
    icebreaker_id: draft.icebreakerId,
    client_id: draft.clientId,
    reply_to: draft.replyTo,
  };
}

/** What one flush found and did. */
interface Flushed {
  readonly matches: ReadonlyMap<string, ReachedMatch>;
  /** Numbers by message id. */
  readonly seqs: ReadonlyMap<string, number>;
  /** Stored by an earlier flush, by client key. */
  readonly earlier: ReadonlyMap<string, Message>;
}

/** Of rows with the same client id only the first, and none that is stored already. */
function withoutRepeats(rows: readonly NewMessageRow[], earlier: Flushed['earlier']): NewMessageRow[] {
  const seen = new Set<string>(earlier.keys());
  return rows.filter((row) => {
    const key = clientKey(row);
    if (key === undefined) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

async function findEarlier(sql: Sql, rows: readonly NewMessageRow[]): Promise<Flushed['earlier']> {
  const named = rows.filter((row) => row.client_id !== null);
  return new Map((await listMessagesByClientIds(sql, named)).map((row) => [clientKey(row) ?? '', presentMessage(row)]));
}

function numbersOf(rows: readonly NewMessageRow[], matches: Flushed['matches']): Flushed['seqs'] {
  const { back } = countBackwards(rows);
  return new Map(
    rows.map((row, index) => {
      const lastSeq = matches.get(row.match_id)?.last_seq;
      if (!lastSeq) throw new Error('an allowed message was not stored');
      return [row.id, lastSeq - (back[index] ?? 0)];
    }),
  );
}

/**
 * Stores what may be stored. A refused row or a repeat undoes the whole statement, so it is run again without them.
 * Not where that took longer than anybody waits: ids begin with a time, which has to be new (`lookout.ts`).
 */
async function store(db: MessageWriterDeps['db'], rows: readonly NewMessageRow[], now: Date): Promise<Flushed> {
  const beganAt = performance.now();
  const matchIds = [...new Set(rows.map((row) => row.match_id))];
  let earlier: Flushed['earlier'] = new Map();
  let chosen = withoutRepeats(rows, earlier);
  for (;;) {
    if (performance.now() - beganAt > db.awayMs) throw unavailable();
    try {
      const matches = new Map((await insertMessages(db, matchIds, chosen, now)).map((match) => [match.match_id, match]));
      const allowed = chosen.filter((row) => !refusalFor(matches.get(row.match_id), row.sender_id));
      if (allowed.length === chosen.length) return { matches, earlier, seqs: numbersOf(chosen, matches) };
      chosen = allowed;
    } catch (error) {
      if (!isUniqueViolation(error, repeatConstraint)) throw error;
      earlier = await findEarlier(db, rows);
      chosen = withoutRepeats(chosen, earlier);
    }
  }
}

/**
 * What is answered may have been taken back before the answer was stored, so it is read again. Without an answer nothing is.
 * The answer is stored all the same where that fails, and repeats no words.
 */
async function quoteAgain(sql: Sql, rows: readonly NewMessageRow[]): Promise<readonly NewMessageRow[]> {
  const quotes = await listQuotes(
    sql,
    rows.map(({ reply_to }) => ({ reply_to_id: reply_to?.messageId ?? null })),
  ).catch(() => null);
  return rows.map((row) => {
    if (row.reply_to === null) return row;
    return { ...row, reply_to: quotes?.get(row.reply_to.messageId) ?? { ...row.reply_to, excerpt: null, messageType: 'text' } };
  });
}

export function presentNew(row: NewMessageRow, seq: number, createdAt: string): Message {
  return {
    id: row.id,
    seq,
    matchId: row.match_id,
    senderId: row.sender_id,
    content: row.content,
    createdAt,
    readAt: null,
    messageType: row.message_type,
    about: row.about,
    icebreakerId: row.icebreaker_id,
    photo: null,
    voice: null,
    clientId: row.client_id,
    reactions: [],
    replyTo: row.reply_to,
    removedAt: null,
  };
}

/** Turns what was stored into one outcome for each row, in order. */
function conclude(rows: readonly NewMessageRow[], { matches, seqs, earlier }: Flushed, now: Date): Outcome<Written>[] {
  const createdAt = now.toISOString();
  const first = new Map(earlier);
  return rows.map((row): Outcome<Written> => {
    const match = matches.get(row.match_id);
    const refusal = refusalFor(match, row.sender_id);
    if (refusal || !match) return { error: refusal };
    const memberIds = [match.low_id, match.high_id] as const;
    const key = clientKey(row);
    const seq = seqs.get(row.id);
    if (seq !== undefined) {
      const message = presentNew(row, seq, createdAt);
      if (key !== undefined) first.set(key, message);
      return { value: { message, memberIds, isRepeat: false } };
    }
    const message = first.get(key ?? '');
    if (!message) return { error: new Error('a message was neither stored nor known') };
    const isSame = message.removedAt !== null || message.content === row.content;
    return isSame ? { value: { message, memberIds, isRepeat: true } } : { error: otherContent() };
  });
}

/**
 * Stores messages many at a time, by one statement a flush. It locks matches, checks membership and gives numbers.
 * What is answered is on disk. performance.md, Chat.
 */
export function createMessageWriter({ db, clock, metrics, onStored }: MessageWriterDeps) {
  const hold = metrics.distribution('violet_message_flush_messages', 'Messages stored in one go', flushSizes);
  const took = metrics.distribution('violet_message_flush_seconds', 'Time to store what is stored in one go', secondBuckets);
  return createFlushQueue<Draft, Written>({
    ...limits,
    patienceMs: db.awayMs,
    keyOf: ({ matchId }) => matchId,
    async flush(drafts) {
      const now = clock.now();
      const rows = drafts.map(toRow);
      const began = performance.now();
      const flushed = await store(db, rows, now);
      hold(rows.length);
      took((performance.now() - began) / 1_000);
      const outcomes = conclude(await quoteAgain(db, rows), flushed, now);
      const fresh = outcomes.flatMap((outcome) => ('value' in outcome && !outcome.value.isRepeat ? [outcome.value] : []));
      if (fresh.length > 0) onStored(fresh);
      return outcomes;
    },
  });
}

export type MessageWriter = ReturnType<typeof createMessageWriter>;
