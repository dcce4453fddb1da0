import { currencyFrom } from '@violet/contract/subscription/prices';
import { LoadError } from '#parts/lists/load-error.tsx';
import { CancelPart } from './cancel-part.tsx';
import { useSubscription } from '#features/subscription/queries.ts';
import { canCancel, subscriptionStateOf } from './subscription-state.ts';
import { SubscriptionStateCard } from './subscription-state-card.tsx';
import { WithdrawPart } from './withdraw-part.tsx';

/** A suspended member's subscription and the way to end it; nothing without one. */
export function RunningSubscription() {
  const { data: subscription, isError, isFetching, refetch } = useSubscription();
  if (subscription === undefined && isError) return <LoadError onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (subscription === undefined || subscription.plan === null || subscription.currentPeriodEnd === null) return null;
  const state = subscriptionStateOf(subscription);
  if (state === 'none' || state === 'over') return null;
  const { plan, currentPeriodEnd: end, withdrawableUntil } = subscription;
  const own = { subscription, state, plan, currency: currencyFrom(subscription.currency), end };
  return (
    <>
      <SubscriptionStateCard {...own} />
      {canCancel(state) && <CancelPart {...own} />}
      {withdrawableUntil !== null && <WithdrawPart until={withdrawableUntil} />}
    </>
  );
}
