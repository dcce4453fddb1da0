import type { Message, MessageType } from '@violet/contract/messages';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { createFlushQueue, type Outcome } from './flush-queue.ts';
import { presentMessage } from './present.ts';
import type { MessageRow } from './queries.ts';
import { checkRepeat, clientKey, refusalFor } from './rules.ts';
import { holdMatches, insertMessages, listByClientIds, type HeldMatch, type NewMessageRow } from './write-queries.ts';

const limits = { maxFlush: 500, maxWaiting: 5_000, patienceMs: 2_000 } as const;

/** What a member writes, before it has a place in its conversation. */
export interface Draft {
  readonly matchId: string;
  readonly senderId: string;
  readonly content: string;
  readonly messageType: MessageType;
  readonly icebreakerId: string | null;
  readonly clientId: string | null;
}

export interface StoredMessage {
  readonly message: Message;
  /** Both members of the match. */
  readonly memberIds: readonly [string, string];
}

export interface Written extends StoredMessage {
  /** Sent before under the same client id: this is the first one. */
  readonly isRepeat: boolean;
}

export interface MessageWriterDeps {
  readonly db: Db;
  readonly clock: Clock;
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
    icebreaker_id: draft.icebreakerId,
    client_id: draft.clientId,
  };
}

/** What the transaction of one flush found and did. */
interface Flushed {
  readonly matches: ReadonlyMap<string, HeldMatch>;
  readonly seqs: ReadonlyMap<string, number>;
  /** Stored by an earlier flush, by client key. */
  readonly earlier: ReadonlyMap<string, MessageRow>;
}

/** The rows to store: allowed, and the first of each client id. */
function choose(rows: readonly NewMessageRow[], matches: Flushed['matches']): NewMessageRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = clientKey(row);
    if (refusalFor(matches.get(row.match_id), row.sender_id) || (key !== undefined && seen.has(key))) return false;
    if (key !== undefined) seen.add(key);
    return true;
  });
}

async function storeRows(tx: Sql, rows: readonly NewMessageRow[], now: Date): Promise<Flushed> {
  const held = await holdMatches(tx, [...new Set(rows.map((row) => row.match_id))], now);
  const matches = new Map(held.map((match) => [match.id, match]));
  const chosen = choose(rows, matches);
  if (chosen.length === 0) return { matches, seqs: new Map(), earlier: new Map() };
  const seqs = new Map((await insertMessages(tx, chosen, now)).map(({ id, seq }) => [id, seq]));
  const known = chosen.filter(({ id }) => !seqs.has(id));
  const earlier = known.length === 0 ? [] : await listByClientIds(tx, known);
  return { matches, seqs, earlier: new Map(earlier.map((row) => [clientKey(row) ?? '', row])) };
}

/** Turns what was stored into one outcome for each row, in order. */
function conclude(rows: readonly NewMessageRow[], { matches, seqs, earlier }: Flushed, now: Date): Outcome<Written>[] {
  const first = new Map<string, MessageRow>(earlier);
  return rows.map((row): Outcome<Written> => {
    const match = matches.get(row.match_id);
    const refusal = refusalFor(match, row.sender_id);
    if (refusal || !match) return { error: refusal };
    const memberIds = [match.low_id, match.high_id] as const;
    const key = clientKey(row);
    const seq = seqs.get(row.id);
    if (seq !== undefined) {
      const stored: MessageRow = { ...row, seq, created_at: now, read_at: null };
      if (key !== undefined) first.set(key, stored);
      return { value: { message: presentMessage(stored), memberIds, isRepeat: false } };
    }
    const before = first.get(key ?? '');
    if (!before) return { error: new Error('a message was neither stored nor known') };
    try {
      checkRepeat(before, row);
      return { value: { message: presentMessage(before), memberIds, isRepeat: true } };
    } catch (error) {
      return { error };
    }
  });
}

/**
 * Stores messages many at a time: one transaction a flush, in which the matches are held, membership is checked, repeats
 * are recognised and numbers are given. What is answered is on disk. performance.md C.
 */
export function createMessageWriter({ db, clock, onStored }: MessageWriterDeps) {
  const queue = createFlushQueue<Draft, Written>({
    ...limits,
    async flush(drafts) {
      const now = clock.now();
      const rows = drafts.map(toRow);
      const outcomes = conclude(rows, await db.tx((tx) => storeRows(tx, rows, now)), now);
      const fresh = outcomes.flatMap((outcome) => ('value' in outcome && !outcome.value.isRepeat ? [outcome.value] : []));
      if (fresh.length > 0) onStored(fresh);
      return outcomes;
    },
  });
  return { write: (draft: Draft): Promise<Written> => queue.add(draft) };
}
