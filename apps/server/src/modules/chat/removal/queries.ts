import { seal } from '#platform/at-rest/sealed.ts';
import { deleteOlder } from '#platform/db/delete-older.ts';
import type { Sql } from '#platform/db/db.ts';

/** The message's conversation does not end and nobody writes into it until the transaction ends. Others' are left alone. */
export async function lockConversation(tx: Sql, viewerId: string, messageId: string): Promise<void> {
  await tx.query(
    `SELECT m.id FROM messages x JOIN matches m ON m.id = x.match_id
     WHERE x.id = $2 AND $1::uuid IN (m.low_id, m.high_id) FOR NO KEY UPDATE OF m`,
    [viewerId, messageId],
  );
}

/** Who reacts just now has done so before this, or finds it removed. */
export async function updateRemoved(tx: Sql, messageId: string, now: Date): Promise<void> {
  await tx.query(
    'UPDATE messages SET content = $2, about = NULL, icebreaker_id = NULL, reply_to_id = NULL, removed_at = $3 WHERE id = $1',
    [messageId, seal(tx, 'messages.content', messageId, ''), now],
  );
}

export async function insertRemoved(tx: Sql, messageId: string, content: string, until: Date): Promise<void> {
  await tx.query('INSERT INTO removed_messages (message_id, content, until) VALUES ($1, $2, $3)', [
    messageId,
    seal(tx, 'removed_messages.content', messageId, content),
    until,
  ]);
}

export async function deleteReactions(tx: Sql, messageId: string): Promise<void> {
  await tx.query('DELETE FROM message_reactions WHERE message_id = $1', [messageId]);
}

/** The match stands in the list by its last message that is left, else by itself. */
export async function updateLastMessageAt(tx: Sql, matchId: string): Promise<void> {
  await tx.query(
    `UPDATE conversations c SET last_message_at = COALESCE(
       (SELECT x.created_at FROM messages x WHERE x.match_id = c.match_id AND x.removed_at IS NULL ORDER BY x.seq DESC LIMIT 1), m.created_at)
     FROM matches m WHERE m.id = c.match_id AND c.match_id = $1`,
    [matchId],
  );
}

export function deletePastReportWindow(sql: Sql, now: Date, limit: number): Promise<number> {
  return deleteOlder(sql, { table: 'removed_messages', key: 'message_id', moment: 'until' }, now, limit);
}
