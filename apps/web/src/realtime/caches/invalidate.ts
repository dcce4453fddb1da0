// Reading again what a frame could not say, and not more often than needed.
import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { throttled } from '#lib/query/throttle.ts';

/** A frame each would otherwise be a request each where people write quickly, and soon one too many. */
const invalidateEveryMs = 1000;
const throttledByClient = new WeakMap<QueryClient, Map<string, () => void>>();

export function invalidateSoon(queryClient: QueryClient, queryKey: QueryKey): void {
  const known = throttledByClient.get(queryClient) ?? new Map<string, () => void>();
  throttledByClient.set(queryClient, known);
  const soon = known.get(hashKey(queryKey)) ?? throttled(() => invalidateNow(queryClient, queryKey), invalidateEveryMs);
  known.set(hashKey(queryKey), soon);
  soon();
}

/** A first answer that is still on its way may be older than the frame. What it brings is asked for once more. */
export function invalidateNow(queryClient: QueryClient, queryKey: QueryKey): void {
  const firstOnes = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries({ queryKey });
  for (const query of firstOnes) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => undefined);
  }
}
