import type { MessageType } from '@violet/contract/messages';
import type { Sql } from '../../platform/db/db.ts';
import { apart, showsLastActive, showsOnline } from '../safety/visibility.ts';

// Reading conversations and marking them read. Writing messages is in write-queries.ts.

export interface MessageRow {
  readonly id: string;
  readonly match_id: string;
  readonly seq: number;
  readonly sender_id: string;
  readonly content: string;
  readonly message_type: MessageType;
  readonly icebreaker_id: string | null;
  readonly client_id: string | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

export interface ReactionRow {
  readonly message_id: string;
  readonly member_id: string;
  readonly name: string;
  readonly emoji: string;
}

const columns = 'x.id, x.match_id, x.seq, x.sender_id, x.content, x.message_type, x.icebreaker_id, x.client_id, x.created_at, x.read_at';

/** The one she talks to in the living match `m`. */
function otherOf(viewer: string): string {
  return `CASE WHEN m.low_id = ${viewer} THEN m.high_id ELSE m.low_id END`;
}

/** Whether the match row `m` is a conversation of hers that exists: living, not apart, the other not suspended. */
function isHers(viewer: string): string {
  return `m.ended_at IS NULL AND ${viewer} IN (m.low_id, m.high_id) AND ${apart('m.low_id', 'm.high_id')} IS NULL
    AND (SELECT o.suspended_at FROM members o WHERE o.id = ${otherOf(viewer)}) IS NULL`;
}

/** Whom she talks to in a match; undefined when it is not hers. */
export async function findOther(sql: Sql, viewerId: string, matchId: string): Promise<string | undefined> {
  const rows = await sql.query<{ other_id: string }>(
    `SELECT ${otherOf('$1::uuid')} AS other_id FROM matches m WHERE m.id = $2 AND ${isHers('$1::uuid')}`,
    [viewerId, matchId],
  );
  return rows[0]?.other_id;
}

export interface FoundMessage extends MessageRow {
  readonly other_id: string;
}

/** A message of one of her conversations. */
export async function findMessage(sql: Sql, viewerId: string, messageId: string): Promise<FoundMessage | undefined> {
  const rows = await sql.query<FoundMessage>(
    `SELECT ${columns}, ${otherOf('$1::uuid')} AS other_id
     FROM messages x JOIN matches m ON m.id = x.match_id WHERE x.id = $2 AND ${isHers('$1::uuid')}`,
    [viewerId, messageId],
  );
  return rows[0];
}

export interface MessageRange {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Oldest first: the first ones after `after`, else the last ones before `before`, else the newest. */
export async function listMessages(sql: Sql, matchId: string, { before, after, limit }: MessageRange): Promise<MessageRow[]> {
  const upTo = before ?? 2_147_483_647;
  if (after !== undefined) {
    return sql.query<MessageRow>(
      `SELECT ${columns} FROM messages x WHERE x.match_id = $1 AND x.seq > $2 AND x.seq < $3 ORDER BY x.seq LIMIT $4`,
      [matchId, after, upTo, limit],
    );
  }
  const rows = await sql.query<MessageRow>(
    `SELECT ${columns} FROM messages x WHERE x.match_id = $1 AND x.seq < $2 ORDER BY x.seq DESC LIMIT $3`,
    [matchId, upTo, limit],
  );
  return rows.reverse();
}

/** The newest message of each match that has one. */
export function listLastOf(sql: Sql, matchIds: readonly string[]): Promise<MessageRow[]> {
  return sql.query<MessageRow>(
    `SELECT ${columns} FROM conversations c JOIN messages x ON x.match_id = c.match_id AND x.seq = c.last_seq
     WHERE c.match_id = ANY($1::uuid[])`,
    [matchIds],
  );
}

/** How much of each match waits to be read by this member. Matches where nothing waits are left out. */
export function countUnreadOf(sql: Sql, memberId: string, matchIds: readonly string[]): Promise<{ match_id: string; unread: number }[]> {
  return sql.query(
    `SELECT x.match_id, count(*)::int AS unread FROM messages x
     WHERE x.match_id = ANY($2::uuid[]) AND x.sender_id <> $1 AND x.read_at IS NULL GROUP BY x.match_id`,
    [memberId, matchIds],
  );
}

/** Of every conversation of hers with something unread, the newest unread message. */
export function listNewestUnread(sql: Sql, memberId: string): Promise<MessageRow[]> {
  return sql.query<MessageRow>(
    `SELECT ${columns} FROM match_members mm JOIN matches m ON m.id = mm.match_id
     CROSS JOIN LATERAL (
       SELECT * FROM messages u WHERE u.match_id = mm.match_id AND u.sender_id = mm.other_id AND u.read_at IS NULL
       ORDER BY u.seq DESC LIMIT 1) x
     WHERE mm.member_id = $1 AND ${isHers('$1::uuid')} ORDER BY x.created_at`,
    [memberId],
  );
}

/** Marks what the other wrote up to this message; answers whether anything was still unread. */
export async function markReadUpTo(sql: Sql, matchId: string, senderId: string, seq: number, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE messages SET read_at = $4 WHERE match_id = $1 AND sender_id = $2 AND seq <= $3 AND read_at IS NULL RETURNING seq`,
    [matchId, senderId, seq, now],
  );
  return rows.length > 0;
}

export function listReactions(sql: Sql, messageIds: readonly string[]): Promise<ReactionRow[]> {
  return sql.query<ReactionRow>(
    `SELECT r.message_id, r.member_id, w.name, r.emoji FROM message_reactions r JOIN members w ON w.id = r.member_id
     WHERE r.message_id = ANY($1::uuid[]) ORDER BY r.created_at, r.member_id, r.emoji`,
    [messageIds],
  );
}

/** Whether it is new. */
export async function insertReaction(sql: Sql, messageId: string, memberId: string, emoji: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO message_reactions (message_id, member_id, emoji, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING emoji`,
    [messageId, memberId, emoji, now],
  );
  return rows.length > 0;
}

/** Whether it was there. */
export async function deleteReaction(sql: Sql, messageId: string, memberId: string, emoji: string): Promise<boolean> {
  const rows = await sql.query(`DELETE FROM message_reactions WHERE message_id = $1 AND member_id = $2 AND emoji = $3 RETURNING emoji`, [
    messageId,
    memberId,
    emoji,
  ]);
  return rows.length > 0;
}

/** One of her matches, and what they may know of her being here. */
export interface AudienceRow {
  readonly other_id: string;
  readonly shows_online: boolean;
  /** Null: not for them. */
  readonly last_active_at: Date | null;
}

/** Whom her coming and going concerns: her matches. A ghost shows neither that she is here nor that she was. */
export function listOnlineAudience(sql: Sql, memberId: string): Promise<AudienceRow[]> {
  return sql.query<AudienceRow>(
    `SELECT mm.other_id, ${showsOnline('p', 'w')} AS shows_online, CASE WHEN ${showsLastActive('p', 'w')} THEN w.last_active_at END AS last_active_at
     FROM match_members mm JOIN matches m ON m.id = mm.match_id JOIN members w ON w.id = mm.member_id
     JOIN preferences p ON p.member_id = mm.member_id
     WHERE mm.member_id = $1 AND w.suspended_at IS NULL AND ${isHers('$1::uuid')}`,
    [memberId],
  );
}
