import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLogScroll } from './use-log-scroll.ts';

const boxPx = 600;

/** The browser tells of sizes after it has told of scrolling; here when the test says so. */
let tellSizes: () => void = () => undefined;

class LateObserver {
  constructor(tell: ResizeObserverCallback) {
    tellSizes = () => tell([], this as unknown as ResizeObserver);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function Log({ newestKey }: { newestKey: string }) {
  const { box, content, isAtEnd, onScroll } = useLogScroll({ newestKey, newestIsMine: false, onNearTop: () => undefined });
  return (
    <div ref={box} data-testid="box" onScroll={onScroll}>
      <div ref={content}>{isAtEnd ? 'at the end' : 'further up'}</div>
    </div>
  );
}

function open(height: number) {
  render(<Log newestKey="first" />);
  const box = screen.getByTestId('box');
  let [top, contentPx] = [0, height];
  Object.defineProperties(box, {
    clientHeight: { get: () => boxPx },
    scrollHeight: { get: () => Math.max(boxPx, contentPx) },
    scrollTop: {
      get: () => top,
      set(to: number) {
        top = Math.max(0, Math.min(to, contentPx - boxPx));
      },
    },
  });
  tellSizes();
  return {
    fromEnd: () => contentPx - boxPx - top,
    grow: (px: number) => (contentPx += px),
    scrollTo: (to: number) => {
      top = to;
      fireEvent.scroll(box);
    },
    told: () => tellSizes(),
  };
}

describe('the newest message', () => {
  beforeEach(() => vi.stubGlobal('ResizeObserver', LateObserver));
  afterEach(() => vi.unstubAllGlobals());

  it('is in sight when rows turn out to be higher than was thought, and the browser tells of scrolling first', () => {
    const log = open(boxPx);
    log.grow(400);
    log.scrollTo(10);
    log.told();
    expect(log.fromEnd()).toBe(0);
    expect(screen.queryByText('at the end')).not.toBeNull();
  });

  it('is left where the viewer moves the log while rows turn out to be higher', () => {
    const log = open(2_000);
    fireEvent.wheel(screen.getByTestId('box'));
    log.grow(300);
    log.scrollTo(1_500);
    log.told();
    expect(log.fromEnd()).toBe(200);
  });

  it('does not call back a viewer who has scrolled up', () => {
    const log = open(2_000);
    log.scrollTo(1_000);
    log.grow(80);
    log.told();
    expect(log.fromEnd()).toBe(480);
    log.grow(2_000);
    log.scrollTo(3_000);
    log.told();
    expect(log.fromEnd()).toBe(480);
    expect(screen.queryByText('further up')).not.toBeNull();
  });
});
