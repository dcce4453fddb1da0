import type { HTMLAttributes, RefCallback } from 'react';
import { clsx } from 'clsx';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  ref?: RefCallback<HTMLElement> | undefined;
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** none: the content brings its own edges (lists, pictures). */
  pad?: 'normal' | 'roomy' | 'none' | undefined;
}

/** A quiet sheet of paper with a hairline. */
export function Card({ as: Element = 'section', pad = 'normal', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={clsx('v-card', pad === 'normal' && 'p-4', pad === 'roomy' && 'p-[22px]', pad === 'none' && 'overflow-hidden', className)}
    />
  );
}
