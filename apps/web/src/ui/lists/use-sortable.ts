import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent as HoldEvent } from 'react';
import { keyTarget, nearestSlot, withMoved } from './sortable-order.ts';
import type { Slot } from './sortable-order.ts';

/** Under this a press is a press. */
const startPx = 6;

interface Drag {
  readonly key: string;
  readonly pointerId: number;
  /** The place on the page where the pointer took hold. */
  readonly startX: number;
  readonly startY: number;
  /** Where each entry lay then; the places stay while the entries change theirs. */
  readonly slots: readonly Slot[];
  readonly from: number;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly isMoving: boolean;
}

export interface Sortable {
  /** As it looks now, also half-way through a drag. */
  order: readonly string[];
  dragged: string | null;
  /** For the element of an entry: where it is drawn while it is dragged. */
  styleOf: (key: string) => CSSProperties;
  /** For what takes hold of an entry, and `keysOf` for what moves it by arrow keys. */
  holdOf: (key: string) => { onPointerDown: (event: HoldEvent) => void };
  keysOf: (key: string) => { onKeyDown: (event: KeyboardEvent) => void };
  /** True for the click that ends a drag. */
  wasDrag: () => boolean;
}

/**
 * Puts the children of a list into another order, by pointer or by arrow keys. `listOf` gives the elements in their order; `onOrder` is
 * called once, when an entry is let go at another place.
 */
export function useSortable(
  keys: readonly string[],
  listOf: () => readonly HTMLElement[],
  onOrder: (keys: string[], moved: number) => void,
): Sortable {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ended = useRef(false);
  const order = drag === null ? keys : withMoved(keys, drag.from, drag.at);

  function begin(key: string, { button, isPrimary, pointerId, clientX, clientY }: HoldEvent) {
    ended.current = false;
    if (button !== 0 || !isPrimary) return;
    const slots = listOf().map((element) => element.getBoundingClientRect());
    const from = keys.indexOf(key);
    setDrag({ key, pointerId, startX: clientX, startY: clientY, slots, from, at: from, x: 0, y: 0, isMoving: false });
  }
  function follow(event: PointerEvent) {
    if (drag === null || event.pointerId !== drag.pointerId) return;
    const [x, y] = [event.clientX - drag.startX, event.clientY - drag.startY];
    if (!drag.isMoving && Math.hypot(x, y) < startPx) return;
    const slot = drag.slots[drag.from];
    if (slot === undefined) return;
    const at = nearestSlot(drag.slots.slice(0, keys.length), slot.left + slot.width / 2 + x, slot.top + slot.height / 2 + y);
    setDrag({ ...drag, x, y, at, isMoving: true });
  }
  function end(event: PointerEvent) {
    if (drag === null || event.pointerId !== drag.pointerId) return;
    ended.current = drag.isMoving;
    setDrag(null);
    if (event.type === 'pointerup' && drag.at !== drag.from) onOrder(withMoved(keys, drag.from, drag.at), drag.at);
  }
  useWindowPointer(drag !== null, follow, end);

  function styleOf(key: string): CSSProperties {
    if (drag?.key !== key || !drag.isMoving) return {};
    // Drawn where the pointer is, counted from the place it has taken meanwhile.
    const [from, at] = [drag.slots[drag.from], drag.slots[drag.at]];
    if (from === undefined || at === undefined) return {};
    return { translate: `${from.left - at.left + drag.x}px ${from.top - at.top + drag.y}px`, zIndex: 1 };
  }
  function handleKey(key: string, event: KeyboardEvent) {
    const from = keys.indexOf(key);
    const to = keyTarget(event.key, from, keys.length);
    if (to === null) return;
    event.preventDefault();
    onOrder(withMoved(keys, from, to), to);
  }
  return {
    order,
    dragged: drag?.isMoving === true ? drag.key : null,
    styleOf,
    holdOf: (key) => ({ onPointerDown: (event) => begin(key, event) }),
    keysOf: (key) => ({ onKeyDown: (event) => handleKey(key, event) }),
    wasDrag: () => ended.current,
  };
}

/** Followed on the window: an entry that changes its place in the page would lose the pointer it has captured. */
function useWindowPointer(isDown: boolean, onMove: (event: PointerEvent) => void, onEnd: (event: PointerEvent) => void): void {
  const move = useEffectEvent(onMove);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isDown) return;
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener('pointermove', (event) => move(event), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, (event) => end(event), { signal });
    return () => leave.abort();
  }, [isDown]);
}
