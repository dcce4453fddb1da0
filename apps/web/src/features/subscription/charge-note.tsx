import { endOfPeriod } from '@violet/contract/plans';
import type { PlanType } from '@violet/contract/plans';
import { dayText } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { usePlanWords } from './plan-words.ts';

/** What is charged now and when it renews: stands beside the button that charges. Decisions, Prices. */
export function ChargeNote({ plan }: { plan: PlanType }) {
  const t = useText('payment');
  const language = useLanguage();
  const words = usePlanWords();
  const now = useNow();
  const gaps = { price: words.price(plan), date: dayText(endOfPeriod(now, plan), language) };
  return <p className="type-caption">{plan === 'monthly' ? t('todayMonthly', gaps) : t('todayAnnual', gaps)}</p>;
}
