// What a member shows besides the password. Spec §2 Settings, ADR 025.
import { SecondStep } from '#features/second-factors/manage/second-step.tsx';
import { useSecondFactors } from '#features/second-factors/queries.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';

export function SecondStepScreen() {
  const t = useText('secondFactors');
  const shell = useText('shell');
  const titles = useText('titles');
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/settings' }} title={titles('secondStep')} />
      <div className="flex flex-col gap-5 px-4 pt-1 pb-10">
        <p className="text-ink-2">{t('intro')}</p>
        <Factors />
      </div>
    </>
  );
}

function Factors() {
  const shell = useText('shell');
  const { data, isError, isFetching, refetch } = useSecondFactors();
  if (data !== undefined) return <SecondStep known={data} />;
  if (isError) return <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <SkeletonGroup label={shell('loading')}>
      <Skeleton className="h-40 rounded-lg" />
    </SkeletonGroup>
  );
}
