import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackOverlay } from './feedback-overlay.tsx';
import { feedbackKinds } from './kinds.ts';

let vibrated: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  vibrated = [];
  Object.assign(navigator, { vibrate: (pattern: unknown) => vibrated.push(pattern) });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function happen(detail: unknown): void {
  act(() => {
    window.dispatchEvent(new CustomEvent('micro-interaction', { detail }));
  });
}

function renderOverlay(): HTMLElement {
  const { container } = render(<FeedbackOverlay />);
  return container.firstElementChild as HTMLElement;
}

describe('the feedback overlay', () => {
  it.each([
    ['like', 8, 50],
    ['pass', 4, 30],
    ['super_like', 12, [50, 50, 50]],
    ['match', 15, [200, 100, 200]],
    ['message_sent', 6, 30],
    ['profile_view', 5, 20],
    ['boost', 10, [100, 50, 100, 50]],
  ] as const)('answers %s with %i petals and a tremor', (type, petals, pattern) => {
    const overlay = renderOverlay();
    happen({ type, x: 40, y: 60 });
    expect(feedbackKinds[type].burst.count).toBe(petals);
    expect(overlay.querySelectorAll('path[d^="M0 6C5"]')).toHaveLength(petals);
    expect(vibrated).toEqual([pattern]);
  });

  it('appears where it happened and is gone after two seconds, each for itself', () => {
    const overlay = renderOverlay();
    happen({ type: 'like', x: 40, y: 60 });
    act(() => void vi.advanceTimersByTime(1500));
    happen({ type: 'pass', x: 200, y: 300 });
    expect(overlay.children).toHaveLength(2);
    expect((overlay.firstElementChild as HTMLElement).style.left).toBe('40px');
    act(() => void vi.advanceTimersByTime(500));
    expect(overlay.children).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1500));
    expect(overlay.children).toHaveLength(0);
  });

  it('is nothing to a screen reader or a finger', () => {
    const overlay = renderOverlay();
    expect(overlay.getAttribute('aria-hidden')).toBe('true');
    expect(overlay.className).toContain('pointer-events-none');
  });

  it('only trembles for a type it does not know, and overlooks what is no event of ours', () => {
    const overlay = renderOverlay();
    happen({ type: 'constructor', x: 1, y: 1 });
    happen(undefined);
    happen({ type: 'like' });
    expect(overlay.children).toHaveLength(0);
    expect(vibrated).toEqual([30]);
  });
});
