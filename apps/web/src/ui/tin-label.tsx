import type { ComponentProps } from 'react';
import { clsx } from 'clsx';

export interface TinLabelProps extends ComponentProps<'section'> {
  tone?: 'surface' | 'violet' | 'amber' | undefined;
}

const tones = {
  surface: 'v-card',
  violet: 'rounded-lg bg-violet-tint [--v-tin-line:var(--v-violet-line)]',
  amber: 'rounded-lg bg-amber-tint [--v-tin-line:var(--v-amber-line)]',
};

/** A card with a second hairline inside, like the label of a tin. Only for things worth keeping. */
export function TinLabel({ tone = 'surface', className, ...rest }: TinLabelProps) {
  return <section {...rest} className={clsx('v-tin p-[22px]', tones[tone], className)} />;
}
