import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What one or two fingers did since the last event, in shares of the frame's sides. */
export interface CropMove extends Point {
  /** How much further apart they are: 1 for as far as before. */
  readonly spread: number;
  /** The middle between them. */
  readonly at: Point;
}

/** One finger or the mouse pushes, two also spread. */
export function useCropPointers(frame: RefObject<HTMLElement | null>, onMove: (move: CropMove) => void) {
  const down = useRef(new Map<number, Point>());

  function releasePointer(event: PointerEvent) {
    down.current.delete(event.pointerId);
  }
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      const box = frame.current?.getBoundingClientRect();
      if (box === undefined || !down.current.has(event.pointerId)) return;
      const before = [...down.current.values()];
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...down.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      const wide = distanceOf(before);
      onMove({
        x: (to.x - from.x) / box.width,
        y: (to.y - from.y) / box.height,
        spread: wide === 0 ? 1 : distanceOf(after) / wide,
        at: { x: (to.x - box.left) / box.width, y: (to.y - box.top) / box.height },
      });
    },
    onPointerUp: releasePointer,
    onPointerCancel: releasePointer,
  };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Between the first two; none with one finger alone. */
function distanceOf([one, other]: readonly Point[]): number {
  return one === undefined || other === undefined ? 0 : Math.hypot(other.x - one.x, other.y - one.y);
}
