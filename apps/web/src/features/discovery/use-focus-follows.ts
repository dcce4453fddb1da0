import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** After a swipe by key or an undo the focus goes to the card that is now on top, or to what stands in its place. */
export function useFocusFollows(root: RefObject<HTMLElement | null>, topId: string | undefined): { follow: () => void } {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    root.current?.querySelector<HTMLElement>('[data-place="top"], [data-deck-empty]')?.focus({ preventScroll: true });
  }, [root, topId]);
  return {
    follow() {
      wanted.current = true;
    },
  };
}
