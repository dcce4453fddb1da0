import { Problem } from '../../lib/problem.tsx';
import { CancelPart } from './cancel-part.tsx';
import { useSubscription } from './queries.ts';
import { canCancel, standingOf } from './standing.ts';
import { StandingCard } from './standing-card.tsx';

/** What she pays and the way to end it, where nothing else of a subscription is open to her. Without one, nothing. */
export function RunningSubscription() {
  const { data: subscription, isError, isFetching, refetch } = useSubscription();
  if (subscription === undefined && isError) return <Problem onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (subscription === undefined || subscription.plan === null || subscription.currentPeriodEnd === null) return null;
  const standing = standingOf(subscription);
  if (standing === 'none' || standing === 'over') return null;
  const own = { subscription, standing, plan: subscription.plan, end: subscription.currentPeriodEnd };
  return (
    <>
      <StandingCard {...own} />
      {canCancel(standing) && <CancelPart {...own} />}
    </>
  );
}
