import { socketLimits } from '@violet/contract/realtime';
import { describe, expect, it } from 'vitest';
import { fullFrameRate, takeFrame } from './frame-rate.ts';

describe('the rate of frames', () => {
  it('lets a burst through, and then refuses', () => {
    const rate = fullFrameRate(0);
    const taken = Array.from({ length: socketLimits.frameBurst + 1 }, () => takeFrame(rate, 0));
    expect(taken.filter(Boolean)).toHaveLength(socketLimits.frameBurst);
    expect(taken.at(-1)).toBe(false);
  });

  it('lets thirty a second go on for ever', () => {
    const rate = fullFrameRate(0);
    const stepMs = 1_000 / socketLimits.framesPerSecond;
    for (let frame = 1; frame < 10_000; frame += 1) expect(takeFrame(rate, frame * stepMs)).toBe(true);
  });

  it('never saves up more than one burst', () => {
    const rate = fullFrameRate(0);
    takeFrame(rate, 3_600_000);
    expect(rate.tokens).toBe(socketLimits.frameBurst - 1);
  });
});
