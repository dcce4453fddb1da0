// The viewer's subscription: what it gives, what is charged when, and every way on from there. Spec R5 and R6, §10 Prices.
import { currencyFrom } from '@violet/contract/subscription/prices';
import type { Subscription } from '@violet/contract/subscription/subscription';
import { useText } from '#lib/i18n/i18n.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { CancelPart } from './cancel-part.tsx';
import { ChangePlan } from './change-plan.tsx';
import { NoSubscription } from './no-subscription.tsx';
import { ResumePart } from './resume-part.tsx';
import { canCancel, subscriptionStateOf } from './subscription-state.ts';
import { SubscriptionStateCard } from './subscription-state-card.tsx';
import { WithdrawPart } from './withdraw-part.tsx';

export function OwnSubscription({ subscription }: { subscription: Subscription }) {
  const t = useText('subscription');
  const state = subscriptionStateOf(subscription);
  const { plan, currentPeriodEnd: end } = subscription;
  if (plan === null || end === null || state === 'none') return <NoSubscription />;
  const own = { subscription, state, plan, currency: currencyFrom(subscription.currency), end };
  return (
    <>
      <SubscriptionStateCard {...own} />
      {state === 'renewing' && <ChangePlan {...own} />}
      {state === 'cancelled' && <ResumePart {...own} />}
      {(state === 'overdue' || state === 'late') && <ButtonLink href="/subscribe">{t('anotherCard')}</ButtonLink>}
      {state === 'over' && <ButtonLink href="/premium">{t('again')}</ButtonLink>}
      {canCancel(state) && <CancelPart {...own} />}
      {subscription.withdrawableUntil !== null && <WithdrawPart until={subscription.withdrawableUntil} />}
    </>
  );
}
