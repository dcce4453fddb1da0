import { SliderFrame } from './slider-frame.tsx';
import { SliderTrack } from './slider-track.tsx';
import type { SliderScale } from './slider-track.tsx';

export type Range = readonly [low: number, high: number];

export interface RangeSliderProps extends SliderScale {
  label: string;
  value: Range;
  /** Spoken names of the two handles: "Youngest", "Oldest". */
  thumbLabels: readonly [string, string];
  /** The pair in words: "24 to 42". */
  formatRange: (value: Range) => string;
  onChange: (value: Range) => void;
  onCommit?: ((value: Range) => void) | undefined;
  startLabel?: string | undefined;
  endLabel?: string | undefined;
  disabled?: boolean | undefined;
}

/** A lower and an upper number on one line; the handles never cross. */
export function RangeSlider({ label, value, formatRange, onChange, onCommit, startLabel, endLabel, ...track }: RangeSliderProps) {
  const pair = ([low = value[0], high = value[1]]: number[]): Range => [low, high];
  return (
    <SliderFrame label={label} printed={formatRange(value)} startLabel={startLabel} endLabel={endLabel}>
      <SliderTrack
        {...track}
        values={value}
        onValues={(next) => onChange(pair(next))}
        onCommit={onCommit && ((next) => onCommit(pair(next)))}
      />
    </SliderFrame>
  );
}
