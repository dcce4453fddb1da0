import { Heart, Star, Undo2, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { centreOf } from '#parts/feedback/micro-interaction.ts';
import type { ClientPoint } from '#parts/feedback/micro-interaction.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { IconButtonProps } from '#ui/actions/icon-button.tsx';
import type { SwipeDirection } from './swipe-gesture.ts';

/** A second press within this time belongs to the first one, and not to the next person. */
const doubleTapMs = 250;

const looks: readonly (Pick<IconButtonProps, 'icon' | 'kind' | 'size' | 'iconSize' | 'iconFilled'> & { direction: SwipeDirection })[] = [
  { direction: 'pass', icon: X, kind: 'surface', size: 60, iconSize: 28 },
  { direction: 'super_like', icon: Star, kind: 'amber', size: 52, iconSize: 24, iconFilled: true },
  { direction: 'like', icon: Heart, kind: 'solid', size: 60, iconSize: 28, iconFilled: true },
];

export interface SwipeButtonsProps {
  onSwipe: (direction: SwipeDirection, at: ClientPoint) => void;
  onUndo: (() => void) | null;
}

/** Pass, super like and like for those who do not drag; undo when there is something to undo. */
export function SwipeButtons({ onSwipe, onUndo }: SwipeButtonsProps) {
  const t = useText('discovery');
  const [isResting, rest] = useBriefRest();
  function press(direction: SwipeDirection, event: MouseEvent<HTMLButtonElement>) {
    if (isResting) return;
    rest();
    onSwipe(direction, centreOf(event.currentTarget));
  }
  return (
    <div className="relative flex items-center justify-center gap-5">
      {onUndo !== null && (
        <span className="absolute right-[calc(50%+128px)] max-[359px]:right-[calc(50%+108px)]">
          <IconButton icon={Undo2} iconSize={24} label={t('act.undo')} onClick={onUndo} />
        </span>
      )}
      {looks.map(({ direction, ...look }) => (
        <span key={direction} className="v-act shadow-md" data-for={direction}>
          <span aria-hidden="true" className="v-halo" />
          <IconButton
            {...look}
            label={t(`act.${direction}`)}
            aria-disabled={isResting || undefined}
            onClick={(event) => press(direction, event)}
          />
        </span>
      ))}
    </div>
  );
}

function useBriefRest(): [isResting: boolean, rest: () => void] {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), doubleTapMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  return [isResting, () => setResting(true)];
}
