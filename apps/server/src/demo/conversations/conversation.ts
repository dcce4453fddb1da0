import type { ReactionEmoji } from '@violet/contract/catalogue/emoji';

// What the two logins and their matches have said to each other so far.

export interface DemoMessage {
  /** The writer's username. */
  readonly from: string;
  readonly content: string;
  readonly minutesAgo: number;
  readonly read: boolean;
  readonly reactions: readonly { readonly by: string; readonly emoji: ReactionEmoji }[];
}

export interface DemoConversation {
  /** Usernames; the login first. */
  readonly members: readonly [string, string];
  readonly matchedMinutesAgo: number;
  /** Oldest first. None: a match nobody has written to yet. */
  readonly messages: readonly DemoMessage[];
}

export interface Line {
  readonly from: string;
  readonly content: string;
  /** Minutes since the line before. */
  readonly after: number;
  /** From the one who reads it. */
  readonly reaction?: ReactionEmoji;
}

export interface Script {
  readonly members: readonly [string, string];
  readonly matchedMinutesAgo: number;
  /** When the last line was written. */
  readonly endedMinutesAgo: number;
  /** How many of the last lines their reader has not seen. */
  readonly unread?: number;
  readonly lines: readonly Line[];
}

/** Sets a script's times, counted back from its last line. */
export function perform({ members, matchedMinutesAgo, endedMinutesAgo, unread = 0, lines }: Script): DemoConversation {
  let minutesAgo = endedMinutesAgo + lines.slice(1).reduce((sum, { after }) => sum + after, 0);
  const messages = lines.map(({ from, content, after, reaction }, i): DemoMessage => {
    if (i > 0) minutesAgo -= after;
    const [by = from] = members.filter((member) => member !== from);
    return { from, content, minutesAgo, read: i < lines.length - unread, reactions: reaction ? [{ by, emoji: reaction }] : [] };
  });
  return { members, matchedMinutesAgo, messages };
}

/** A line of `from`, some minutes after the one before. */
export function says(from: string) {
  return (content: string, after = 2, reaction?: ReactionEmoji): Line => ({ from, content, after, ...(reaction ? { reaction } : {}) });
}
