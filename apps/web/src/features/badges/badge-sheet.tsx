import { badgesOfLikes } from '@violet/contract/catalogue/badges';
import type { UserBadge } from '@violet/contract/badges';
import { clsx } from 'clsx';
import { badgeIcon, badgeTone } from '#parts/badges/badge-icon.ts';
import { useBadgeWords } from '#parts/badges/badge-words.ts';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toneTint } from '#ui/layout/tone.ts';

/** What a badge is for, and since when a member has it or how much is missing. */
export function BadgeSheet({ entry, onClose }: { entry: UserBadge; onClose: () => void }) {
  const t = useText('badges');
  const shell = useText('shell');
  const { badgeCategory } = useCatalogue();
  const locale = useLocale();
  const { name, description } = useBadgeWords()(entry.badge);
  const { earnedAt, progress, maxProgress } = entry;
  const tone = earnedAt === null ? 'neutral' : badgeTone(entry.badge);
  return (
    <Sheet open onOpenChange={(stays) => !stays && onClose()} title={name} description={description} closeLabel={shell('close')}>
      <div className="flex items-center gap-4">
        <span className={clsx('grid size-18 flex-none place-items-center rounded-petal', toneTint[tone])}>
          <Icon as={badgeIcon(entry.badge)} size={28} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <Badge tone={tone}>{badgeCategory(entry.badge.category)}</Badge>
          {earnedAt === null ? (
            <div className="w-full">
              <Progress value={progress} max={maxProgress} label={t('progressOf', { name })} />
              <p className="type-caption mt-1.5 tabular-nums">{t('progress', { progress, max: maxProgress })}</p>
            </div>
          ) : (
            <p className="type-caption">
              {t('earned')}{' '}
              <time dateTime={earnedAt}>{new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(earnedAt))}</time>
            </p>
          )}
        </div>
      </div>
      {entry.badge.category === 'tea' && <Note tone="amber">{t('teaOnlyYou')}</Note>}
      {badgesOfLikes.includes(entry.badge.id) && <Note>{t('likesOnlyYou')}</Note>}
    </Sheet>
  );
}
