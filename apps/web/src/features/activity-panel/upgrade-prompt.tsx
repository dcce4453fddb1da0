import { pricesIn } from '@violet/contract/subscription/prices';
import { Sparkles } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { priceText } from '#lib/i18n/prices.ts';
import { useOwnCurrency } from '#session/own-currency.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { IconTile } from '#ui/media/icon-tile.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';

/** What premium would give here, and what it costs. */
export function UpgradePrompt({ title, text }: { title: string; text: string }) {
  const t = useText('activityPanel');
  const currency = useOwnCurrency();
  const price = priceText(pricesIn(currency).monthly.priceCents, currency, useLocale());
  return (
    <TinLabel tone="violet">
      <div className="flex gap-3">
        <IconTile icon={Sparkles} tone="solid" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2.5">
          <div>
            <h3 className="type-heading">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </div>
          <ButtonLink href="/premium" size="sm">
            {t('upgrade', { price })}
          </ButtonLink>
        </div>
      </div>
    </TinLabel>
  );
}
