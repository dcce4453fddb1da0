import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { besideRefetch } from '#lib/query/query.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from './load-error.tsx';

interface Listed<T> {
  data: readonly T[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  /** A list that comes at once has no pages. */
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: (options: typeof besideRefetch) => Promise<unknown>;
}

export interface ListFrameProps<T> {
  list: Listed<T>;
  /** What is read when the focus comes back to it, where nothing inside has this name already. */
  label?: string | undefined;
  /** The shape of what is coming. */
  waiting: ReactNode;
  /** An EmptyState; a sentence where it stands in a sheet among other things. */
  empty: ReactNode;
  children: (entries: readonly T[]) => ReactNode;
}

/** A list on its way, broken, empty or there, with the way to its next page. */
export function ListFrame<T>({ label, ...content }: ListFrameProps<T>) {
  const frame = useRef<HTMLElement>(null);
  useFocusStays(frame, content.list.data?.length ?? 0);
  return (
    <section ref={frame} aria-label={label} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <Content {...content} />
    </section>
  );
}

function Content<T>({ list, waiting, empty, children }: Omit<ListFrameProps<T>, 'label'>) {
  const t = useText('shell');
  if (list.data === undefined && list.isError) return <LoadError isRetrying={list.isFetching} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <SkeletonGroup label={t('loading')}>{waiting}</SkeletonGroup>;
  if (list.data.length === 0) return typeof empty === 'string' ? <p className="type-caption py-4 text-center">{empty}</p> : empty;
  return (
    <>
      {children(list.data)}
      {list.hasNextPage === true && (
        <Button kind="outline" block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage?.(besideRefetch)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** The list takes the focus when the entry goes that had it, so that the keyboard goes on from there. */
function useFocusStays(frame: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const hasShrunk = count < before.current;
    before.current = count;
    if (hasShrunk && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [frame, count]);
}
