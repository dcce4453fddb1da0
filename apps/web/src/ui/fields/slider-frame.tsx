import type { ReactNode } from 'react';

interface SliderFrameProps {
  label: string;
  /** The value in words, at the right. */
  printed: string;
  startLabel?: string | undefined;
  endLabel?: string | undefined;
  /** A small name, where the slider is a tool and not the matter. */
  quiet?: boolean | undefined;
  children: ReactNode;
}

/** Name at the left, value at the right, the line, and what its ends mean. */
export function SliderFrame({ label, printed, startLabel, endLabel, quiet = false, children }: SliderFrameProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <span className={quiet ? 'type-label' : 'type-heading'}>{label}</span>
        <span className={quiet ? 'type-caption tabular-nums' : 'font-bold text-violet-text tabular-nums'}>{printed}</span>
      </div>
      <div className={quiet ? undefined : 'mt-1.5'}>{children}</div>
      {(startLabel !== undefined || endLabel !== undefined) && (
        <div className="type-micro flex justify-between gap-3 tabular-nums">
          <span>{startLabel}</span>
          <span>{endLabel}</span>
        </div>
      )}
    </div>
  );
}
