import { NIL_ID } from '@violet/contract/fields/ids';
import type { Sql } from '#platform/db/db.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { listWaitingFiles } from '#modules/chat/media/queries.ts';
import { exportMedia } from '#modules/chat/media/read-media.ts';
import type { MessageRow } from '#modules/chat/queries.ts';
import { listConversationsAfter, listMessagesAfter, listOwnReactions, type ConversationRow } from './queries.ts';

const pageRows = 200;

const carriesFile = ({ message_type }: Pick<MessageRow, 'message_type'>) => message_type === 'photo' || message_type === 'voice';

async function* exportMessages(
  deps: Pick<ChatDeps, 'readDb' | 'store' | 'log'>,
  memberId: string,
  { id, is_there, is_with_ghost }: ConversationRow,
): AsyncGenerator<object> {
  let after = 0;
  for (;;) {
    const rows = await listMessagesAfter(deps.readDb, id, is_there ? null : memberId, after, pageRows);
    const carrying = is_there ? rows.filter((row) => row.sender_id === memberId && carriesFile(row)) : [];
    const files = await exportMedia(
      deps,
      carrying.map((row) => row.id),
    );
    for (const row of rows) {
      const { seq, content, message_type, about, created_at, read_at, removed_at, reply_to_seq } = row;
      const from = row.sender_id === memberId ? 'me' : 'other';
      const media = await files.get(row.id)?.();
      yield {
        ...(media && { media }),
        matchId: id,
        seq,
        from,
        // What the other showed or said stays with the other, and so do the words beside it.
        ...(!(from === 'other' && carriesFile(row)) && { content }),
        messageType: message_type,
        about,
        createdAt: created_at.toISOString(),
        readAt: from === 'me' && is_with_ghost ? null : (read_at?.toISOString() ?? null),
        replyToSeq: reply_to_seq,
        removedAt: removed_at?.toISOString() ?? null,
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
 * What is kept of a member's conversations. Active ones come as the member sees them but for the other's files, of others only the member's
 * own words. Which those are is asked where it holds at once. Their messages may be a little old.
 */
export function createChatExport({ db, readDb, store, log, clock }: Pick<ChatDeps, 'db' | 'readDb' | 'store' | 'log' | 'clock'>) {
  return {
    async exportWaitingFiles(memberId: string): Promise<object[]> {
      const rows = await listWaitingFiles(db, memberId, clock.now());
      return rows.map(({ match_id, kind, created_at, until }) => ({
        matchId: match_id,
        kind,
        createdAt: created_at.toISOString(),
        until: until.toISOString(),
      }));
    },
    async *exportMessages(memberId: string): AsyncGenerator<object> {
      for await (const conversation of eachConversation(db, memberId))
        yield* exportMessages({ readDb, store, log }, memberId, conversation);
    },
    async exportReactions(memberId: string): Promise<object[]> {
      const rows = await listOwnReactions(db, memberId);
      return rows.map(({ message_id, emoji, created_at }) => ({ messageId: message_id, emoji, createdAt: created_at.toISOString() }));
    },
  };
}
