import { useMatches } from '#parts/matches/queries.ts';

/** In how many conversations something waits for the viewer. */
export function useUnreadChats(): number {
  const { data = [] } = useMatches();
  return data.filter(({ unreadCount }) => unreadCount > 0).length;
}
