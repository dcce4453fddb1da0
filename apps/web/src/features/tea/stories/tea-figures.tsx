import type { TeaStats } from '@violet/contract/tea';
import { BookOpen, HeartHandshake, ShieldCheck } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

/** What is counted over all stories, and what holds for each. Spec §2 Tea. */
export function TeaFigures({ stats }: { stats: TeaStats }) {
  const t = useText('tea');
  const { format } = new Intl.NumberFormat(useLocale());
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' });
  return (
    <ul aria-label={t('figures')} className="grid grid-cols-3 gap-2.5">
      <Figure icon={BookOpen} colour="text-violet-text" label={t('figure.stories')} value={format(stats.storiesShared)} />
      <Figure icon={HeartHandshake} colour="text-rosehip-text" label={t('figure.support')} value={format(stats.supportGiven)} />
      <Figure icon={ShieldCheck} colour="text-leaf-text" label={t('figure.safe')} value={percent.format(1)} />
    </ul>
  );
}

function Figure({ icon, colour, label, value }: { icon: IconType; colour: string; label: string; value: string }) {
  return (
    <Card as="li" pad="none" className="flex flex-col p-3">
      <Icon as={icon} className={colour} />
      <span className="mt-1.5 font-display text-[1.375rem] leading-[1.2] font-semibold tabular-nums">{value}</span>
      <span className="type-micro hyphens-auto break-words">{label}</span>
    </Card>
  );
}
