// Her subscription: what she has, what is charged when, and every way on from there. Decisions 5 and 6; decisions, Prices.
import type { Subscription } from '@violet/contract/subscription';
import { useText } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CancelPart } from './cancel-part.tsx';
import { ChangePlan } from './change-plan.tsx';
import { NoSubscription } from './no-subscription.tsx';
import { ResumePart } from './resume-part.tsx';
import { canCancel, standingOf } from './standing.ts';
import { StandingCard } from './standing-card.tsx';

export function OwnSubscription({ subscription }: { subscription: Subscription }) {
  const t = useText('subscription');
  const standing = standingOf(subscription);
  const { plan, currentPeriodEnd: end } = subscription;
  if (plan === null || end === null || standing === 'none') return <NoSubscription />;
  const own = { subscription, standing, plan, end };
  return (
    <>
      <StandingCard {...own} />
      {standing === 'renewing' && <ChangePlan {...own} />}
      {standing === 'cancelled' && <ResumePart {...own} />}
      {(standing === 'overdue' || standing === 'late') && <ButtonLink href="/subscribe">{t('anotherCard')}</ButtonLink>}
      {standing === 'over' && <ButtonLink href="/premium">{t('again')}</ButtonLink>}
      {canCancel(standing) && <CancelPart {...own} />}
    </>
  );
}
