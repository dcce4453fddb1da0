import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const pressMs = 450;
const slipPx = 10;

/** A long press of a finger or a right click. Where she has selected text, the browser's own menu stays. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      cancel();
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onPress, pressMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slipPx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      cancel();
      if (window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      onPress();
    },
  };
}
