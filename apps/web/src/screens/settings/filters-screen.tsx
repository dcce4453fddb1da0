// Who is shown in Discover. Spec §2 Discovery Filters.
import { FiltersForm } from '#features/preferences/filters/filters-form.tsx';
import { useFilters } from '#features/preferences/queries.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';

export function FiltersScreen() {
  const t = useText('preferences', 'filters');
  const filters = useFilters();
  return (
    <div className="flex flex-1 flex-col">
      <HeaderBar back={{ label: t('back'), href: '/home' }} title={t('title')} />
      {filters.data !== undefined && <FiltersForm saved={filters.data} />}
      {filters.data === undefined && filters.isError && (
        <div className="grid flex-1 place-items-center p-6">
          <LoadError onRetry={() => void filters.refetch()} isRetrying={filters.isFetching} />
        </div>
      )}
      {filters.isPending && (
        <SkeletonGroup label={t('loading')}>
          <div className="flex flex-col gap-3.5 px-4 pt-1">
            <Skeleton className="h-60 rounded-lg" />
            <Skeleton className="h-48 rounded-lg" />
            <Skeleton className="h-56 rounded-lg" />
          </div>
        </SkeletonGroup>
      )}
    </div>
  );
}
