import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Icon } from '#ui/media/icon.tsx';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-pressed'> {
  pressed: boolean;
  /** md 36 px high, lg 40 px for filters; both with a 44 px hit area. */
  size?: 'md' | 'lg' | undefined;
}

/** A choice that is on or off; a tick as well as colour says which. */
export function Chip({ pressed, size = 'md', children, type = 'button', disabled = false, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-pressed={pressed}
      className={clsx(
        "relative inline-flex items-center gap-1.5 rounded-full px-3.5 text-label after:absolute after:inset-x-0 after:content-['']",
        'transition-[background-color,scale] duration-(--v-t-fast) ease-out',
        size === 'md' ? 'min-h-9 after:-inset-y-1' : 'min-h-10 after:-inset-y-0.5',
        disabled && !pressed && 'bg-fill font-medium text-ink-3 inset-ring inset-ring-line',
        pressed && 'bg-violet font-semibold text-on-violet',
        pressed && !disabled && 'hover:bg-violet-hover',
        !pressed && !disabled && 'bg-surface font-medium text-ink inset-ring inset-ring-line-strong hover:bg-fill',
        !disabled && 'active:scale-[.97]',
      )}
    >
      {pressed && <Icon as={Check} size={16} />}
      {children}
    </button>
  );
}
