import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import { CalendarClock } from 'lucide-react';
import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import type { OwnSubscriptionContext } from './own-subscription-context.ts';
import { usePlanWords } from '#features/subscription/plans/plan-words.ts';
import { useChangePlan } from '#features/subscription/queries.ts';

const other: Record<PlanType, PlanType> = { monthly: 'annual', annual: 'monthly' };

/** Another plan from the next payment on; nothing is charged before, so nothing is asked twice. ADR 010, What is charged when. */
export function ChangePlan({ subscription, plan, currency, end }: OwnSubscriptionContext) {
  const t = useText('subscription');
  const words = usePlanWords(currency);
  const date = dayText(end, useLocale());
  const { change, isPending } = useChange(date, currency);
  const { nextPlan } = subscription;
  const wanted = other[plan];
  const rhythm = wanted === 'monthly' ? t('change.everyMonth') : t('change.everyYear');
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="type-heading">{t('change.heading')}</h2>
      {nextPlan === null ? (
        <p className="text-ink-2">{t('change.text', { date, price: words.price(wanted), rhythm })}</p>
      ) : (
        <Note icon={CalendarClock} title={t('change.planned', { date, plan: words.name(nextPlan), price: words.priceAndRhythm(nextPlan) })}>
          {t('change.plannedText')}
        </Note>
      )}
      {nextPlan === null ? (
        <Button kind="tonal" size="sm" loading={isPending} onClick={() => change(wanted)}>
          {wanted === 'annual' ? t('change.toAnnual') : t('change.toMonthly')}
        </Button>
      ) : (
        <Button kind="outline" size="sm" loading={isPending} onClick={() => change(plan)}>
          {plan === 'annual' ? t('change.stayAnnual') : t('change.stayMonthly')}
        </Button>
      )}
    </Card>
  );
}

function useChange(date: string, currency: Currency) {
  const t = useText('subscription');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const words = usePlanWords(currency);
  const { mutate, isPending } = useChangePlan();
  function change(plan: PlanType) {
    mutate(plan, {
      onSuccess: () => toast({ title: t('change.done'), description: t('change.doneText', { date, price: words.priceAndRhythm(plan) }) }),
      onError: (error) => toast({ kind: 'error', title: t('change.failed'), description: refusal(error) }),
    });
  }
  return { change, isPending };
}
