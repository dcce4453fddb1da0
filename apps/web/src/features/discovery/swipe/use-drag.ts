// Leads pointer events into the gesture and paints what it says; no render happens while a card moves.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import type { ClientPoint } from '#parts/feedback/micro-interaction.ts';
import { prefersReducedMotion } from '#ui/feedback/reduced-motion.ts';
import { springLeft, springMs } from './spring.ts';
import { paintPull } from './paint-pull.ts';
import { atRest, nextGesture, noPull, pullOf, releaseOf, stillPull } from './swipe-gesture.ts';
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
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

export interface Drag {
  handlers: DragHandlers;
  onMove: (event: globalThis.PointerEvent) => void;
}

/** Hears the moves on a card without React, which builds an event of its own for each of them. */
export function useMoves(element: RefObject<HTMLElement | null>, drag: Drag | undefined): void {
  const isHeard = drag !== undefined;
  const move = useEffectEvent((event: globalThis.PointerEvent) => drag?.onMove(event));
  useEffect(() => {
    const card = element.current;
    if (!isHeard || card === null) return undefined;
    const hear = (event: globalThis.PointerEvent) => move(event);
    card.addEventListener('pointermove', hear, { passive: true });
    return () => card.removeEventListener('pointermove', hear);
  }, [element, isHeard]);
}

export function useDrag({ stage, superLikeAllowed, onRelease, onTap }: DragOptions): Drag {
  const gesture = useRef<Gesture>(atRest);
  const pointer = useRef<number | null>(null);
  const dragged = useRef(false);
  /** Asked once a drag: each question costs a list of media queries. */
  const isStill = useRef(false);
  const shown = useCallback((pull: Pull) => (isStill.current ? stillPull(pull) : pull), []);
  const { springBack, stop } = useSpringBack(stage, shown);

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

  function onMove(event: globalThis.PointerEvent) {
    if (event.pointerId !== pointer.current) return;
    const before = gesture.current;
    gesture.current = nextGesture(before, { type: 'move', at: { x: event.clientX, y: event.clientY } });
    if (gesture.current.phase !== 'dragging') return;
    // Only a drag captures: a captured tap would never reach the buttons on the card.
    if (before.phase === 'pressed') (event.currentTarget as Element).setPointerCapture(event.pointerId);
    dragged.current = true;
    paintPull(stage.current, shown(pullOf(gesture.current.offset, superLikeAllowed)), true);
  }

  const handlers: DragHandlers = {
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0) return;
      stop();
      dragged.current = false;
      isStill.current = prefersReducedMotion();
      pointer.current = event.pointerId;
      gesture.current = nextGesture(atRest, { type: 'down', at: { x: event.clientX, y: event.clientY } });
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
  return { handlers, onMove };
}

/** Lets the picture of a drag run back to rest. */
function useSpringBack(stage: RefObject<HTMLElement | null>, shown: (pull: Pull) => Pull) {
  const frame = useRef(0);
  const stop = useCallback(() => cancelAnimationFrame(frame.current), []);
  useEffect(() => stop, [stop]);
  const springBack = useCallback(
    (from: Pull) => {
      const start = performance.now();
      const step = (now: number) => {
        const left = springLeft(now - start);
        const ink = Math.max(0, left);
        const pull = {
          direction: from.direction,
          strength: from.strength * ink,
          stamp: from.stamp * ink,
          rise: from.rise * ink,
          x: from.x * left,
          y: from.y * left,
          turnDegrees: from.turnDegrees * left,
        };
        paintPull(stage.current, shown(pull), left !== 0);
        if (now - start < springMs) frame.current = requestAnimationFrame(step);
      };
      step(start);
    },
    [stage, shown],
  );
  return { springBack, stop };
}

const keyDirections: Readonly<Record<string, SwipeDirection>> = { ArrowLeft: 'pass', ArrowRight: 'like', ArrowUp: 'super_like' };

/** What a key on the focused card does; a key that is held down does nothing more. */
export function keySwipe(event: KeyboardEvent): SwipeDirection | null {
  if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return keyDirections[event.key] ?? null;
}
