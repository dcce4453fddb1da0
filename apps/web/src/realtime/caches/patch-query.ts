import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidateSoon } from './invalidate.ts';

export interface Patched<Data> {
  readonly data: Data;
  /** What the frame says is not enough, so the query is read again. */
  readonly isIncomplete?: boolean;
}

/**
 * Changes what a query holds by what a frame says. An answer still on its way may be older than the frame. So the patch is made once more
 * on it. A patch has to leave data alone that knows the frame already.
 */
export function patchQuery<Data>(queryClient: QueryClient, queryKey: QueryKey, patch: (data: Data) => Patched<Data>): void {
  const query = queryClient.getQueryCache().find<Data>({ queryKey });
  if (query === undefined) return;
  const { data, fetchStatus, isInvalidated } = query.state;
  const patched = data === undefined ? undefined : patch(data);
  if (patched !== undefined && patched.data !== data) queryClient.setQueryData(queryKey, patched.data);
  if (fetchStatus !== 'idle') {
    const again = () => patchQuery(queryClient, queryKey, patch);
    void query.fetch().then(again, again);
  } else if (isInvalidated || patched?.isIncomplete === true) {
    // Data set by hand counts as fresh, also where a read of it has failed before.
    invalidateSoon(queryClient, queryKey);
  }
}
