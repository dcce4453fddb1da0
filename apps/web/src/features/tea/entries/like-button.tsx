import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { Icon } from '#ui/media/icon.tsx';

export interface LikeButtonProps {
  likes: number;
  isLiked: boolean;
  onPress: () => void;
}

export function LikeButton({ likes, isLiked, onPress }: LikeButtonProps) {
  const t = useText('tea');
  const { format } = new Intl.NumberFormat(useLocale());
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t('like', { count: likes })}
      onClick={onPress}
      className={clsx(
        '-ml-2.5 flex min-h-11 min-w-11 items-center gap-2 rounded-full px-2.5 text-caption tabular-nums hover:bg-fill',
        'transition-[background-color,scale] duration-(--v-t-tap) ease-out active:scale-[.97]',
        isLiked ? 'font-semibold text-violet-text' : 'text-ink-2',
      )}
    >
      <Icon as={Heart} size={18} filled={isLiked} />
      {format(likes)}
    </button>
  );
}
