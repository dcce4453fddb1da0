import type { Variety } from '@violet/contract/tea';
import { Star } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Icon } from '#ui/media/icon.tsx';

/** What a tea got on average, and from how many. */
export function RatingLine({ tea: { averageRating, reviewCount } }: { tea: Variety }) {
  const t = useText('tea');
  const { format } = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (averageRating === null) return <span className="block pt-0.5 text-ink-3">{t('teas.unrated')}</span>;
  return (
    <span className="flex items-center gap-1 pt-0.5 font-medium text-amber-text tabular-nums">
      <Icon as={Star} size={14} filled />
      {format(averageRating)} · {t('teas.reviews', { count: reviewCount })}
    </span>
  );
}
