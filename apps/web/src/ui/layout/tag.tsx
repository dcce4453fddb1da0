import type { ReactNode } from 'react';
import { clsx } from 'clsx';

export interface TagProps {
  tone?: 'neutral' | 'violet' | 'surface' | undefined;
  children: ReactNode;
}

/** A read-only chip: one interest, one trait. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center rounded-[14px] px-[11px] text-caption font-medium',
        tone === 'neutral' && 'bg-fill text-ink',
        tone === 'violet' && 'bg-violet-tint text-violet-text',
        tone === 'surface' && 'bg-surface text-ink',
      )}
    >
      {children}
    </span>
  );
}
