import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/messages';
import type { Profile } from '@violet/contract/profiles';
import type { Status } from '@violet/contract/statuses';
import type { MatchRow } from './queries.ts';

export function presentMatch(
  row: MatchRow,
  other: Profile,
  lastMessage: Message | undefined,
  status: Status | undefined,
  unreadCount = 0,
): Match {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    otherUser: {
      id: other.id,
      name: other.name,
      photos: other.photos,
      interests: other.interests,
      isOnline: other.isOnline,
      lastActive: other.lastActive,
      status: status ?? null,
    },
    lastMessage: lastMessage ?? null,
    unreadCount,
  };
}
