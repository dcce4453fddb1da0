import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** After a swipe by key or an undo the focus goes to the card on top. Without one it goes to what stands in its place. */
export function useFocusFollows(root: RefObject<HTMLElement | null>, topId: string | undefined): { follow: () => void } {
  const shown = useRef(topId);
  /** What was on top when the focus was sent after the next one. */
  const left = useRef<{ id: string | undefined } | null>(null);
  // After every render: what stands in an empty deck's place comes only when the last card has flown.
  useLayoutEffect(() => {
    shown.current = topId;
    if (left.current === null || left.current.id === topId) return;
    const target = root.current?.querySelector<HTMLElement>('[data-place="top"], [data-deck-empty]');
    if (!target) return;
    left.current = null;
    target.focus({ preventScroll: true });
  });
  return {
    follow() {
      left.current = { id: shown.current };
    },
  };
}
