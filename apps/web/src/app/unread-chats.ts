import { useQuery } from '@tanstack/react-query';
import { matchEndpoints } from '@violet/contract/matches';
import { read } from '../lib/query.ts';

/** In how many conversations something waits for her. */
export function useUnreadChats(): number {
  const { data } = useQuery(read(matchEndpoints.list));
  return data?.filter(({ unreadCount }) => unreadCount > 0).length ?? 0;
}
