import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, TouchEvent } from 'react';

const pressMs = 450;
const slipPx = 10;

/** A long press of a finger or a right click. The browser's own menu stays where text is selected. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isPressed = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      cancel();
      isPressed.current = false;
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isPressed.current = true;
        onPress();
      }, pressMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slipPx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onTouchEnd(event: TouchEvent) {
      // Lifting the finger would be a click beside what has just opened, and close it.
      if (isPressed.current && event.cancelable) event.preventDefault();
    },
    onContextMenu(event: MouseEvent) {
      cancel();
      if (window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      if (!isPressed.current) onPress();
    },
  };
}
