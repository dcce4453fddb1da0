// What Tea is, what it costs, and the ways in. Spec §2 Tea, §4 Subscription, R17.
import { pricesIn } from '@violet/contract/subscription/prices';
import { Check } from 'lucide-react';
import { TeaTin } from '#art/tea-tin.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { priceText } from '#lib/i18n/prices.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useOwnCurrency } from '#session/own-currency.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useHasTestAccess, useTestAccess } from './queries.ts';

const gifts = ['read', 'anonymous', 'support', 'premium'] as const;

export function TeaPaywall() {
  const t = useText('tea');
  return (
    <TinLabel className="flex flex-col items-center text-center [--v-r-lg:var(--v-r-xl)]" aria-labelledby="tea-paywall">
      <TeaTin width={196} />
      <h2 id="tea-paywall" className="type-title mt-2">
        {t('paywall.title')}
      </h2>
      <p className="mt-2 mb-4.5 max-w-72.5 text-pretty text-ink-2">{t('paywall.text')}</p>
      <ul aria-label={t('paywall.gifts')} className="flex w-full max-w-80 flex-col gap-3 text-left">
        {gifts.map((gift) => (
          <li key={gift} className="flex items-center gap-3">
            <span className="grid size-6 flex-none place-items-center rounded-full bg-leaf-tint text-leaf-text">
              <Icon as={Check} size={16} />
            </span>
            {t(`paywall.gift.${gift}`)}
          </li>
        ))}
      </ul>
      <Price />
      <div className="flex w-full max-w-100 flex-col gap-1">
        <ButtonLink href="/subscribe" block>
          {t('paywall.join')}
        </ButtonLink>
        <TestAccess />
      </div>
    </TinLabel>
  );
}

function Price() {
  const t = useText('tea');
  const locale = useLocale();
  const currency = useOwnCurrency();
  const { priceCents, regularPriceCents } = pricesIn(currency).monthly;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(1 - priceCents / regularPriceCents);
  return (
    <p className="mt-6 mb-4 flex flex-wrap items-baseline justify-center gap-x-2 gap-y-1 text-ink-2">
      <s>
        <span className="sr-only">{t('paywall.regularPrice')} </span>
        {priceText(regularPriceCents, currency, locale)}
      </s>{' '}
      <b className="font-display text-[1.75rem] leading-none font-semibold text-ink tabular-nums">
        {priceText(priceCents, currency, locale)}
      </b>{' '}
      <span>{t('paywall.perMonth')}</span>{' '}
      <span className="self-center">
        <Badge tone="amber">{t('paywall.off', { percent })}</Badge>
      </span>
    </p>
  );
}

function TestAccess() {
  const t = useText('tea');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const exists = useHasTestAccess();
  const access = useTestAccess(() => window.location.reload());
  if (!exists) return null;
  const failed = (error: Error) => toast({ kind: 'error', title: t('paywall.testFailed'), description: refusal(error) });
  return (
    <>
      <Button
        kind="ghost"
        block
        aria-describedby="test-access"
        loading={access.isPending || access.isSuccess}
        onClick={() => access.mutate(undefined, { onError: failed })}
      >
        {t('paywall.test')}
      </Button>
      <p id="test-access" className="type-micro">
        {t('paywall.testText')}
      </p>
    </>
  );
}
