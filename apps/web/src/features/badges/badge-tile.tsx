import type { UserBadge } from '@violet/contract/badges';
import type { CSSProperties } from 'react';
import { clsx } from 'clsx';
import { badgeIcon, badgeTone } from '#parts/badges/badge-icon.ts';
import { useBadgeWords } from '#parts/badges/badge-words.ts';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Icon } from '#ui/media/icon.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { toneTint } from '#ui/layout/tone.ts';
import { isEarned } from './achievement-order.ts';

/** One badge: in colour once it is earned, grey with its progress before. Spec §4 Badges. */
export function BadgeTile({ entry, place, onOpen }: { entry: UserBadge; place: number; onOpen: () => void }) {
  const t = useText('badges');
  const { badgeCategory } = useCatalogue();
  const { name } = useBadgeWords()(entry.badge);
  const earned = isEarned(entry);
  const { progress, maxProgress } = entry;
  const style: CSSProperties & Record<'--v-place', number> = { '--v-place': place };
  return (
    <li style={style} className="v-reveal min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full flex-col items-center gap-1.5 rounded-md py-1 text-center active:scale-[.97]"
      >
        <span
          className={clsx(
            'grid size-14 place-items-center rounded-[18px_18px_18px_5px]',
            earned ? toneTint[badgeTone(entry.badge)] : 'bg-fill text-ink-3',
          )}
        >
          <Icon as={badgeIcon(entry.badge)} size={24} />
        </span>
        <span className={clsx('w-full text-micro font-semibold text-balance hyphens-auto break-words', !earned && 'text-ink-2')}>
          {name}
        </span>
        {earned ? (
          <span className="type-micro">{badgeCategory(entry.badge.category)}</span>
        ) : (
          <span className="w-full px-1.5">
            <Progress value={progress} max={maxProgress} label={t('progressOf', { name })} />
            <span className="type-micro mt-1 block tabular-nums">{t('progress', { progress, max: maxProgress })}</span>
          </span>
        )}
      </button>
    </li>
  );
}
