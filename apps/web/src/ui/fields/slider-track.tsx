import { Slider as RadixSlider } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { keyDirection, nearestStop, nextStop } from './slider-stops.ts';

export interface SliderScale {
  min: number;
  max: number;
  /** Distance between values; 1 unless told otherwise. */
  step?: number | undefined;
  /** The only values allowed, ascending; arrows go from stop to stop. */
  stops?: readonly number[] | undefined;
  /** How a value is printed and spoken: "50 miles". */
  format: (value: number) => string;
}

interface SliderTrackProps extends SliderScale {
  values: readonly number[];
  thumbLabels: readonly string[];
  onValues: (values: number[]) => void;
  onCommit?: ((values: number[]) => void) | undefined;
  disabled?: boolean | undefined;
}

/** The line and its handles, shared by Slider and RangeSlider. A tap on the line moves the nearest handle. */
export function SliderTrack(props: SliderTrackProps) {
  const { values, thumbLabels, onValues, onCommit, min, max, step = 1, stops, format, disabled = false } = props;

  function snap(next: number[]): number[] {
    return stops === undefined ? next : next.map((value) => nearestStop(stops, value));
  }
  function handleKey(event: KeyboardEvent, index: number) {
    const direction = keyDirection(event.key);
    const value = values[index];
    if (stops === undefined || direction === undefined || value === undefined) return;
    // Radix would add one step; a stop may be further away.
    event.preventDefault();
    const moved = values.map((other, at) => (at === index ? nextStop(stops, value, direction) : other));
    if (moved.some((other, at) => at > 0 && other < (moved[at - 1] ?? other))) return;
    onValues(moved);
    onCommit?.(moved);
  }
  return (
    <RadixSlider.Root
      value={[...values]}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onValues(snap(next))}
      onValueCommit={(next) => onCommit?.(snap(next))}
      data-no-swipe=""
      className="relative flex h-11 w-full touch-none items-center select-none data-disabled:opacity-55"
    >
      <RadixSlider.Track className="relative mx-3.5 h-1.5 grow rounded-full bg-line">
        <RadixSlider.Range className="absolute h-full rounded-full bg-violet" />
      </RadixSlider.Track>
      {values.map((value, index) => (
        <RadixSlider.Thumb
          key={index}
          aria-label={thumbLabels[index]}
          aria-valuetext={format(value)}
          // Radix disables the line and leaves its handles silent about it.
          aria-disabled={disabled || undefined}
          onKeyDown={(event) => handleKey(event, index)}
          className="v-thumb"
        />
      ))}
    </RadixSlider.Root>
  );
}
