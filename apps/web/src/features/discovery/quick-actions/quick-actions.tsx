// Boost, filters, events and premium, one press away. Spec §2 Discover.
import { pricesIn } from '@violet/contract/subscription/prices';
import { Calendar, SlidersHorizontal, Sparkles } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { priceText } from '#lib/i18n/prices.ts';
import { useOwnCurrency } from '#session/own-currency.ts';
import { useMember } from '#session/session-context.ts';
import { ActionTile } from './action-tile.tsx';
import { BoostTile } from './boost-tile.tsx';

export function QuickActions() {
  const t = useText('discovery');
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="type-heading mb-2.5">
        {t('actions.title')}
      </h2>
      <div className="grid grid-cols-2 gap-2.5 max-[359px]:grid-cols-1">
        <BoostTile />
        <ActionTile
          icon={SlidersHorizontal}
          tone="violet"
          title={t('actions.filters')}
          caption={t('actions.filtersText')}
          href="/filters"
        />
        <ActionTile icon={Calendar} tone="leaf" title={t('actions.events')} caption={t('actions.eventsText')} href="/events" />
        <PremiumTile />
      </div>
    </section>
  );
}

function PremiumTile() {
  const t = useText('discovery');
  const { hasActiveSubscription } = useMember();
  const locale = useLocale();
  const currency = useOwnCurrency();
  const look = { icon: Sparkles, tone: 'rosehip' } as const;
  if (hasActiveSubscription)
    return <ActionTile {...look} title={t('actions.manage')} caption={t('actions.manageText')} href="/subscription" />;
  const price = priceText(pricesIn(currency).monthly.priceCents, currency, locale);
  return <ActionTile {...look} title={t('actions.premium')} caption={t('actions.premiumText', { price })} href="/premium" />;
}
