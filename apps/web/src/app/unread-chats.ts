import { useQuery } from '@tanstack/react-query';
import { useMatches } from '#parts/matches/queries.ts';
import { waitingQuery } from '#realtime/caches/matches-cache.ts';

/** In how many conversations something waits for the viewer, fetched or not. */
export function useUnreadChats(): number {
  const { data = [] } = useMatches();
  const { data: waiting } = useQuery(waitingQuery);
  const beyond = Object.keys(waiting).filter((matchId) => waiting[matchId] !== undefined && data.every(({ id }) => id !== matchId));
  return beyond.length + data.filter(({ unreadCount }) => unreadCount > 0).length;
}
