// The plans, what they give, and the way to pay for one. Spec §2, Premium subscription, §11 Tea, premium, events.
import { Navigate } from '@tanstack/react-router';
import type { PlanType } from '@violet/contract/subscription/plans';
import { useState } from 'react';
import { BenefitList } from '#features/subscription/plans/benefit-list.tsx';
import { PaymentCard } from '#features/subscription/payment/payment-card.tsx';
import { CurrencyField } from '#features/subscription/plans/currency-field.tsx';
import { PlanChoice } from '#features/subscription/plans/plan-choice.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useSiteName } from '#lib/look/look.ts';
import { useOwnCurrency } from '#session/own-currency.ts';
import { useMember } from '#session/session-context.ts';
import { HeaderBar } from '#ui/navigation/header-bar.tsx';

export function SubscribeScreen() {
  const t = useText('subscription', 'premium');
  const payment = useText('subscription', 'payment');
  const shell = useText('shell');
  const { hasActiveSubscription } = useMember();
  const site = useSiteName();
  const [plan, setPlan] = useState<PlanType>('monthly');
  const [currency, setCurrency] = useState(useOwnCurrency());
  const [isPaying, setPaying] = useState(false);
  // The viewer becomes premium here while paying, and goes on to Tea.
  if (hasActiveSubscription && !isPaying) return <Navigate to="/home" replace />;
  return (
    <>
      <HeaderBar back={{ label: shell('back'), href: '/premium' }} title={`${site} ${t('premium')}`} />
      <div className="flex flex-col gap-3.5 px-4 pb-10">
        <p className="-mt-1 text-ink-2">{t('lead')}</p>
        <PlanChoice value={plan} currency={currency} onChange={setPlan} disabled={isPaying} />
        <CurrencyField value={currency} onChange={setCurrency} disabled={isPaying} />
        <BenefitList />
        <PaymentCard plan={plan} currency={currency} onPaying={setPaying} />
        <p className="px-3 text-center text-micro text-ink-3">{plan === 'monthly' ? payment('renewsMonthly') : payment('renewsAnnual')}</p>
      </div>
    </>
  );
}
