import type { ProfileStats } from '@violet/contract/profiles';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Card } from '#ui/layout/card.tsx';

const counters = ['views', 'likes', 'matches', 'superLikes'] as const;

/** The four numbers under the viewer's picture. Spec §2 Profile. */
export function OwnCounters({ stats }: { stats: ProfileStats }) {
  const t = useText('profiles', 'mine');
  const number = new Intl.NumberFormat(useLocale(), { notation: 'compact' });
  return (
    <Card pad="none" aria-label={t('counters')}>
      <dl className="grid grid-cols-4 divide-x divide-line">
        {counters.map((counter) => (
          <div key={counter} className="flex flex-col-reverse px-0.5 py-3 text-center">
            <dt className="type-micro">{t(`counter.${counter}`)}</dt>
            <dd className="font-display text-[1.375rem] leading-[1.2] font-semibold tabular-nums">{number.format(stats[counter])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
