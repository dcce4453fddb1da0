import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { likeEndpoints } from '@violet/contract/likes';
import { matchEndpoints } from '@violet/contract/matches';
import { useCallback, useEffect } from 'react';
import { keyOf } from '#lib/query/query.ts';
import { holdMatches, matchesQuery } from '#realtime/caches/matches-cache.ts';

/**
 * The viewer's matches, newest activity first, as one list over all pages fetched so far.
 * @param enabled whether they are asked for
 */
export function useMatches(enabled = true) {
  return useInfiniteQuery({ ...matchesQuery, select: ({ pages }) => pages.flatMap(({ items }) => items), enabled });
}

/** The same where all of it is looked through: a reconnect drops nothing of it. */
export function useHeldMatches(enabled?: boolean) {
  useEffect(() => holdMatches((all) => all.length), []);
  return useMatches(enabled);
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
