import type { Sql } from '#platform/db/db.ts';
import { maySeeMatch, partedBy } from '#modules/safety/visibility.ts';
import { openContents } from '#modules/chat/open-contents.ts';
import { messageColumns, type MessageRow } from '#modules/chat/queries.ts';

export interface ConversationRow {
  readonly id: string;
  /** False when it no longer exists for the member. */
  readonly is_there: boolean;
  /** The other tells nobody what was read. */
  readonly is_with_ghost: boolean;
}

/**
 * The member's conversations in the order of their ids, after `after`.
 * One that the other ended is left out, as if that one had deleted the account.
 */
export function listConversationsAfter(sql: Sql, memberId: string, after: string, limit: number): Promise<ConversationRow[]> {
  return sql.query<ConversationRow>(
    `SELECT m.id, ${maySeeMatch('mm.member_id', 'mm.other_id', 'm')} AS is_there, o.ghost_mode AS is_with_ghost
     FROM match_members mm JOIN matches m ON m.id = mm.match_id JOIN members o ON o.id = mm.other_id
     WHERE mm.member_id = $1 AND mm.match_id > $2 AND ${partedBy('mm.other_id', 'mm.member_id')} IS NULL
     ORDER BY mm.match_id LIMIT $3`,
    [memberId, after, limit],
  );
}

interface ExportedMessageRow extends MessageRow {
  /** The number of what it answers. */
  readonly reply_to_seq: number | null;
}

/** Messages of a match after `after`: all of them, or those of one sender alone. */
export function listMessagesAfter(
  sql: Sql,
  matchId: string,
  senderId: string | null,
  after: number,
  limit: number,
): Promise<ExportedMessageRow[]> {
  const found = sql.query<ExportedMessageRow>(
    `SELECT ${messageColumns}, (SELECT q.seq FROM messages q WHERE q.id = x.reply_to_id) AS reply_to_seq FROM messages x
     WHERE x.match_id = $1 AND x.seq > $3 AND ($2::uuid IS NULL OR x.sender_id = $2) ORDER BY x.seq LIMIT $4`,
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
