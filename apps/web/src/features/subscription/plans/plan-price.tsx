import type { PlanType } from '@violet/contract/subscription/plans';
import { pricesIn } from '@violet/contract/subscription/prices';
import type { Currency } from '@violet/contract/subscription/prices';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { priceText } from '#lib/i18n/prices.ts';

/** What a plan costs, and beside the launch price the regular one, crossed out. */
export function PlanPrice({ plan, currency, id }: { plan: PlanType; currency: Currency; id?: string }) {
  const t = useText('subscription', 'premium');
  const locale = useLocale();
  const { priceCents, regularPriceCents } = pricesIn(currency)[plan];
  return (
    <span id={id} className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
      <span className="type-title tabular-nums">{priceText(priceCents, currency, locale)}</span>
      <span className="text-ink-2">{plan === 'monthly' ? t('plan.perMonth') : t('plan.perYear')}</span>
      {plan === 'monthly' && (
        <>
          <span className="sr-only">{t('plan.regular')}</span>
          <s className="text-ink-2 tabular-nums">{priceText(regularPriceCents, currency, locale)}</s>
        </>
      )}
    </span>
  );
}
