// The member's subscription: plan, next payment, change, cancel, resume, receipts. Spec R6.
import { OwnSubscription } from '#features/subscription/own/own-subscription.tsx';
import { PrioritySupport } from '#features/subscription/own/priority-support.tsx';
import { useSubscription } from '#features/subscription/queries.ts';
import { Receipts } from '#features/subscription/own/receipts.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/lists/load-error.tsx';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';

export function SubscriptionScreen() {
  const t = useText('subscription');
  const shell = useText('shell');
  const titles = useText('titles');
  const { data, isError, isFetching, refetch } = useSubscription();
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/settings' }} title={titles('subscription')} />
      {data !== undefined && (
        <div className="flex flex-1 flex-col gap-4 px-4 pt-1 pb-10">
          <OwnSubscription subscription={data} />
          {data.supportEmail !== undefined && <PrioritySupport email={data.supportEmail} />}
          {data.status !== 'none' && <Receipts />}
        </div>
      )}
      {data === undefined && isError && (
        <div className="grid flex-1 place-items-center p-6">
          <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      )}
      {data === undefined && !isError && (
        <SkeletonGroup label={t('loading')}>
          <div className="flex flex-col gap-4 px-4 pt-1">
            <Skeleton className="h-56 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
          </div>
        </SkeletonGroup>
      )}
    </>
  );
}
