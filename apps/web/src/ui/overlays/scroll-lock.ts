import { useEffect } from 'react';

let locks = 0;

/**
 * Stops the page behind an overlay from scrolling while `locked`. An attribute that our stylesheet knows, not an
 * injected style element, so that it works under `style-src 'self'`.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    if (locks === 0) lock();
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) unlock();
    };
  }, [locked]);
}

function lock(): void {
  const page = document.documentElement;
  // A scrollbar that takes room leaves its room behind, so that nothing jumps sideways.
  const scrollbarPx = window.innerWidth - page.clientWidth;
  if (scrollbarPx > 0) page.style.paddingRight = `${scrollbarPx}px`;
  page.setAttribute('data-scroll-locked', '');
}

function unlock(): void {
  document.documentElement.style.paddingRight = '';
  document.documentElement.removeAttribute('data-scroll-locked');
}
