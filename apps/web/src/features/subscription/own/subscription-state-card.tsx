import type { ReactNode } from 'react';
import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { priceText } from '#lib/i18n/prices.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';
import type { Tone } from '#ui/layout/tone.ts';
import type { OwnSubscriptionContext } from './own-subscription-context.ts';
import { usePlanWords } from '#features/subscription/plans/plan-words.ts';
import type { SubscriptionState } from './subscription-state.ts';

const tones: Record<SubscriptionState, Tone> = {
  none: 'neutral',
  renewing: 'leaf',
  gift: 'leaf',
  cancelled: 'amber',
  overdue: 'rosehip',
  late: 'amber',
  over: 'neutral',
};

/** The plan, where it stands, and the next payment with its day. */
export function SubscriptionStateCard(own: OwnSubscriptionContext) {
  const t = useText('subscription');
  const words = usePlanWords(own.currency);
  const { state, subscription, plan } = own;
  const isGift = subscription.provider === 'demo';
  return (
    <TinLabel className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-heading">{isGift ? t('state.gift') : words.name(plan)}</h2>
        {state !== 'none' && !(isGift && state === 'gift') && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      </div>
      <dl className="flex flex-col gap-1.5">
        <Fact name={t('price')}>{isGift ? t('nothing') : words.priceAndRhythm(plan)}</Fact>
        <Dates {...own} />
      </dl>
      <p className="text-ink-2">{useSubscriptionStateText(own)}</p>
    </TinLabel>
  );
}

function Dates({ state, subscription, currency, end }: OwnSubscriptionContext) {
  const t = useText('subscription');
  const locale = useLocale();
  const { nextPaymentAt, nextPaymentCents } = subscription;
  if (state === 'over') return <DayFact name={t('ended')} when={end} />;
  if (state === 'overdue' || state === 'late') return <DayFact name={t('dueSince')} when={end} />;
  return (
    <>
      <DayFact name={t('until')} when={end} />
      <Fact name={t('nextPayment')}>
        {nextPaymentAt === null || nextPaymentCents === null
          ? t('nothing')
          : t('nextPaymentOn', { price: priceText(nextPaymentCents, currency, locale), date: dayText(nextPaymentAt, locale) })}
      </Fact>
    </>
  );
}

function useSubscriptionStateText({ state, subscription, currency, end }: OwnSubscriptionContext): string {
  const t = useText('subscription');
  const locale = useLocale();
  const gaps = { price: priceText(subscription.nextPaymentCents ?? 0, currency, locale), date: dayText(end, locale) };
  if (state === 'none') return '';
  if (state === 'renewing') return t('text.renewing', gaps);
  if (state === 'late') return t('text.late', gaps);
  return state === 'cancelled' && subscription.provider === 'demo' ? t('text.cancelledGift') : t(`text.${state}`);
}

function DayFact({ name, when }: { name: string; when: string }) {
  const locale = useLocale();
  return (
    <Fact name={name}>
      <time dateTime={when}>{dayText(when, locale)}</time>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  );
}
