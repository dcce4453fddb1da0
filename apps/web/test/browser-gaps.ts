// What jsdom leaves out of a browser and the components ask for.

/** Nothing has a size in jsdom, so nobody is ever told of one. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Answers media queries: no reduced motion, no width. */
function noMatch(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} });
}

export function fillBrowserGaps(): void {
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.assign(window, { matchMedia: noMatch, scrollTo: () => {} });
  Object.assign(Element.prototype, {
    scrollIntoView: () => {},
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
  });
}
