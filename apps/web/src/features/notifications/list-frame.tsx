import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Problem } from '../../lib/problem.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

interface Listed<T> {
  data: readonly T[] | undefined;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

export interface ListFrameProps<T> {
  list: Listed<T>;
  empty: ReactNode;
  children: (entries: readonly T[]) => ReactNode;
}

/** A list on its way, broken, empty or there, with the way to its next page. */
export function ListFrame<T>({ list, empty, children }: ListFrameProps<T>) {
  const t = useText('notifications');
  if (list.data === undefined && list.isError) return <Problem isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <ListSkeleton />;
  if (list.data.length === 0) return empty;
  return (
    <div className="flex flex-col gap-3">
      {children(list.data)}
      {list.hasNextPage && (
        <Button kind="outline" size="sm" block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function ListSkeleton() {
  const t = useText('notifications');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="flex flex-col gap-4">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-3">
            <Skeleton className="size-14 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-1/2 rounded-full" />
              <Skeleton className="h-3 w-1/3 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
