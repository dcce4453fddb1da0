import { reactionEmoji } from '@violet/contract/catalogue/emoji';
import type { ReactionEmoji } from '@violet/contract/catalogue/emoji';
import type { Message } from '@violet/contract/chat/messages';

/** Keys of the words for the emoji, where a picture needs one. */
export const emojiNames = {
  '❤️': 'heart',
  '😍': 'heartEyes',
  '😊': 'smile',
  '😁': 'grin',
  '🔥': 'fire',
  '💯': 'hundred',
  '👍': 'thumbsUp',
  '😮': 'surprised',
  '🥰': 'smilingHearts',
  '✨': 'sparkles',
} as const satisfies Record<ReactionEmoji, string>;

export interface ReactionCount {
  readonly emoji: ReactionEmoji;
  readonly names: readonly string[];
  readonly isMine: boolean;
}

/** One count for each emoji, in the order of the picker. Spec §4 Chat. */
export function countReactions(reactions: Message['reactions'], memberId: string): ReactionCount[] {
  return reactionEmoji.flatMap((emoji) => {
    const matching = reactions.filter((reaction) => reaction.emoji === emoji);
    if (matching.length === 0) return [];
    return [{ emoji, names: matching.map(({ user }) => user.name), isMine: matching.some(({ userId }) => userId === memberId) }];
  });
}
