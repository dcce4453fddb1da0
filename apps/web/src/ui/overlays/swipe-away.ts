import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

const startPx = 10;
const leavePx = 80;

export interface SwipeAway {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

interface Drag {
  x: number;
  y: number;
  moved: number;
  active: boolean;
}

/** Lets a finger push `target` right or down; beyond 80 px it calls `onAway`, before that it springs back. */
export function useSwipeAway(target: RefObject<HTMLElement | null>, direction: 'right' | 'down', onAway: () => void): SwipeAway {
  const drag = useRef<Drag | null>(null);

  function finish(event: PointerEvent) {
    const current = drag.current;
    drag.current = null;
    if (!current?.active) return;
    if (event.type === 'pointerup' && current.moved > leavePx) onAway();
    else release(target.current);
  }
  return {
    onPointerDown(event) {
      // A mouse on a wide screen selects text; there are buttons and Esc for closing.
      if (event.pointerType === 'mouse' && window.matchMedia('(min-width: 768px)').matches) return;
      if (event.isPrimary && !isControl(event.target)) drag.current = { x: event.clientX, y: event.clientY, moved: 0, active: false };
    },
    onPointerMove(event) {
      const current = drag.current;
      if (!current) return;
      const [along, across] = distances(direction, event.clientX - current.x, event.clientY - current.y);
      if (!current.active && Math.abs(across) > Math.max(startPx, along)) drag.current = null;
      else if (!current.active && along > startPx) {
        current.active = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (!current.active) return;
      current.moved = Math.max(0, along);
      push(target.current, direction, current.moved);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}

function distances(direction: 'right' | 'down', x: number, y: number): [along: number, across: number] {
  return direction === 'right' ? [x, y] : [y, x];
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="slider"], [data-no-swipe]') !== null;
}

// `translate` leaves `transform` to the entry and exit animations.
function push(element: HTMLElement | null, direction: 'right' | 'down', px: number): void {
  if (element) Object.assign(element.style, { transition: 'none', translate: direction === 'right' ? `${px}px 0` : `0 ${px}px` });
}

function release(element: HTMLElement | null): void {
  if (element) Object.assign(element.style, { transition: '', translate: '' });
}
