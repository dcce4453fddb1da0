import { endOfPeriod } from '@violet/contract/subscription/plans';
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { usePlanWords } from '#features/subscription/plans/plan-words.ts';

/** What is charged now and when it renews: stands beside the button that charges. Spec §10 Prices. */
export function ChargeNote({ plan, currency }: { plan: PlanType; currency: Currency }) {
  const t = useText('subscription', 'payment');
  const locale = useLocale();
  const words = usePlanWords(currency);
  const now = useNow();
  const gaps = { price: words.price(plan), date: dayText(endOfPeriod(now, plan), locale) };
  return <p className="type-caption">{plan === 'monthly' ? t('todayMonthly', gaps) : t('todayAnnual', gaps)}</p>;
}
