import type { Sql } from '../../platform/db/db.ts';
import { apart, partedBy } from '../safety/visibility.ts';
import type { MessageRow } from './queries.ts';

export interface ConversationRow {
  readonly id: string;
  readonly created_at: Date;
  /** When she first saw it in the panel. */
  readonly seen_at: Date | null;
  /** Null when the conversation is no longer there for her. */
  readonly other_id: string | null;
  readonly other_name: string | null;
}

/**
 * Her matches in the order of their ids, after `after`: the living ones, and those that she ended, of which nothing of the other is said.
 * One that the other ended is gone for her, as if that one had left.
 */
export function listConversationsAfter(sql: Sql, memberId: string, after: string, limit: number): Promise<ConversationRow[]> {
  return sql.query<ConversationRow>(
    `SELECT m.id, m.created_at, mm.seen_at, o.id AS other_id, o.name AS other_name
     FROM match_members mm JOIN matches m ON m.id = mm.match_id
     LEFT JOIN members o ON o.id = mm.other_id AND m.ended_at IS NULL AND o.suspended_at IS NULL AND ${apart('mm.member_id', 'mm.other_id')} IS NULL
     WHERE mm.member_id = $1 AND mm.match_id > $2 AND ${partedBy('mm.other_id', 'mm.member_id')} IS NULL
     ORDER BY mm.match_id LIMIT $3`,
    [memberId, after, limit],
  );
}

/** Messages of a match after `after`: all of them, or those of one sender alone. */
export function listMessagesAfter(sql: Sql, matchId: string, senderId: string | null, after: number, limit: number): Promise<MessageRow[]> {
  return sql.query<MessageRow>(
    `SELECT id, match_id, seq, sender_id, content, message_type, icebreaker_id, client_id, created_at, read_at FROM messages
     WHERE match_id = $1 AND seq > $3 AND ($2::uuid IS NULL OR sender_id = $2) ORDER BY seq LIMIT $4`,
    [matchId, senderId, after, limit],
  );
}

/** Reactions she gave, with the message they stand at, in the same conversations. */
export function listOwnReactions(sql: Sql, memberId: string): Promise<{ message_id: string; emoji: string; created_at: Date }[]> {
  return sql.query(
    `SELECT r.message_id, r.emoji, r.created_at FROM message_reactions r JOIN messages ms ON ms.id = r.message_id
     JOIN match_members mm ON mm.match_id = ms.match_id AND mm.member_id = r.member_id
     WHERE r.member_id = $1 AND ${partedBy('mm.other_id', 'mm.member_id')} IS NULL ORDER BY r.created_at, r.message_id, r.emoji`,
    [memberId],
  );
}
