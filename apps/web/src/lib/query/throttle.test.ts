import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttled } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a throttled act', () => {
  it('happens at once, and once more after a burst', () => {
    const act = vi.fn<() => void>();
    const throttledAct = throttled(act, 1000);
    for (let call = 0; call < 50; call += 1) throttledAct();
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('happens at once again after a pause', () => {
    const act = vi.fn<() => void>();
    const throttledAct = throttled(act, 1000);
    throttledAct();
    vi.advanceTimersByTime(1000);
    throttledAct();
    expect(act).toHaveBeenCalledTimes(2);
  });
});
