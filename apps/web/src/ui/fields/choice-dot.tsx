import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Icon } from '#ui/media/icon.tsx';

/** The mark of one choice among several. The radio button beside it is there for the keyboard and screen readers alone. */
export function ChoiceDot({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-6 flex-none place-items-center rounded-full',
        isChosen ? 'bg-violet text-on-violet' : 'inset-ring-[1.75px] inset-ring-line-strong',
      )}
    >
      {isChosen && <Icon as={Check} size={16} />}
    </span>
  );
}
