// Leads pointer events into the gesture and paints what it says; no render happens while a card moves.
import { useCallback, useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import type { ClientPoint } from '../../lib/micro-interaction.ts';
import { springLeft, springMs } from './spring.ts';
import { paintPull } from './paint-pull.ts';
import { atRest, nextGesture, noPull, pullOf, releaseOf } from './swipe-gesture.ts';
import type { Gesture, Pull, SwipeDirection } from './swipe-gesture.ts';

export interface DragOptions {
  /** Carries the picture of the drag for the cards and buttons inside it. */
  stage: RefObject<HTMLElement | null>;
  superLikeAllowed: boolean;
  /** Answers whether the card leaves; otherwise it springs back. */
  onRelease: (direction: SwipeDirection, at: ClientPoint, from: Pull) => boolean;
  onTap: () => void;
}

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

export function useDrag({ stage, superLikeAllowed, onRelease, onTap }: DragOptions): DragHandlers {
  const gesture = useRef<Gesture>(atRest);
  const pointer = useRef<number | null>(null);
  const dragged = useRef(false);
  const { springBack, stop } = useSpringBack(stage);

  function finish(event: PointerEvent<HTMLElement>) {
    if (event.pointerId !== pointer.current) return;
    const { current } = gesture;
    pointer.current = null;
    gesture.current = nextGesture(current, { type: 'end' });
    if (current.phase !== 'dragging') return;
    const from = pullOf(current.offset, superLikeAllowed);
    const direction = event.type === 'pointerup' ? releaseOf(current.offset, superLikeAllowed) : null;
    const at = { x: event.clientX, y: event.clientY };
    if (direction !== null && onRelease(direction, at, from)) paintPull(stage.current, noPull, false);
    else springBack(from);
  }

  return {
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0) return;
      stop();
      dragged.current = false;
      pointer.current = event.pointerId;
      gesture.current = nextGesture(atRest, { type: 'down', at: { x: event.clientX, y: event.clientY } });
    },
    onPointerMove(event) {
      if (event.pointerId !== pointer.current) return;
      const before = gesture.current;
      gesture.current = nextGesture(before, { type: 'move', at: { x: event.clientX, y: event.clientY } });
      if (gesture.current.phase !== 'dragging') return;
      // Only a drag captures: a captured tap would never reach the buttons on the card.
      if (before.phase === 'pressed') event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = true;
      paintPull(stage.current, pullOf(gesture.current.offset, superLikeAllowed), true);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
    onClickCapture(event) {
      // The click that ends a drag means nothing.
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onClick(event) {
      if (!(event.target instanceof Element && event.target.closest('button, a'))) onTap();
    },
  };
}

/** Lets the picture of a drag run back to rest. */
function useSpringBack(stage: RefObject<HTMLElement | null>) {
  const frame = useRef(0);
  const stop = useCallback(() => cancelAnimationFrame(frame.current), []);
  useEffect(() => stop, [stop]);
  const springBack = useCallback(
    (from: Pull) => {
      const start = performance.now();
      const step = (now: number) => {
        const left = springLeft(now - start);
        const shown = Math.max(0, left);
        paintPull(
          stage.current,
          {
            direction: from.direction,
            strength: from.strength * shown,
            stamp: from.stamp * shown,
            rise: from.rise * shown,
            x: from.x * left,
            y: from.y * left,
            turnDegrees: from.turnDegrees * left,
          },
          left !== 0,
        );
        if (now - start < springMs) frame.current = requestAnimationFrame(step);
      };
      step(start);
    },
    [stage],
  );
  return { springBack, stop };
}

const keyDirections: Readonly<Record<string, SwipeDirection>> = { ArrowLeft: 'pass', ArrowRight: 'like', ArrowUp: 'super_like' };

/** What a key on the focused card does; a key that is held down does nothing more. */
export function keySwipe(event: KeyboardEvent): SwipeDirection | null {
  if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return keyDirections[event.key] ?? null;
}
