import { NIL_ID } from '@violet/contract/fields/ids';
import type { Sql } from '#platform/db/db.ts';
import { listConversationsAfter, listMessagesAfter, listOwnReactions, type ConversationRow } from './queries.ts';

const pageRows = 200;

async function* exportMessages(db: Sql, memberId: string, { id, is_there }: ConversationRow): AsyncGenerator<object> {
  let after = 0;
  for (;;) {
    const rows = await listMessagesAfter(db, id, is_there ? null : memberId, after, pageRows);
    for (const { seq, sender_id, content, message_type, created_at, read_at } of rows) {
      const from = sender_id === memberId ? 'me' : 'other';
      yield {
        matchId: id,
        seq,
        from,
        content,
        messageType: message_type,
        createdAt: created_at.toISOString(),
        readAt: read_at?.toISOString() ?? null,
      };
    }
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < pageRows) return;
  }
}

async function* eachConversation(db: Sql, memberId: string): AsyncGenerator<ConversationRow> {
  let after = NIL_ID;
  for (;;) {
    const rows = await listConversationsAfter(db, memberId, after, pageRows);
    yield* rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < pageRows) return;
  }
}

/**
 * What is kept of a member's conversations. Active ones come as the member sees them, of others only the member's own words. Which those are
 * is asked where it holds at once. Their messages may be a little old.
 */
export function createChatExport({ db, readDb }: { readonly db: Sql; readonly readDb: Sql }) {
  return {
    async *exportMessages(memberId: string): AsyncGenerator<object> {
      for await (const conversation of eachConversation(db, memberId)) yield* exportMessages(readDb, memberId, conversation);
    },
    async exportReactions(memberId: string): Promise<object[]> {
      const rows = await listOwnReactions(db, memberId);
      return rows.map(({ message_id, emoji, created_at }) => ({ messageId: message_id, emoji, createdAt: created_at.toISOString() }));
    },
  };
}
