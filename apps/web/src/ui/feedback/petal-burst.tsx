import type { CSSProperties } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

export type PetalColour = 'violet' | 'violet-line' | 'amber' | 'leaf' | 'grey';

const petals: Record<PetalColour, string> = {
  violet: 'fill-violet',
  'violet-line': 'fill-violet-line',
  amber: 'fill-amber',
  leaf: 'fill-leaf',
  grey: 'fill-line-strong',
};

const discs: Record<PetalColour, string> = {
  violet: 'bg-violet text-on-violet',
  'violet-line': 'bg-violet-tint text-violet-text',
  amber: 'bg-amber text-on-amber',
  leaf: 'bg-leaf text-on-leaf',
  grey: 'bg-sunken text-ink',
};

export interface PetalBurstProps {
  /** Taken in turn. */
  colours: readonly PetalColour[];
  count: number;
  /** Colour and picture of the disc in the middle. */
  disc: PetalColour;
  icon: IconType;
  iconFilled?: boolean | undefined;
  /** How often the disc pops. */
  pulses?: 1 | 2 | undefined;
  /** Petals go up instead of out. */
  rising?: boolean | undefined;
}

/** Petals thrown around a point for 1.5 s. Zero-sized: put it where they should start. Decoration only. */
export function PetalBurst({ colours, count, disc, icon, iconFilled, pulses = 1, rising = false }: PetalBurstProps) {
  return (
    <span aria-hidden="true" className="pointer-events-none relative block size-0">
      {Array.from({ length: count }, (_, index) => (
        <Petal key={index} index={index} count={count} colour={colours[index % colours.length] ?? disc} rising={rising} />
      ))}
      <span
        className={clsx(
          'absolute -top-[21px] -left-[21px] grid size-[42px] place-items-center rounded-full',
          pulses === 2 ? 'v-disc-twice' : 'v-disc',
          discs[disc],
        )}
      >
        <Icon as={icon} size={24} filled={iconFilled} />
      </span>
    </span>
  );
}

function Petal({ index, count, colour, rising }: { index: number; count: number; colour: PetalColour; rising: boolean }) {
  const style: CSSProperties & Record<`--v-${string}`, string | number> = {
    '--v-angle': `${(360 / count) * index}deg`,
    // Two rings, so that the throw does not look ruled.
    '--v-reach': index % 2 === 0 ? '46px' : '68px',
    '--v-drift': `${(index - (count - 1) / 2) * 11}px`,
    '--v-petal-opacity': index % 2 === 0 ? 1 : 0.6,
  };
  return (
    <svg
      viewBox="-8 -10 16 18"
      width={16}
      height={18}
      style={style}
      className={clsx('absolute -top-[9px] -left-2', rising ? 'v-petal-rising' : 'v-petal')}
    >
      <path d="M0 6C5 2 5 -3 0 -7C-5 -3 -5 2 0 6Z" className={petals[colour]} />
    </svg>
  );
}
