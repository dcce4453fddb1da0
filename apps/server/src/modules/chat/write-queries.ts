import type { MessageType } from '@violet/contract/messages';
import type { Sql } from '../../platform/db/db.ts';
import { apart } from '../safety/visibility.ts';
import { isPremium } from '../subscription/premium.ts';
import type { MessageRow } from './queries.ts';

// The hot path: storing messages many at a time, and finding those that another process stored.

/** A living match, held for the rest of the transaction: it cannot end, and nobody else numbers its messages. */
export interface HeldMatch {
  readonly id: string;
  readonly low_id: string;
  readonly high_id: string;
  /** Neither is suspended. */
  readonly is_open: boolean;
  /** Takes messages from premium members only, and the other is none. */
  readonly low_is_closed: boolean;
  readonly high_is_closed: boolean;
}

function isClosedTo(receiver: string, sender: string): string {
  return `CASE WHEN (SELECT p.allow_messages_from FROM preferences p WHERE p.member_id = ${receiver}) = 'premium'
    THEN NOT ${isPremium(sender, '$2')} ELSE false END`;
}

/** Takes the matches in the order of their ids, so that two flushes cannot wait for each other. */
export function holdMatches(tx: Sql, matchIds: readonly string[], now: Date): Promise<HeldMatch[]> {
  return tx.query<HeldMatch>(
    `SELECT m.id, m.low_id, m.high_id,
       (SELECT true FROM members s WHERE s.id IN (m.low_id, m.high_id) AND s.suspended_at IS NOT NULL LIMIT 1) IS NULL AS is_open,
       ${isClosedTo('m.low_id', 'm.high_id')} AS low_is_closed, ${isClosedTo('m.high_id', 'm.low_id')} AS high_is_closed
     FROM matches m
     WHERE m.id = ANY($1::uuid[]) AND m.ended_at IS NULL AND ${apart('m.low_id', 'm.high_id')} IS NULL
     ORDER BY m.id FOR NO KEY UPDATE OF m`,
    [matchIds, now],
  );
}

export interface NewMessageRow {
  readonly id: string;
  readonly match_id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly message_type: MessageType;
  readonly icebreaker_id: string | null;
  readonly client_id: string | null;
}

/**
 * Stores messages of held matches and numbers them, in the order given. Those whose client id is stored already are
 * left out. Answers the numbers of the stored ones.
 */
export function insertMessages(tx: Sql, rows: readonly NewMessageRow[], now: Date): Promise<{ id: string; seq: number }[]> {
  return tx.query(
    `WITH incoming AS (
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::uuid[]) WITH ORDINALITY
         AS i (id, match_id, sender_id, content, message_type, icebreaker_id, client_id, n)
     ), fresh AS (
       SELECT i.*, row_number() OVER (PARTITION BY i.match_id ORDER BY i.n) AS place, count(*) OVER (PARTITION BY i.match_id) AS total
       FROM incoming i
       WHERE (SELECT true FROM messages s WHERE s.match_id = i.match_id AND s.sender_id = i.sender_id AND s.client_id = i.client_id) IS NULL
     ), counted AS (
       INSERT INTO conversations AS c (match_id, last_seq, last_message_at)
       SELECT match_id, count(*), $8::timestamptz FROM fresh GROUP BY match_id
       ON CONFLICT (match_id) DO UPDATE
         SET last_seq = c.last_seq + EXCLUDED.last_seq, last_message_at = GREATEST(c.last_message_at, EXCLUDED.last_message_at)
       RETURNING match_id, last_seq
     )
     INSERT INTO messages (match_id, seq, id, sender_id, content, message_type, icebreaker_id, client_id, created_at)
     SELECT f.match_id, k.last_seq - f.total + f.place, f.id, f.sender_id, f.content, f.message_type, f.icebreaker_id, f.client_id, $8
     FROM fresh f JOIN counted k USING (match_id)
     RETURNING id, seq`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.match_id),
      rows.map((row) => row.sender_id),
      rows.map((row) => row.content),
      rows.map((row) => row.message_type),
      rows.map((row) => row.icebreaker_id),
      rows.map((row) => row.client_id),
      now,
    ],
  );
}

const columns = 'x.id, x.match_id, x.seq, x.sender_id, x.content, x.message_type, x.icebreaker_id, x.client_id, x.created_at, x.read_at';

/** What was stored before under the client ids of these rows. */
export function listByClientIds(tx: Sql, rows: readonly NewMessageRow[]): Promise<MessageRow[]> {
  return tx.query<MessageRow>(
    `SELECT ${columns} FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS i (match_id, sender_id, client_id)
     JOIN messages x ON x.match_id = i.match_id AND x.sender_id = i.sender_id AND x.client_id = i.client_id`,
    [rows.map((row) => row.match_id), rows.map((row) => row.sender_id), rows.map((row) => row.client_id)],
  );
}

/** A stretch of one match's messages; those before `from` only when they are recent. */
export interface Stretch {
  readonly matchId: string;
  readonly after: number;
  readonly from: number;
  readonly upTo: number;
}

/** Messages of living matches, by match and in order. */
export function listStretches(sql: Sql, stretches: readonly Stretch[], recent: Date): Promise<MessageRow[]> {
  return sql.query<MessageRow>(
    `SELECT ${columns} FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[]) AS i (match_id, after_seq, from_seq, up_to)
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
}

export interface RecentConversation {
  readonly match_id: string;
  readonly last_seq: number;
  readonly low_id: string;
  readonly high_id: string;
}

/** Conversations in which something was written since. */
export function listRecentConversations(sql: Sql, since: Date): Promise<RecentConversation[]> {
  return sql.query<RecentConversation>(
    `SELECT c.match_id, c.last_seq, m.low_id, m.high_id FROM conversations c JOIN matches m ON m.id = c.match_id
     WHERE c.last_message_at > $1 AND m.ended_at IS NULL`,
    [since],
  );
}
