import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { usePlanWords } from '#features/subscription/plans/plan-words.ts';

/** The one button that charges: it says which plan and how much. Spec §11 Card form. */
export function PayButton({ plan, currency, busy }: { plan: PlanType; currency: Currency; busy: boolean }) {
  const t = useText('subscription', 'payment');
  const price = usePlanWords(currency).price(plan);
  return (
    <Button type="submit" block loading={busy}>
      {plan === 'monthly' ? t('subscribeMonthly', { price }) : t('subscribeAnnual', { price })}
    </Button>
  );
}
