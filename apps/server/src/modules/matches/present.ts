import type { Match } from '@violet/contract/matches';
import { isYourTurn } from '@violet/contract/chat/your-turn';
import type { Message } from '@violet/contract/chat/messages';
import type { Profile } from '@violet/contract/profiles';
import type { Status } from '@violet/contract/statuses';
import type { MatchRow } from './queries.ts';

export interface MatchParts {
  readonly other: Profile;
  readonly lastMessage: Message | null;
  /** The last one that is somebody's turn. */
  readonly lastTurn: Message | null;
  readonly status: Status | undefined;
  readonly unreadCount: number | undefined;
}

export function presentMatch(row: MatchRow, { other, lastMessage, lastTurn, status, unreadCount = 0 }: MatchParts, now: Date): Match {
  const createdAt = row.created_at.toISOString();
  return {
    id: row.id,
    createdAt,
    otherUser: {
      id: other.id,
      name: other.name,
      photos: other.photos,
      interests: other.interests,
      isVerified: other.isVerified,
      isOnline: other.isOnline,
      lastActive: other.lastActive,
      status: status ?? null,
    },
    lastMessage,
    unreadCount,
    media: {
      photos: !row.takes_photos ? 'off' : row.media_is_open ? 'open' : 'locked',
      voice: row.media_is_open ? 'open' : 'locked',
    },
    yourTurn: isYourTurn({ createdAt, lastMessage: lastTurn, otherUser: other }, now.getTime()),
  };
}
