import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidateSoon } from './invalidate.ts';

export interface Patched<Data> {
  readonly data: Data;
  /** What the frame says is not enough, so the query is read again. */
  readonly isIncomplete?: boolean;
}

/**
 * Changes what a query holds by what a frame says. An answer still on its way may be older than the frame. So the patch is made once more
 * on it. Later ones know of the frame, and may know better. A patch has to leave data alone that knows the frame already.
 */
export function patchQuery<Data>(queryClient: QueryClient, queryKey: QueryKey, patch: (data: Data) => Patched<Data>): void {
  const query = queryClient.getQueryCache().find<Data>({ queryKey });
  if (query === undefined) return;
  patchNow(queryClient, query, patch);
  const again = () => patchNow(queryClient, query, patch);
  // The promise of this answer: that of `fetch` goes over to the next one where this one is given up.
  if (query.state.fetchStatus !== 'idle') void query.promise?.then(again, again);
}

function patchNow<Data>(queryClient: QueryClient, query: Query<Data>, patch: (data: Data) => Patched<Data>): void {
  const { queryKey, state } = query;
  const { data, fetchStatus, isInvalidated } = state;
  const patched = data === undefined ? undefined : patch(data);
  if (patched !== undefined && patched.data !== data) queryClient.setQueryData(queryKey, patched.data);
  // Data set by hand counts as fresh, also where a read of it has failed before.
  if (fetchStatus === 'idle' && (isInvalidated || patched?.isIncomplete === true)) invalidateSoon(queryClient, queryKey);
}
