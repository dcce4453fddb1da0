import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

afterEach(() => vi.useRealTimers());

it('follows a value only when it rests', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useSettled(text, 200), { initialProps: { text: '' } });
  for (const text of ['k', 'kö', 'köl']) {
    rerender({ text });
    act(() => void vi.advanceTimersByTime(199));
    expect(result.current).toBe('');
  }
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('köl');
});
