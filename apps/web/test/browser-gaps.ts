import { act } from '@testing-library/react';
import { findLabelsQuickly } from './quick-labels.ts';

// What jsdom leaves out of a browser and the components ask for.

/** Nothing has a size in jsdom. A row of a long list is told to be low, and all else to be high. */
class OneSizeObserver {
  readonly tell: ResizeObserverCallback;
  readonly observed = new Set<Element>();
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe(target: HTMLElement): void {
    this.observed.add(target);
    const isRow = target.style.position === 'absolute';
    const contentRect = new DOMRect(0, 0, 320, isRow ? 40 : 4_000);
    const box = [{ inlineSize: contentRect.width, blockSize: contentRect.height }];
    const entry = { target, contentRect, borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box };
    setTimeout(() => this.observed.has(target) && act(() => this.tell([entry], this)));
  }
  unobserve(target: Element): void {
    this.observed.delete(target);
  }
  disconnect(): void {
    this.observed.clear();
  }
}

/** Nothing comes into view. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Answers media queries: no reduced motion, no width. */
function noMatch(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} });
}

/** A page of tests has nothing to do as soon as it waits. */
function requestIdleCallback(resume: IdleRequestCallback): number {
  return window.setTimeout(() => resume({ didTimeout: false, timeRemaining: () => 50 }));
}

/** One page has no other to wait for, and is its own next. */
class Turns {
  readonly last = new Map<string, Promise<unknown>>();
  request<T>(name: string, ...[options, then]: [() => Promise<T>] | [LockOptions, () => Promise<T>]): Promise<T> {
    const use = then ?? (options as () => Promise<T>);
    const signal = typeof options === 'function' ? undefined : options.signal;
    const givenUp = new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const mine = Promise.race([this.last.get(name) ?? Promise.resolve(), givenUp]).then(use);
    this.last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}

/** A popover is hidden until it is shown, which jsdom cannot do. */
function showPopover(this: HTMLElement): void {
  this.style.display = 'block';
}

export function fillBrowserGaps(): void {
  findLabelsQuickly();
  Object.assign(globalThis, { ResizeObserver: OneSizeObserver, IntersectionObserver: NoObserver });
  Object.defineProperty(navigator, 'locks', { value: new Turns(), configurable: true });
  Object.assign(window, { requestIdleCallback });
  Object.assign(window, { matchMedia: noMatch, scrollTo: () => {} });
  // Everything is on the page where nothing is laid out.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: (): Element => document.body });
  Object.defineProperty(document, 'scrollingElement', { get: (): Element => document.documentElement, configurable: true });
  Object.assign(HTMLElement.prototype, { showPopover });
  Object.assign(Element.prototype, {
    scrollIntoView: () => {},
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
  });
}
