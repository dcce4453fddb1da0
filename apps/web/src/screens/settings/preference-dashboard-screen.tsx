// The member's dating preferences: what they led to, and all of them in one place. Spec §2 Preference visualization.
import { PreferenceDashboard } from '#features/preferences/dashboard/preference-dashboard.tsx';
import { usePreferences } from '#features/preferences/queries.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';

export function PreferenceDashboardScreen() {
  const t = useText('preferences', 'editor');
  const titles = useText('titles');
  const { data: saved, isError, isPending, isFetching, refetch } = usePreferences();
  return (
    <div className="flex flex-1 flex-col">
      <HeaderBar back={{ label: t('back'), href: '/preferences' }} title={titles('preferenceVisualization')} />
      {saved !== undefined && <PreferenceDashboard saved={saved} />}
      {saved === undefined && isError && (
        <div className="grid flex-1 place-items-center p-6">
          <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      )}
      {isPending && (
        <SkeletonGroup label={t('loading')}>
          <div className="flex flex-col gap-4 px-4 pt-1">
            <Skeleton className="h-44 rounded-lg" />
            <Skeleton className="h-72 rounded-lg" />
          </div>
        </SkeletonGroup>
      )}
    </div>
  );
}
