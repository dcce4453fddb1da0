import type { Message, Reaction } from '@violet/contract/messages';
import type { MessageRow, ReactionRow } from './queries.ts';

export function presentMessage(row: MessageRow, reactions: Reaction[] = []): Message {
  return {
    id: row.id,
    seq: row.seq,
    matchId: row.match_id,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    messageType: row.message_type,
    icebreakerId: row.icebreaker_id,
    clientId: row.client_id,
    reactions,
  };
}

export function presentReaction(row: ReactionRow): Reaction {
  return { userId: row.member_id, user: { id: row.member_id, name: row.name }, emoji: row.emoji };
}
