import { clsx } from 'clsx';

/** primary and amber: at most one in a view. danger: deletes, blocks, reports. */
export type ButtonKind = 'primary' | 'tonal' | 'amber' | 'outline' | 'ghost' | 'danger' | 'danger-outline';
/** 40 (with a 44 px hit area), 48, 54 px high. */
export type ButtonSize = 'sm' | 'md' | 'hero';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-violet text-on-violet hover:bg-violet-hover',
  tonal: 'bg-violet-tint text-violet-text hover:bg-violet-line/60',
  amber: 'bg-amber text-on-amber hover:bg-amber-hover',
  outline: 'text-ink inset-ring-[1.5px] inset-ring-line-strong hover:bg-fill',
  ghost: 'text-violet-text hover:bg-violet-tint',
  danger: 'bg-rosehip text-on-rosehip hover:bg-rosehip-hover',
  'danger-outline': 'text-rosehip-text inset-ring-[1.5px] inset-ring-rosehip-line hover:bg-rosehip-tint',
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-10 px-4 text-label after:absolute after:inset-x-0 after:-inset-y-0.5 after:content-['']",
  md: 'min-h-12 px-[22px] text-[1rem]',
  hero: 'min-h-[54px] px-7 text-lead',
};

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** Full width. */
  block?: boolean | undefined;
}

/** The classes of a button, for things that look like one. */
export function buttonClass({ kind = 'primary', size = 'md', block = false }: ButtonLook, disabled = false): string {
  return clsx(
    'relative items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold',
    'transition-[background-color,scale] duration-(--v-t-tap) ease-out select-none',
    block ? 'flex w-full' : 'inline-flex',
    sizes[size],
    disabled ? 'bg-fill text-ink-3 inset-ring inset-ring-line' : clsx(kinds[kind], 'active:scale-[.97]'),
  );
}
