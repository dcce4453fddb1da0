import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { toneTint } from './tone.ts';
import type { Tone } from './tone.ts';

export interface BadgeProps {
  /** solid and amber-solid stand out: at most one in a card. */
  tone?: Tone | 'solid' | 'amber-solid' | undefined;
  icon?: IconType | undefined;
  children: ReactNode;
}

const looks = { ...toneTint, solid: 'bg-violet text-on-violet', 'amber-solid': 'bg-amber text-on-amber' };

/** A short state in words: Premium, Verified, Rejected. Not pressable. */
export function Badge({ tone = 'violet', icon, children }: BadgeProps) {
  return (
    <span
      className={clsx('inline-flex min-h-6 items-center gap-1 rounded-[12px] px-[9px] text-[12px] leading-4 font-semibold', looks[tone])}
    >
      {icon !== undefined && <Icon as={icon} size={14} />}
      {children}
    </span>
  );
}
