import { clsx } from 'clsx';

export interface ShownChoiceProps {
  /** What is chosen in the list. */
  words: string | undefined;
  className?: string | undefined;
}

/** The chosen words of a list, over as many lines as they need: no browser breaks them. The list lies over them, unseen. */
export function ShownChoice({ words, className }: ShownChoiceProps) {
  return (
    <span
      aria-hidden="true"
      data-shown={words}
      className={clsx('pointer-events-none min-w-0 flex-1 wrap-anywhere hyphens-auto before:content-[attr(data-shown)]', className)}
    />
  );
}

/** How the list lies there. Its entries are drawn by the browser. */
export const unseenListClass = 'absolute inset-0 size-full appearance-none opacity-0 [&>option]:bg-raised [&>option]:text-ink';
