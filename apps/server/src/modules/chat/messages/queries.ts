import type { LikedPart } from '@violet/contract/chat/liked-part';
import type { MessageType, Quote } from '@violet/contract/chat/messages';
import { seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { apart, maySeeMatch } from '#modules/safety/visibility.ts';
import { isPremium } from '#modules/subscription/premium.ts';
import { openContents } from '#modules/chat/open-contents.ts';
import { messageColumns, type MessageRow } from '#modules/chat/queries.ts';

// The hot path: storing many messages at a time, and finding those of other processes.

export interface NewMessageRow {
  readonly id: string;
  readonly match_id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly message_type: MessageType;
  readonly about: LikedPart | null;
  readonly icebreaker_id: string | null;
  readonly client_id: string | null;
  /** What it answers. */
  readonly reply_to: Quote | null;
}

/** An active match that was written to. */
export interface ReachedMatch {
  readonly match_id: string;
  readonly low_id: string;
  readonly high_id: string;
  /** Neither is suspended. */
  readonly is_open: boolean;
  /** Takes messages from premium members only, and the other is none. */
  readonly low_is_closed: boolean;
  readonly high_is_closed: boolean;
  /** The number of its newest message, if anything was stored. */
  readonly last_seq: number | null;
}

/** How many rows each match has, and how far each row is from the last one of its match. */
export function countBackwards(rows: readonly NewMessageRow[]): { counts: ReadonlyMap<string, number>; back: number[] } {
  const counts = new Map<string, number>();
  const places = rows.map(({ match_id }) => {
    const place = (counts.get(match_id) ?? 0) + 1;
    counts.set(match_id, place);
    return place;
  });
  return { counts, back: rows.map(({ match_id }, index) => (counts.get(match_id) ?? 0) - (places[index] ?? 0)) };
}

/** The client id of one of the rows is stored already; then nothing was stored. */
export const repeatConstraint = 'messages_client';

function isClosedTo(receiver: string, sender: string): string {
  return `CASE WHEN (SELECT p.allow_messages_from FROM preferences p WHERE p.member_id = ${receiver}) = 'premium'
    THEN NOT ${isPremium(sender, '$8')} ELSE false END`;
}

/** What the statement that stores messages begins with, by which it is found while it is under way. */
const storing = 'WITH held AS MATERIALIZED';

/**
 * Stores messages and numbers them in the order given; none of them where one of the senders may not write.
 * It is one statement, so one commit. Matches are locked by id, so that two such statements cannot wait for each other.
 * None of them can end meanwhile, and nobody else numbers their messages. The counter is read after the lock.
 * @param matchIds the matches to look at, those of the rows among them, without doubles
 */
export function insertMessages(sql: Sql, matchIds: readonly string[], rows: readonly NewMessageRow[], now: Date): Promise<ReachedMatch[]> {
  const { counts, back } = countBackwards(rows);
  return sql.query<ReachedMatch>(
    `${storing} (
       SELECT m.id AS match_id, m.low_id, m.high_id,
         ${apart('m.low_id', 'm.high_id')} IS NULL
           AND (SELECT s.suspended_at FROM members s WHERE s.id = m.low_id) IS NULL
           AND (SELECT s.suspended_at FROM members s WHERE s.id = m.high_id) IS NULL AS is_open,
         ${isClosedTo('m.low_id', 'm.high_id')} AS low_is_closed, ${isClosedTo('m.high_id', 'm.low_id')} AS high_is_closed
       FROM matches m WHERE m.id = ANY($9::uuid[]) AND m.ended_at IS NULL
       ORDER BY m.id FOR NO KEY UPDATE OF m
     ), counted AS (
       INSERT INTO conversations AS c (match_id, last_seq, last_message_at)
       SELECT g.match_id, g.n, $8::timestamptz FROM unnest($9::uuid[], $10::int[]) AS g (match_id, n)
       WHERE g.n > 0 AND cardinality($2::uuid[]) = (
         SELECT count(*) FROM unnest($2::uuid[], $3::uuid[]) AS w (match_id, sender_id) JOIN held h USING (match_id)
         WHERE h.is_open AND ((w.sender_id = h.low_id AND NOT h.high_is_closed) OR (w.sender_id = h.high_id AND NOT h.low_is_closed)))
       ON CONFLICT (match_id) DO UPDATE
         SET last_seq = c.last_seq + EXCLUDED.last_seq, last_message_at = GREATEST(c.last_message_at, EXCLUDED.last_message_at)
       RETURNING match_id, last_seq
     ), stored AS (
       INSERT INTO messages (match_id, seq, id, sender_id, content, message_type, icebreaker_id, client_id, created_at, about, reply_to_id)
       SELECT i.match_id, k.last_seq - i.back, i.id, i.sender_id, i.content, i.message_type, i.icebreaker_id, i.client_id, $8, i.about::jsonb,
         i.reply_to_id
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::uuid[], $11::int[], $12::text[], $13::uuid[])
         AS i (id, match_id, sender_id, content, message_type, icebreaker_id, client_id, back, about, reply_to_id)
       JOIN counted k USING (match_id)
     )
     SELECT h.*, k.last_seq FROM held h LEFT JOIN counted k USING (match_id)`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.match_id),
      rows.map((row) => row.sender_id),
      rows.map((row) => seal(sql, 'messages.content', row.id, row.content)),
      rows.map((row) => row.message_type),
      rows.map((row) => row.icebreaker_id),
      rows.map((row) => row.client_id),
      now,
      matchIds,
      matchIds.map((matchId) => counts.get(matchId) ?? 0),
      back,
      rows.map(({ about }) => about && JSON.stringify(about)),
      rows.map((row) => row.reply_to?.messageId ?? null),
    ],
  );
}

/** The match does not end and nobody writes into it until the transaction ends. */
export async function lockMatch(tx: Sql, matchId: string): Promise<void> {
  await tx.query('SELECT 1 FROM matches WHERE id = $1 FOR NO KEY UPDATE', [matchId]);
}

/** A member who asks the other of a match to verify. */
export interface Asking {
  readonly name: string;
  readonly other_is_verified: boolean;
  /** Also where it was taken back since. */
  readonly has_asked: boolean;
}

/** Undefined when the match is not there for the sender. */
export async function findAsking(sql: Sql, senderId: string, matchId: string): Promise<Asking | undefined> {
  const rows = await sql.query<Asking>(
    `SELECT w.name, o.is_verified AS other_is_verified, EXISTS (SELECT 1 FROM messages x
         WHERE x.match_id = mm.match_id AND x.sender_id = mm.member_id AND x.message_type = 'verify_request') AS has_asked
     FROM match_members mm JOIN matches m ON m.id = mm.match_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')}
     JOIN members w ON w.id = mm.member_id JOIN members o ON o.id = mm.other_id
     WHERE mm.member_id = $1 AND mm.match_id = $2`,
    [senderId, matchId],
  );
  return rows[0];
}

/** What was stored before under the client ids of these rows. */
export function listMessagesByClientIds(sql: Sql, rows: readonly NewMessageRow[]): Promise<MessageRow[]> {
  const found = sql.query<MessageRow>(
    `SELECT ${messageColumns} FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS i (match_id, sender_id, client_id)
     JOIN messages x ON x.match_id = i.match_id AND x.sender_id = i.sender_id AND x.client_id = i.client_id`,
    [rows.map((row) => row.match_id), rows.map((row) => row.sender_id), rows.map((row) => row.client_id)],
  );
  return openContents(sql, found);
}

/** A stretch of one match's messages; those before `from` only when they are recent. */
export interface SequenceRange {
  readonly matchId: string;
  readonly after: number;
  readonly from: number;
  readonly upTo: number;
}

/** Messages of active matches, by match and in order. */
export function listMessagesInRanges(sql: Sql, stretches: readonly SequenceRange[], recent: Date): Promise<MessageRow[]> {
  const found = sql.query<MessageRow>(
    `SELECT ${messageColumns} FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[]) AS i (match_id, after_seq, from_seq, up_to)
     JOIN matches m ON m.id = i.match_id AND m.ended_at IS NULL
     JOIN messages x ON x.match_id = i.match_id AND x.seq > i.after_seq AND x.seq <= i.up_to AND (x.seq >= i.from_seq OR x.created_at > $5)
     ORDER BY x.match_id, x.seq`,
    [
      stretches.map(({ matchId }) => matchId),
      stretches.map(({ after }) => after),
      stretches.map(({ from }) => from),
      stretches.map(({ upTo }) => upTo),
      recent,
    ],
  );
  return openContents(sql, found);
}

export interface RecentConversation {
  readonly match_id: string;
  /** Of what was written since. */
  readonly first_seq: number;
  readonly last_seq: number;
  readonly low_id: string;
  readonly high_id: string;
}

export interface StoringNow {
  /** By the database's clock, in ms. */
  readonly now_ms: number;
  /** The start of the oldest transaction that is storing messages just now, whoever waits for it; null without any. */
  readonly oldest_ms: number | null;
}

export async function getStoringNow(sql: Sql): Promise<StoringNow> {
  const [row] = await sql.query<StoringNow>(
    `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms, (extract(epoch FROM min(a.xact_start)) * 1000)::bigint AS oldest_ms
     FROM pg_stat_activity a WHERE a.datname = current_database() AND a.state = 'active' AND a.query LIKE $1`,
    [`${storing}%`],
  );
  if (!row) throw new Error('the database does not say what time it is');
  return row;
}

/**
 * Active conversations in which something was written since; ids of messages begin with their time.
 * @param memberIds whose conversations alone are meant; all where it is undefined
 */
export function listRecentConversations(sql: Sql, sinceMs: number, memberIds?: readonly string[]): Promise<RecentConversation[]> {
  const hex = Math.floor(sinceMs).toString(16).padStart(12, '0');
  return sql.query<RecentConversation>(
    `SELECT m.id AS match_id, r.first_seq, r.last_seq, m.low_id, m.high_id
     FROM (SELECT x.match_id, min(x.seq) AS first_seq, max(x.seq) AS last_seq FROM messages x WHERE x.id > $1 GROUP BY x.match_id) r
     JOIN matches m ON m.id = r.match_id AND m.ended_at IS NULL
     WHERE $2::uuid[] IS NULL OR m.low_id = ANY($2) OR m.high_id = ANY($2)`,
    [`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`, memberIds ?? null],
  );
}
