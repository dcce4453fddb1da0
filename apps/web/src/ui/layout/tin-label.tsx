import type { ComponentProps } from 'react';
import { clsx } from 'clsx';

export interface TinLabelProps extends ComponentProps<'section'> {
  tone?: 'surface' | 'violet' | 'amber' | undefined;
  /** snug: the last line brings room of its own, as buttons do. */
  pad?: 'normal' | 'snug' | undefined;
}

const tones = {
  surface: 'v-card',
  violet: 'rounded-lg bg-violet-tint [--v-tin-line:var(--v-violet-line)]',
  amber: 'rounded-lg bg-amber-tint [--v-tin-line:var(--v-amber-line)]',
};

/** A card with a second hairline inside, like the label of a tin. Only for things worth keeping. */
export function TinLabel({ tone = 'surface', pad = 'normal', className, ...rest }: TinLabelProps) {
  return <section {...rest} className={clsx('v-tin', pad === 'normal' ? 'p-[22px]' : 'px-[18px] pt-5 pb-2.5', tones[tone], className)} />;
}
