import type { Badge } from '@violet/contract/badges';
import { clsx } from 'clsx';
import { badgeIcon, badgeTone } from '#parts/badges/badge-icon.ts';
import { useBadgeWords } from '#parts/badges/badge-words.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Icon } from '#ui/media/icon.tsx';

/** Medals on a card before '+N more'. Spec §9 Display counts. */
const shownBadges = 3;

const inks = { violet: 'text-violet-text', amber: 'text-amber-text', leaf: 'text-leaf-text' };

/** Up to three medals down the left edge, and a way to the others. */
export function CardBadges({ badges, onMore }: { badges: readonly Badge[]; onMore: () => void }) {
  const t = useText('discovery');
  const words = useBadgeWords();
  if (badges.length === 0) return null;
  const more = badges.length - shownBadges;
  return (
    <div className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
      <ul aria-label={t('badges')} className="v-medals flex flex-col gap-1.5">
        {badges.slice(0, shownBadges).map((badge) => (
          <li
            key={badge.id}
            title={words(badge).name}
            className={clsx('grid size-[34px] place-items-center rounded-full bg-surface shadow-sm', inks[badgeTone(badge)])}
          >
            <Icon as={badgeIcon(badge)} size={18} />
            <span className="sr-only">{words(badge).name}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-label={`${t('more', { count: more })}, ${t('moreBadges', { count: more })}`}
          onClick={onMore}
          className="relative min-h-[34px] rounded-full bg-surface px-2.5 text-[12px] font-semibold text-ink-2 shadow-sm after:absolute after:-inset-1.5 after:content-['']"
        >
          {t('more', { count: more })}
        </button>
      )}
    </div>
  );
}
