import { useQuery } from '@tanstack/react-query';
import { useMatches } from '#parts/matches/queries.ts';
import { unreadBeyondQuery } from '#realtime/caches/matches-cache.ts';
import { useAuth } from '#session/session-context.ts';

/** In how many conversations something is unread, fetched or not. */
export function useUnreadChats(): number {
  const me = useAuth().user?.id;
  const { data = [] } = useMatches();
  const { data: unread } = useQuery(unreadBeyondQuery);
  const beyond = Object.entries(unread).filter(
    ([matchId, message]) => message !== undefined && message.senderId !== me && data.every(({ id }) => id !== matchId),
  );
  return beyond.length + data.filter(({ unreadCount }) => unreadCount > 0).length;
}
