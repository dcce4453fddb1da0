import { SliderFrame } from './slider-frame.tsx';
import { SliderTrack } from './slider-track.tsx';
import type { SliderScale } from './slider-track.tsx';

export interface SliderProps extends SliderScale {
  label: string;
  value: number;
  /** While it moves. */
  onChange: (value: number) => void;
  /** When it is let go. */
  onCommit?: ((value: number) => void) | undefined;
  /** Under the two ends. */
  startLabel?: string | undefined;
  endLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** A small name, where the slider is a tool and not the matter. */
  quiet?: boolean | undefined;
}

/** One number on a line, its value printed at the right. */
export function Slider({ label, value, onChange, onCommit, startLabel, endLabel, quiet, ...scale }: SliderProps) {
  return (
    <SliderFrame label={label} printed={scale.format(value)} startLabel={startLabel} endLabel={endLabel} quiet={quiet}>
      <SliderTrack
        {...scale}
        values={[value]}
        thumbLabels={[label]}
        onValues={([next = value]) => onChange(next)}
        onCommit={onCommit && (([next = value]) => onCommit(next))}
      />
    </SliderFrame>
  );
}
