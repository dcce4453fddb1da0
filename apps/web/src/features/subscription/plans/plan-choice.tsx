// The two plans as cards, one of them chosen. Spec §2 Premium subscription, §10 Prices.
import { planTypes } from '@violet/contract/subscription/plans';
import type { PlanType } from '@violet/contract/subscription/plans';
import { pricesIn } from '@violet/contract/subscription/prices';
import type { Currency } from '@violet/contract/subscription/prices';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { monthPriceText, roundPriceText } from '#lib/i18n/prices.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { ChoiceDot } from '#ui/fields/choice-dot.tsx';
import { PlanPrice } from './plan-price.tsx';
import { usePlanWords } from './plan-words.ts';

export interface PlanChoiceProps {
  value: PlanType;
  currency: Currency;
  onChange: (plan: PlanType) => void;
  /** While a payment is under way the plan stays. */
  disabled: boolean;
}

export function PlanChoice({ value, currency, onChange, disabled }: PlanChoiceProps) {
  const t = useText('subscription', 'premium');
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3 lg:grid lg:grid-cols-2">
      <legend className="sr-only">{t('plan.choice')}</legend>
      {planTypes.map((plan) => (
        <PlanCard key={plan} plan={plan} currency={currency} isChosen={plan === value} onChoose={() => onChange(plan)} />
      ))}
    </fieldset>
  );
}

interface PlanCardProps {
  plan: PlanType;
  currency: Currency;
  isChosen: boolean;
  onChoose: () => void;
}

function PlanCard({ plan, currency, isChosen, onChoose }: PlanCardProps) {
  const id = useId();
  const words = usePlanWords(currency);
  return (
    <label
      className={clsx(
        'relative flex cursor-pointer items-start gap-3 rounded-lg p-4 has-disabled:cursor-default',
        'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-(--v-focus)',
        isChosen ? 'bg-violet-tint ring-2 ring-violet' : 'bg-surface ring ring-line',
      )}
    >
      <input
        type="radio"
        name="plan"
        value={plan}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-price ${id}-terms`}
        className="sr-only"
      />
      <ChoiceDot isChosen={isChosen} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span id={`${id}-name`} className="type-heading">
            {words.name(plan)}
          </span>
          <Mark plan={plan} />
        </span>
        <PlanPrice id={`${id}-price`} plan={plan} currency={currency} />
        <Terms id={`${id}-terms`} plan={plan} currency={currency} />
      </span>
    </label>
  );
}

function Mark({ plan }: { plan: PlanType }) {
  const t = useText('subscription', 'premium');
  if (plan === 'monthly') return <Badge tone="amber-solid">{t('plan.sale')}</Badge>;
  return <Badge tone="leaf">{t('plan.best')}</Badge>;
}

/** What it is compared with: a claim without that would be half a claim. */
function Terms({ id, plan, currency }: { id: string; plan: PlanType; currency: Currency }) {
  const t = useText('subscription', 'premium');
  const locale = useLocale();
  const { off } = usePlanWords(currency);
  if (plan === 'monthly') {
    return (
      <span id={id} className="type-caption">
        {off}
      </span>
    );
  }
  const { priceCents, regularPriceCents } = pricesIn(currency)[plan];
  const price = monthPriceText(priceCents, currency, locale);
  const saved = roundPriceText(regularPriceCents - priceCents, currency, locale);
  return (
    <span id={id} className="type-caption flex flex-col text-pretty">
      <span>{t('plan.equivalent', { price, saved })}</span>
      <span>{t('plan.compared')}</span>
    </span>
  );
}
