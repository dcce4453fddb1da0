import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from './icon.tsx';
import type { IconType } from './icon.tsx';
import { toneTint } from './tone.ts';
import type { Tone } from './tone.ts';

export interface BadgeProps {
  tone?: Tone | 'solid' | undefined;
  icon?: IconType | undefined;
  children: ReactNode;
}

/** A short state in words: Premium, Verified, Rejected. Not pressable. */
export function Badge({ tone = 'violet', icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-[12px] px-[9px] text-[12px] leading-4 font-semibold',
        tone === 'solid' ? 'bg-violet text-on-violet' : toneTint[tone],
      )}
    >
      {icon !== undefined && <Icon as={icon} size={14} />}
      {children}
    </span>
  );
}
