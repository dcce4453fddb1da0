import { useRef } from 'react';
import type { PointerEvent } from 'react';

const farPx = 56;
const mostPx = 72;
const slipPx = 24;

/** A finger that draws a message to the right. The message follows it, and goes back when it is let go. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const drawn = useRef(0);
  function move(element: Element, px: number) {
    drawn.current = px;
    if (element instanceof HTMLElement) element.style.translate = px === 0 ? '' : `${px}px`;
  }
  function end({ currentTarget }: PointerEvent) {
    start.current = null;
    move(currentTarget, 0);
  }
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent) {
      if (start.current === null) return;
      const isAcross = Math.abs(clientY - start.current.y) < slipPx;
      move(currentTarget, isAcross ? Math.min(mostPx, Math.max(0, clientX - start.current.x)) : 0);
    },
    onPointerUp(event: PointerEvent) {
      const isFar = drawn.current >= farPx;
      end(event);
      if (isFar) onSwipe();
    },
    onPointerCancel: end,
  };
}
