/** What a message can be answered with. Spec §3, Message reaction. */
export const reactionEmoji = ['❤️', '😍', '😊', '😁', '🔥', '💯', '👍', '😮', '🥰', '✨'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];
