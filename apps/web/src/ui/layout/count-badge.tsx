import { clsx } from 'clsx';

export interface CountBadgeProps {
  count: number;
  tone?: 'rosehip' | 'violet' | undefined;
}

/** A number as the badge shows it, for the name of what it stands on. */
export function countText(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** A small round number, never more than "9+". */
export function CountBadge({ count, tone = 'rosehip' }: CountBadgeProps) {
  return (
    <span
      className={clsx(
        'inline-block h-[18px] min-w-[18px] rounded-full px-[5px] text-center text-[12px] leading-[18px] font-bold tabular-nums',
        tone === 'rosehip' ? 'bg-rosehip text-on-rosehip ring-2 ring-paper' : 'bg-violet text-on-violet',
      )}
    >
      {countText(count)}
    </span>
  );
}
