import { socketLimits } from '@violet/contract/realtime';
import { describe, expect, it } from 'vitest';
import { fullFrameRate, takeFrame } from './frame-rate.ts';

/** Frames that a socket sends, at moments in ms: which of them are taken. */
function takenAt(moments: readonly number[]): boolean[] {
  let rate: number = fullFrameRate;
  return moments.map((nowMs) => {
    const next = takeFrame(rate, nowMs);
    rate = next ?? rate;
    return next !== null;
  });
}
const burst = (nowMs: number, frames: number) => Array.from({ length: frames }, () => nowMs);

describe('the rate of frames', () => {
  it('lets a burst through, and then refuses', () => {
    const taken = takenAt(burst(0, socketLimits.frameBurst + 1));
    expect(taken.filter(Boolean)).toHaveLength(socketLimits.frameBurst);
    expect(taken.at(-1)).toBe(false);
  });

  it('lets thirty a second go on for ever', () => {
    const stepMs = 1_000 / socketLimits.framesPerSecond;
    expect(takenAt(Array.from({ length: 10_000 }, (_value, frame) => frame * stepMs))).not.toContain(false);
  });

  it('takes one more for each that has been made up for', () => {
    const { frameBurst, framesPerSecond } = socketLimits;
    const taken = takenAt([...burst(0, frameBurst), ...burst(1_000, framesPerSecond + 1)]);
    expect(taken.slice(0, -1)).not.toContain(false);
    expect(taken.at(-1)).toBe(false);
  });

  it('never saves up more than one burst', () => {
    const taken = takenAt(burst(3_600_000, socketLimits.frameBurst + 1));
    expect(taken.filter(Boolean)).toHaveLength(socketLimits.frameBurst);
  });
});
