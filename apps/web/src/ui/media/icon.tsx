import type { LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';

/** A line icon component of lucide-react. */
export type IconType = LucideIcon;

export interface IconProps {
  as: IconType;
  /** Side in px: 20 in text and buttons, 24 in bars, 28 in large round buttons. */
  size?: 14 | 16 | 18 | 20 | 24 | 28 | undefined;
  /** Filled shapes are for hearts and stars alone. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** One icon at the house stroke; decorative, so the words beside it (or an aria-label) carry the meaning. */
export function Icon({ as: Shape, size = 20, filled = false, className }: IconProps) {
  return (
    <Shape
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      strokeWidth={1.75}
      fill={filled ? 'currentColor' : 'none'}
      className={clsx('block flex-none', className)}
    />
  );
}
