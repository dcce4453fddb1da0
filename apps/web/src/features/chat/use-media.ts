import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and when it changes. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** List and conversation side by side. Spec §13 Wide screens. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 1080px)');
}

/** A keyboard is at hand, so a field may take the focus without covering half of the screen. */
export function hasFinePointer(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
