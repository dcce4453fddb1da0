// The one line under a name in the list: the last word, or what to begin with. Spec §2 Chat list.
import type { Match } from '@violet/contract/matches';

export type PromptLine =
  | { readonly kind: 'mine' | 'theirs'; readonly text: string }
  | { readonly kind: 'shared' | 'interest'; readonly interest: string }
  | { readonly kind: 'hello'; readonly name: string };

export function promptOf({ otherUser, lastMessage }: Match, me: { id: string; interests: readonly string[] }): PromptLine {
  if (lastMessage !== null) return { kind: lastMessage.senderId === me.id ? 'mine' : 'theirs', text: lastMessage.content };
  return openerOf({ otherUser }, me);
}

/** What to begin with, also while the conversation itself is open beside the list. */
export function openerOf({ otherUser }: Pick<Match, 'otherUser'>, me: { interests: readonly string[] }): PromptLine {
  const shared = otherUser.interests.find((interest) => me.interests.includes(interest));
  if (shared !== undefined) return { kind: 'shared', interest: shared };
  const [first] = otherUser.interests;
  return first === undefined ? { kind: 'hello', name: otherUser.name } : { kind: 'interest', interest: first };
}
