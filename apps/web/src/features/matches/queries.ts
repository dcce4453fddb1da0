import { useInfiniteQuery } from '@tanstack/react-query';
import { matchesQuery } from '#realtime/caches/matches-cache.ts';

/** The viewer's matches, newest activity first, as one list over all pages fetched so far. */
export function useMatches() {
  return useInfiniteQuery({ ...matchesQuery, select: ({ pages }) => pages.flatMap(({ items }) => items) });
}
