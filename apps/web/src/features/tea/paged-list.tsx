import { useEffect, useRef } from 'react';
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

export interface PagedListProps<T> {
  label: string;
  list: Listed<T>;
  empty: ReactNode;
  children: (entry: T) => ReactNode;
}

/** A list on its way, broken, empty or there, with the way to its next page. */
export function PagedList<T extends { id: string }>({ label, list, empty, children }: PagedListProps<T>) {
  const frame = useRef<HTMLElement>(null);
  useFocusStays(frame, list.data?.length ?? 0);
  return (
    <section ref={frame} aria-label={label} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <Entries list={list} empty={empty}>
        {children}
      </Entries>
    </section>
  );
}

function Entries<T extends { id: string }>({ list, empty, children }: Omit<PagedListProps<T>, 'label'>) {
  const t = useText('tea');
  if (list.data === undefined && list.isError) return <Problem isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <ListSkeleton />;
  if (list.data.length === 0) return empty;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {list.data.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="outline" block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** When the entry goes that had the focus, the list takes it, so that the keyboard goes on from there. */
function useFocusStays(frame: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const hasShrunk = count < before.current;
    before.current = count;
    if (hasShrunk && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [frame, count]);
}

function ListSkeleton() {
  const t = useText('tea');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="flex flex-col gap-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-44 rounded-lg" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
