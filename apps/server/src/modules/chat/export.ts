import { NIL_ID } from '@violet/contract/ids';
import type { Sql } from '../../platform/db/db.ts';
import { listConversationsAfter, listMessagesAfter, listOwnReactions, type ConversationRow } from './export-queries.ts';

const pageRows = 200;

async function* exportMessages(db: Sql, memberId: string, { id, other_id }: ConversationRow): AsyncGenerator<object> {
  let after = 0;
  for (;;) {
    const rows = await listMessagesAfter(db, id, other_id === null ? memberId : null, after, pageRows);
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

/** What is kept about her of conversations: the living ones as she sees them, of those she ended her own words alone. */
export function createChatExport(db: Sql) {
  return {
    async *exportMatches(memberId: string): AsyncGenerator<object> {
      for await (const { id, created_at, seen_at, other_id, other_name } of eachConversation(db, memberId)) {
        const other = other_id && { id: other_id, name: other_name };
        yield { id, createdAt: created_at.toISOString(), seenAt: seen_at?.toISOString() ?? null, with: other };
      }
    },
    async *exportMessages(memberId: string): AsyncGenerator<object> {
      for await (const conversation of eachConversation(db, memberId)) yield* exportMessages(db, memberId, conversation);
    },
    async exportReactions(memberId: string): Promise<object[]> {
      const rows = await listOwnReactions(db, memberId);
      return rows.map(({ message_id, emoji, created_at }) => ({ messageId: message_id, emoji, createdAt: created_at.toISOString() }));
    },
  };
}
