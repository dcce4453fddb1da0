import { plans } from '@violet/contract/plans';
import { Sparkles } from 'lucide-react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { priceText } from '../../lib/prices.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { TinLabel } from '../../ui/tin-label.tsx';

/** What premium would give here, and what it costs. */
export function UpgradePrompt({ title, text }: { title: string; text: string }) {
  const t = useText('notifications');
  const price = priceText(plans.monthly.priceCents, useLanguage());
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
