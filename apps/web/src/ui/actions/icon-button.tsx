import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';

export type IconButtonKind = 'plain' | 'tonal' | 'solid' | 'amber' | 'surface';

const kinds: Record<IconButtonKind, string> = {
  plain: 'text-ink hover:bg-fill',
  tonal: 'bg-violet-tint text-violet-text hover:bg-violet-line/60',
  solid: 'bg-violet text-on-violet hover:bg-violet-hover',
  amber: 'bg-amber-tint text-amber-text inset-ring inset-ring-amber-line hover:bg-amber-line/60',
  surface: 'bg-surface text-ink ring ring-line hover:bg-fill',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> {
  icon: IconType;
  /** What it does, including any count ("Notifications, 3 unread"). */
  label: string;
  kind?: IconButtonKind | undefined;
  iconSize?: 18 | 20 | 24 | 28 | undefined;
  iconFilled?: boolean | undefined;
  /** Diameter in px; 44 is the smallest a finger gets. */
  size?: 44 | 52 | 60 | undefined;
  /** A small number at the corner; hidden at zero. Say it in the label too. */
  count?: number | undefined;
}

/** A round button with an icon and a spoken name. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    kind = 'plain',
    iconSize = 20,
    iconFilled,
    size = 44,
    count = 0,
    type = 'button',
    disabled = false,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-label={label}
      style={{ width: size, height: size }}
      className={clsx(
        'relative grid flex-none place-items-center rounded-full',
        'transition-[background-color,scale] duration-(--v-t-tap) ease-out',
        disabled ? 'text-ink-3' : clsx(kinds[kind], 'active:scale-[.97] aria-disabled:text-ink-3'),
        disabled && kind !== 'plain' && 'bg-fill',
      )}
    >
      <Icon as={icon} size={iconSize} filled={iconFilled} />
      {count > 0 && (
        <span aria-hidden="true" className="absolute top-1 right-1">
          <CountBadge count={count} />
        </span>
      )}
    </button>
  );
}
