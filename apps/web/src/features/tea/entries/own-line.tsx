import { Clock, Ellipsis, Heart, Trash2 } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { momentText } from './story-day.ts';

export interface OwnLineProps {
  entry: { likes: number; appearsAt: string | null };
  /** From when others read it, where they do not yet. */
  later: (when: string) => string;
  menuLabel: string;
  deleteLabel: string;
  onDelete: () => void;
}

/** Below what the author shared: what became of it, and the way to take it back. */
export function OwnLine({ entry: { likes, appearsAt }, later, menuLabel, deleteLabel, onDelete }: OwnLineProps) {
  const t = useText('tea');
  const locale = useLocale();
  const { format } = new Intl.NumberFormat(locale);
  return (
    <>
      {appearsAt === null ? (
        <span className="flex items-center gap-2 text-caption text-ink-2 tabular-nums">
          <Icon as={Heart} size={18} />
          <span aria-hidden="true">{format(likes)}</span>
          <span className="sr-only">{t('liked', { count: likes })}</span>
        </span>
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-2 text-caption text-amber-text">
          <Icon as={Clock} size={18} />
          <time dateTime={appearsAt}>{later(momentText(appearsAt, locale))}</time>
        </span>
      )}
      <span className="-mr-2.5 ml-auto">
        <Menu
          trigger={<IconButton icon={Ellipsis} label={menuLabel} />}
          items={[{ label: deleteLabel, icon: Trash2, onSelect: onDelete, danger: true }]}
        />
      </span>
    </>
  );
}
