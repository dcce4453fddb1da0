import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { likeEndpoints } from '@violet/contract/likes';
import { matchEndpoints } from '@violet/contract/matches';
import { useCallback } from 'react';
import { keyOf } from '#lib/query/query.ts';
import { matchesQuery } from '#realtime/caches/matches-cache.ts';

/**
 * The viewer's matches, newest activity first, as one list over all pages fetched so far.
 * @param enabled whether they are asked for
 */
export function useMatches(enabled = true) {
  return useInfiniteQuery({ ...matchesQuery, select: ({ pages }) => pages.flatMap(({ items }) => items), enabled });
}

/** Invalidates every list of matches, and how many conversations wait: after an unmatch, a farewell or a block. */
export function useInvalidateMatches(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [matchEndpoints.list, matchEndpoints.listOf, likeEndpoints.allowance]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  }, [queryClient]);
}
