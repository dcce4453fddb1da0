import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { clockOf } from './clock.ts';
import type { Player } from './use-player.ts';
import { WaveformPicture } from './waveform-picture.tsx';

const stepSeconds = 5;

export interface WaveformSliderProps {
  seconds: number;
  waveform: readonly number[];
  player: Player;
  disabled: boolean;
}

/** Where in a message the listener is. The pointer goes anywhere, arrows five seconds, Home and End to the ends. */
export function WaveformSlider({ seconds, waveform, player: { at, seek, toggle }, disabled }: WaveformSliderProps) {
  const t = useText('voiceMessages');
  const share = seconds > 0 ? Math.min(1, at / seconds) : 0;
  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    ArrowRight: () => seek(at + stepSeconds),
    ArrowUp: () => seek(at + stepSeconds),
    ArrowLeft: () => seek(at - stepSeconds),
    ArrowDown: () => seek(at - stepSeconds),
    Home: () => seek(0),
    End: () => seek(seconds),
  };
  function handleKey(event: KeyboardEvent) {
    const act = keys[event.key];
    if (act === undefined || disabled) return;
    event.preventDefault();
    act();
  }
  function follow({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    seek(((clientX - left) / width) * seconds);
  }
  function handleDown(event: PointerEvent) {
    // A message that is drawn to the right would be answered.
    event.stopPropagation();
    if (disabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  }
  return (
    <div
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={t('position')}
      aria-disabled={disabled || undefined}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={t('timeOf', { at: clockOf(at), of: clockOf(seconds) })}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      className="flex min-h-11 min-w-0 flex-1 touch-pan-y items-center rounded-sm aria-[disabled]:cursor-default"
    >
      <WaveformPicture waveform={waveform} share={share} />
    </div>
  );
}
