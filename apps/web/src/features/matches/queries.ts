import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { matchEndpoints } from '@violet/contract/matches';
import { useCallback } from 'react';
import { apiPage } from '../../lib/api.ts';
import { keyOf } from '../../lib/query.ts';

/** Her matches, newest activity first: `data` is one list over all pages fetched so far, `fetchNextPage` brings more. */
export function useMatches() {
  return useInfiniteQuery({
    // Pages have a shape of their own, so their entry is a sibling of the plain list; both go old together.
    queryKey: [...keyOf(matchEndpoints.list), 'pages'],
    queryFn: ({ pageParam, signal }) => apiPage(matchEndpoints.list, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** Makes every list of matches old: after a match, an unmatch or a block. */
export function useMatchesChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [matchEndpoints.list, matchEndpoints.listOf]) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  }, [queryClient]);
}
