import { useQueryClient } from '@tanstack/react-query';
import { matchEndpoints } from '@violet/contract/matches';
import { useCallback } from 'react';
import { keyOf } from '#lib/query/query.ts';

/** Invalidates every list of matches: after a match, an unmatch or a block. */
export function useInvalidateMatches(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [matchEndpoints.list, matchEndpoints.listOf]) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  }, [queryClient]);
}
