import { clsx } from 'clsx';
import { toneSolid } from '#ui/layout/tone.ts';
import type { Tone } from '#ui/layout/tone.ts';

export interface ProgressProps {
  value: number;
  max?: number | undefined;
  /** What is progressing, spoken. */
  label: string;
  tone?: Tone | undefined;
}

/** A bar of 8 px. */
export function Progress({ value, max = 100, label, tone = 'violet' }: ProgressProps) {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div className="relative">
      <progress aria-label={label} value={value} max={max} className="sr-only" />
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div
          style={{ width: `${share * 100}%` }}
          className={clsx('h-full rounded-full transition-[width] duration-(--v-t-slow) ease-out', toneSolid[tone])}
        />
      </div>
    </div>
  );
}
