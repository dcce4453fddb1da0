import { clsx } from 'clsx';

const strokePx = 5;

const strokes = { violet: 'stroke-violet', amber: 'stroke-amber', leaf: 'stroke-leaf', rosehip: 'stroke-rosehip' };

export interface RingProps {
  /** 0 to 100. */
  value: number;
  /** Spoken: "94 percent compatible". */
  label: string;
  size?: 54 | 72 | undefined;
  tone?: keyof typeof strokes | undefined;
  /** Inside instead of the percentage: "1.4". */
  text?: string | undefined;
}

/** A share as a circle with its number inside. */
export function Ring({ value, label, size = 54, tone = 'violet', text }: RingProps) {
  const share = Math.min(100, Math.max(0, Math.round(value)));
  const radius = size / 2 - strokePx / 2 - 1.5;
  const around = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: strokePx };
  return (
    <span className="relative inline-grid flex-none place-items-center" style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle {...circle} className="stroke-line" />
        {share > 0 && (
          <circle {...circle} strokeLinecap="round" strokeDasharray={`${(around * share) / 100} ${around}`} className={strokes[tone]} />
        )}
      </svg>
      <span aria-hidden="true" className={clsx('font-bold tabular-nums', size === 54 ? 'text-label' : 'text-lead')}>
        {text ?? `${share}%`}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
