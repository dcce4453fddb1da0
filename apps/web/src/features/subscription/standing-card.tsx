import type { ReactNode } from 'react';
import { dayText } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { priceText } from '../../lib/prices.ts';
import { Badge } from '../../ui/badge.tsx';
import { TinLabel } from '../../ui/tin-label.tsx';
import type { Tone } from '../../ui/tone.ts';
import type { Own } from './own.ts';
import { usePlanWords } from './plan-words.ts';
import type { Standing } from './standing.ts';

const tones: Record<Standing, Tone> = {
  none: 'neutral',
  renewing: 'leaf',
  gift: 'leaf',
  cancelled: 'amber',
  overdue: 'rosehip',
  late: 'amber',
  over: 'neutral',
};

/** The plan, where it stands, and the next payment with its day. */
export function StandingCard(own: Own) {
  const t = useText('subscription');
  const words = usePlanWords();
  const { standing, subscription, plan } = own;
  const isGift = subscription.provider === 'demo';
  return (
    <TinLabel className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-heading">{isGift ? t('state.gift') : words.name(plan)}</h2>
        {standing !== 'none' && !(isGift && standing === 'gift') && <Badge tone={tones[standing]}>{t(`state.${standing}`)}</Badge>}
      </div>
      <dl className="flex flex-col gap-1.5">
        <Fact name={t('price')}>{isGift ? t('nothing') : words.priceAndRhythm(plan)}</Fact>
        <Dates {...own} />
      </dl>
      <p className="text-ink-2">{useStandingText(own)}</p>
    </TinLabel>
  );
}

function Dates({ standing, subscription, end }: Own) {
  const t = useText('subscription');
  const language = useLanguage();
  const { nextPaymentAt, nextPaymentCents } = subscription;
  if (standing === 'over') return <DayFact name={t('ended')} when={end} />;
  if (standing === 'overdue' || standing === 'late') return <DayFact name={t('dueSince')} when={end} />;
  return (
    <>
      <DayFact name={t('until')} when={end} />
      <Fact name={t('nextPayment')}>
        {nextPaymentAt === null || nextPaymentCents === null
          ? t('nothing')
          : t('nextPaymentOn', { price: priceText(nextPaymentCents, language), date: dayText(nextPaymentAt, language) })}
      </Fact>
    </>
  );
}

function useStandingText({ standing, subscription, end }: Own): string {
  const t = useText('subscription');
  const language = useLanguage();
  const gaps = { price: priceText(subscription.nextPaymentCents ?? 0, language), date: dayText(end, language) };
  if (standing === 'none') return '';
  if (standing === 'renewing') return t('text.renewing', gaps);
  if (standing === 'late') return t('text.late', gaps);
  return standing === 'cancelled' && subscription.provider === 'demo' ? t('text.cancelledGift') : t(`text.${standing}`);
}

function DayFact({ name, when }: { name: string; when: string }) {
  const language = useLanguage();
  return (
    <Fact name={name}>
      <time dateTime={when}>{dayText(when, language)}</time>
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
