import type { LikedPart } from '@violet/contract/chat/liked-part';
import type { MessageType } from '@violet/contract/chat/messages';
import type { Sql } from '#platform/db/db.ts';
import { maySeeMatch, showsLastActive, showsOnline } from '#modules/safety/visibility.ts';
import { openContents } from './open-contents.ts';

// Reading conversations and marking them read. Messages are written in messages/queries.ts.

export interface MessageRow {
  readonly id: string;
  readonly match_id: string;
  readonly seq: number;
  readonly sender_id: string;
  readonly content: string;
  readonly message_type: MessageType;
  readonly about: LikedPart | null;
  readonly icebreaker_id: string | null;
  readonly client_id: string | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
  /** Its sender took it back, and it says nothing any more. */
  readonly removed_at: Date | null;
  /** What it answers. */
  readonly reply_to_id: string | null;
}

export interface ReactionRow {
  readonly message_id: string;
  readonly member_id: string;
  readonly name: string;
  readonly emoji: string;
}

/** Of the message row `x`. */
export const messageColumns =
  'x.id, x.match_id, x.seq, x.sender_id, x.content, x.message_type, x.about, x.icebreaker_id, x.client_id, x.created_at, x.read_at, x.removed_at, x.reply_to_id';

/** The viewer's partner in the match row `m`. */
export function otherOf(viewer: string): string {
  return `CASE WHEN m.low_id = ${viewer} THEN m.high_id ELSE m.low_id END`;
}

/** Whether the match row `m` is the viewer's, and there for the viewer. */
export function isOwnMatch(viewer: string): string {
  return `${viewer} IN (m.low_id, m.high_id) AND ${maySeeMatch(viewer, otherOf(viewer), 'm')}`;
}

/** The viewer's partner in a match; undefined when the conversation does not exist for the viewer. */
export async function findMatchPartner(sql: Sql, viewerId: string, matchId: string): Promise<string | undefined> {
  const rows = await sql.query<{ other_id: string }>(
    `SELECT ${otherOf('$1::uuid')} AS other_id FROM matches m WHERE m.id = $2 AND ${isOwnMatch('$1::uuid')}`,
    [viewerId, matchId],
  );
  return rows[0]?.other_id;
}

export interface TypingPartner {
  readonly other_id: string;
  readonly viewer_is_ghost: boolean;
}

/** Who would hear the viewer type; undefined when the conversation does not exist for the viewer. */
export async function findTypingPartner(sql: Sql, viewerId: string, matchId: string): Promise<TypingPartner | undefined> {
  const rows = await sql.query<TypingPartner>(
    `SELECT ${otherOf('$1::uuid')} AS other_id, w.ghost_mode AS viewer_is_ghost
     FROM matches m JOIN members w ON w.id = $1 WHERE m.id = $2 AND ${isOwnMatch('$1::uuid')}`,
    [viewerId, matchId],
  );
  return rows[0];
}

export interface FoundMessage extends MessageRow {
  readonly other_id: string;
}

/** A message in a conversation that exists for the viewer. */
export async function findMessage(sql: Sql, viewerId: string, messageId: string): Promise<FoundMessage | undefined> {
  const found = sql.query<FoundMessage>(
    `SELECT ${messageColumns}, ${otherOf('$1::uuid')} AS other_id
     FROM messages x JOIN matches m ON m.id = x.match_id WHERE x.id = $2 AND ${isOwnMatch('$1::uuid')}`,
    [viewerId, messageId],
  );
  return (await openContents(sql, found))[0];
}

export function listMessagesByIds(sql: Sql, messageIds: readonly string[]): Promise<MessageRow[]> {
  const found = sql.query<MessageRow>(`SELECT ${messageColumns} FROM messages x WHERE x.id = ANY($1::uuid[])`, [messageIds]);
  return openContents(sql, found);
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
    const next = sql.query<MessageRow>(
      `SELECT ${messageColumns} FROM messages x WHERE x.match_id = $1 AND x.seq > $2 AND x.seq < $3 ORDER BY x.seq LIMIT $4`,
      [matchId, after, upTo, limit],
    );
    return openContents(sql, next);
  }
  const last = sql.query<MessageRow>(
    `SELECT ${messageColumns} FROM messages x WHERE x.match_id = $1 AND x.seq < $2 ORDER BY x.seq DESC LIMIT $3`,
    [matchId, upTo, limit],
  );
  return (await openContents(sql, last)).toReversed();
}

export interface LastMessageRow extends MessageRow {
  /** The other in the match is a ghost. */
  readonly is_with_ghost: boolean;
}

/**
 * The newest message of each of the member's matches that has one; those that were taken back are none.
 * @param what `turns`: without those that ask to verify, which are nobody's turn
 */
export async function listLastMessageRows(
  sql: Sql,
  memberId: string,
  matchIds: readonly string[],
  what: 'all' | 'turns' = 'all',
): Promise<LastMessageRow[]> {
  const found = sql.query<LastMessageRow>(
    `SELECT ${messageColumns}, COALESCE((SELECT o.ghost_mode FROM match_members mm JOIN members o ON o.id = mm.other_id
         WHERE mm.match_id = c.match_id AND mm.member_id = $1), false) AS is_with_ghost
     FROM unnest($2::uuid[]) AS c (match_id) CROSS JOIN LATERAL (
       SELECT * FROM messages l WHERE l.match_id = c.match_id AND l.removed_at IS NULL${what === 'turns' ? " AND l.message_type <> 'verify_request'" : ''}
       ORDER BY l.seq DESC LIMIT 1) x`,
    [memberId, matchIds],
  );
  return openContents(sql, found);
}

export async function hasGhostMode(sql: Sql, memberId: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM members WHERE id = $1 AND ghost_mode', [memberId])).length > 0;
}

/** How many messages of each match the member has not read. Matches without any are left out. */
export function countUnreadMessages(
  sql: Sql,
  memberId: string,
  matchIds: readonly string[],
): Promise<{ match_id: string; unread: number }[]> {
  return sql.query(
    `SELECT x.match_id, count(*)::int AS unread FROM messages x
     WHERE x.match_id = ANY($2::uuid[]) AND x.sender_id <> $1 AND x.read_at IS NULL AND x.removed_at IS NULL GROUP BY x.match_id`,
    [memberId, matchIds],
  );
}

/** The newest unread message of every conversation of the member that has one. */
export function listNewestUnread(sql: Sql, memberId: string): Promise<MessageRow[]> {
  const found = sql.query<MessageRow>(
    `SELECT ${messageColumns} FROM match_members mm JOIN matches m ON m.id = mm.match_id
     CROSS JOIN LATERAL (
       SELECT * FROM messages u WHERE u.match_id = mm.match_id AND u.sender_id = mm.other_id AND u.read_at IS NULL AND u.removed_at IS NULL
       ORDER BY u.seq DESC LIMIT 1) x
     WHERE mm.member_id = $1 AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')} ORDER BY x.created_at`,
    [memberId],
  );
  return openContents(sql, found);
}

export interface ReadMessage extends FoundMessage {
  readonly viewer_is_ghost: boolean;
  /** Something was unread until now. */
  readonly is_news: boolean;
}

/**
 * Marks what the other wrote up to this message, and leaves the viewer's own messages. It answers the message even where nothing changed.
 */
export async function updateReadUpTo(sql: Sql, viewerId: string, messageId: string, now: Date): Promise<ReadMessage | undefined> {
  const found = sql.query<ReadMessage>(
    `WITH found AS (
       SELECT ${messageColumns}, ${otherOf('$1::uuid')} AS other_id, (SELECT w.ghost_mode FROM members w WHERE w.id = $1) AS viewer_is_ghost
       FROM messages x JOIN matches m ON m.id = x.match_id WHERE x.id = $2 AND ${isOwnMatch('$1::uuid')}
     ), marked AS (
       UPDATE messages u SET read_at = $3 FROM found f
       WHERE f.sender_id <> $1 AND u.match_id = f.match_id AND u.sender_id = f.sender_id AND u.seq <= f.seq AND u.read_at IS NULL
       RETURNING u.seq
     )
     SELECT f.*, EXISTS (SELECT 1 FROM marked) AS is_news FROM found f`,
    [viewerId, messageId, now],
  );
  return (await openContents(sql, found))[0];
}

export function listReactions(sql: Sql, messageIds: readonly string[]): Promise<ReactionRow[]> {
  return sql.query<ReactionRow>(
    `SELECT r.message_id, r.member_id, w.name, r.emoji FROM message_reactions r JOIN members w ON w.id = r.member_id
     WHERE r.message_id = ANY($1::uuid[]) ORDER BY r.created_at, r.member_id, r.emoji`,
    [messageIds],
  );
}

/** Whether it is new. Nobody reacts to what is taken back meanwhile. */
export async function insertReaction(sql: Sql, messageId: string, memberId: string, emoji: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO message_reactions (message_id, member_id, emoji, created_at)
     SELECT x.id, $2::uuid, $3::text, $4::timestamptz FROM messages x WHERE x.id = $1 AND x.removed_at IS NULL FOR SHARE
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

/** One match of a member, and what the other may know of the member's presence. */
export interface AudienceRow {
  readonly other_id: string;
  readonly shows_online: boolean;
  /** Null when it is hidden. */
  readonly last_active_at: Date | null;
}

/** Who sees a member come and go: the member's matches. A ghost shows neither presence nor last activity. */
export function listOnlineAudience(sql: Sql, memberId: string): Promise<AudienceRow[]> {
  return sql.query<AudienceRow>(
    `SELECT mm.other_id, ${showsOnline('p', 'w')} AS shows_online, CASE WHEN ${showsLastActive('p', 'w')} THEN w.last_active_at END AS last_active_at
     FROM match_members mm JOIN matches m ON m.id = mm.match_id JOIN members w ON w.id = mm.member_id
     JOIN preferences p ON p.member_id = mm.member_id
     WHERE mm.member_id = $1 AND w.suspended_at IS NULL AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')}`,
    [memberId],
  );
}

/** Whether a code came back from the member's address or number, or none is asked for. Members from before such codes need none. */
export async function hasProvenContact(sql: Sql, memberId: string): Promise<boolean> {
  return (
    (await sql.query('SELECT 1 FROM members WHERE id = $1 AND (NOT proves_contact OR email_verified OR phone_verified)', [memberId]))
      .length > 0
  );
}
