import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Problem } from '../../lib/problem.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export interface PagedProps<Item> {
  query: {
    data: readonly Item[] | undefined;
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that comes in pages: its waiting, its failure, its being empty, and the way to more. */
export function Paged<Item>({ query, empty, children }: PagedProps<Item>) {
  const t = useText('moderation');
  const shell = useText('shell');
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (data === undefined && isError) return <Problem onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) {
    return (
      <SkeletonGroup label={shell('loading')}>
        <Skeleton className="h-48 rounded-lg" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) return <p className="type-caption py-8 text-center">{empty}</p>;
  return (
    <div className="flex flex-col gap-4">
      {children(data)}
      {hasNextPage && (
        <Button kind="outline" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
