import type { Message, Quote, Reaction } from '@violet/contract/chat/messages';
import type { MessageRow, ReactionRow } from './queries.ts';

/** What stands beside a message's own row. */
export interface Besides {
  readonly reactions?: Reaction[];
  /** What such messages answer, by its id. */
  readonly quotes?: ReadonlyMap<string, Quote>;
  /** What such messages carry, by their id. */
  readonly parts?: ReadonlyMap<string, Pick<Message, 'photo' | 'voice'>>;
}

export function presentMessage(row: MessageRow, { reactions = [], quotes, parts }: Besides = {}): Message {
  const { photo = null, voice = null } = parts?.get(row.id) ?? {};
  return {
    id: row.id,
    seq: row.seq,
    matchId: row.match_id,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    messageType: row.message_type,
    about: row.about,
    icebreakerId: row.icebreaker_id,
    photo,
    voice,
    clientId: row.client_id,
    reactions,
    replyTo: quotes?.get(row.reply_to_id ?? '') ?? null,
    removedAt: row.removed_at?.toISOString() ?? null,
  };
}

export function presentReaction(row: ReactionRow): Reaction {
  return { userId: row.member_id, user: { id: row.member_id, name: row.name }, emoji: row.emoji };
}
