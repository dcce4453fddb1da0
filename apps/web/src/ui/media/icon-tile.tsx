import { clsx } from 'clsx';
import { Icon } from './icon.tsx';
import type { IconType } from './icon.tsx';
import { toneTint } from '#ui/layout/tone.ts';
import type { Tone } from '#ui/layout/tone.ts';

/** A 40 px petal-cornered tile with an icon, at the head of a row or a small card. */
export function IconTile({ icon, tone = 'violet' }: { icon: IconType; tone?: Tone | 'solid' | undefined }) {
  return (
    <span
      className={clsx(
        'grid size-10 flex-none place-items-center rounded-[12px_12px_12px_4px]',
        tone === 'solid' ? 'bg-violet text-on-violet' : toneTint[tone],
      )}
    >
      <Icon as={icon} />
    </span>
  );
}
