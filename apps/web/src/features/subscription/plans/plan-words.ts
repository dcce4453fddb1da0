import type { PlanType } from '@violet/contract/subscription/plans';
import { pricesIn } from '@violet/contract/subscription/prices';
import type { Currency } from '@violet/contract/subscription/prices';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { priceText } from '#lib/i18n/prices.ts';

/** A plan in words: its name, what it costs, and the two together. */
export function usePlanWords(currency: Currency) {
  const t = useText('subscription', 'premium');
  const locale = useLocale();
  const prices = pricesIn(currency);
  const { priceCents, regularPriceCents } = prices.monthly;
  const price = (plan: PlanType) => priceText(prices[plan].priceCents, currency, locale);
  return {
    name: (plan: PlanType) => (plan === 'monthly' ? t('plan.monthly') : t('plan.annual')),
    price,
    /** How much the launch price takes off the regular one. */
    off: t('plan.off', { percent: Math.round((1 - priceCents / regularPriceCents) * 100) }),
    priceAndRhythm: (plan: PlanType) =>
      plan === 'monthly' ? t('plan.pricePerMonth', { price: price(plan) }) : t('plan.pricePerYear', { price: price(plan) }),
  };
}
