import { useEffect } from 'react';

let locks = 0;

/**
 * Stops the page behind an overlay from scrolling while `locked`. An attribute that our stylesheet knows, not an
 * injected style element, so that it works under `style-src 'self'`.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    locks += 1;
    document.documentElement.setAttribute('data-scroll-locked', '');
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.removeAttribute('data-scroll-locked');
    };
  }, [locked]);
}
