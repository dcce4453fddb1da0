import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypingSignal, typingRepeatMs } from './typing-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aSignal() {
  const told: string[] = [];
  return { told, signal: createTypingSignal((type) => told.push(type)) };
}

describe('the typing signal', () => {
  it('stops two seconds after the last key', () => {
    const { told, signal } = aSignal();
    signal.input('H');
    vi.advanceTimersByTime(1400);
    signal.input('He');
    vi.advanceTimersByTime(1999);
    expect(told).toEqual(['typing']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['typing', 'stop_typing']);
  });

  it('stops at once when the field is empty, and says so once', () => {
    const { told, signal } = aSignal();
    signal.input('H');
    signal.input(' ');
    signal.end();
    vi.advanceTimersByTime(5000);
    expect(told).toEqual(['typing', 'stop_typing']);
  });

  it('ends without a word when the message goes out, which says it', () => {
    const { told, signal } = aSignal();
    signal.input('H');
    signal.sent();
    signal.input('');
    vi.advanceTimersByTime(5000);
    expect(told).toEqual(['typing']);
    signal.input('A');
    expect(told).toEqual(['typing', 'typing']);
  });

  it('is repeated now and then while she goes on', () => {
    const { told, signal } = aSignal();
    signal.input('H');
    signal.input('He');
    vi.advanceTimersByTime(typingRepeatMs);
    signal.input('Hel');
    expect(told).toEqual(['typing', 'typing']);
  });

  it('says nothing on leaving when nothing was typed', () => {
    const { told, signal } = aSignal();
    signal.end();
    expect(told).toEqual([]);
  });
});
