import type { Sql } from '#platform/db/db.ts';
import { maySeeMatch, partedBy } from '#modules/safety/visibility.ts';
import { openContents } from '#modules/chat/open-contents.ts';
import type { MessageRow } from '#modules/chat/queries.ts';

export interface ConversationRow {
  readonly id: string;
  /** False when it no longer exists for the member. */
  readonly is_there: boolean;
}

/**
 * The member's conversations in the order of their ids, after `after`.
 * One that the other ended is left out, as if that one had deleted the account.
 */
export function listConversationsAfter(sql: Sql, memberId: string, after: string, limit: number): Promise<ConversationRow[]> {
  return sql.query<ConversationRow>(
    `SELECT m.id, ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')} AS is_there
     FROM match_members mm JOIN matches m ON m.id = mm.match_id
     WHERE mm.member_id = $1 AND mm.match_id > $2 AND ${partedBy('mm.other_id', 'mm.member_id')} IS NULL
     ORDER BY mm.match_id LIMIT $3`,
    [memberId, after, limit],
  );
}

/** Messages of a match after `after`: all of them, or those of one sender alone. */
export function listMessagesAfter(sql: Sql, matchId: string, senderId: string | null, after: number, limit: number): Promise<MessageRow[]> {
  const found = sql.query<MessageRow>(
    `SELECT id, match_id, seq, sender_id, content, message_type, icebreaker_id, client_id, created_at, read_at FROM messages
     WHERE match_id = $1 AND seq > $3 AND ($2::uuid IS NULL OR sender_id = $2) ORDER BY seq LIMIT $4`,
    [matchId, senderId, after, limit],
  );
  return openContents(sql, found);
}

/** The member's reactions in the same conversations, each with its message. */
export function listOwnReactions(sql: Sql, memberId: string): Promise<{ message_id: string; emoji: string; created_at: Date }[]> {
  return sql.query(
    `SELECT r.message_id, r.emoji, r.created_at FROM message_reactions r JOIN messages ms ON ms.id = r.message_id
     JOIN match_members mm ON mm.match_id = ms.match_id AND mm.member_id = r.member_id
     WHERE r.member_id = $1 AND ${partedBy('mm.other_id', 'mm.member_id')} IS NULL ORDER BY r.created_at, r.message_id, r.emoji`,
    [memberId],
  );
}
