import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const endPx = 64;
const topPx = 240;
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface LogScrollInput {
  /** Of the newest entry. */
  newestKey: string | undefined;
  /** Who has written wants to see it. */
  newestIsMine: boolean;
  onNearTop: () => void;
}

export interface LogScroll {
  /** The box that scrolls, and what is in it. */
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/** Stays at the newest message while the viewer is there. Spec §2 Conversation. */
export function useLogScroll({ newestKey, newestIsMine, onNearTop }: LogScrollInput): LogScroll {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** True while the end is to be followed. */
  const follows = useRef(true);
  /** How far the box could be scrolled when that was last looked at. */
  const reach = useRef(0);
  /** The viewer has moved the log: from then on only the viewer's own place says what is followed. */
  const isMoved = useRef(false);
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    follows.current = true;
    setAtEnd(true);
    if (box.current === null) return;
    box.current.scrollTop = box.current.scrollHeight;
    reach.current = box.current.scrollHeight - box.current.clientHeight;
  }, []);

  function onScroll() {
    if (box.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    const lower = scrollHeight - clientHeight;
    // Rows that are measured push the end away before the observer tells of it: that is nobody's scrolling.
    const pushed = follows.current && !isMoved.current ? Math.max(0, lower - reach.current) : 0;
    reach.current = lower;
    follows.current = lower - scrollTop - pushed < endPx;
    setAtEnd(follows.current);
    if (scrollTop < topPx && !follows.current) onNearTop();
  }

  useLayoutEffect(() => {
    const moved = () => void (isMoved.current = true);
    const log = box.current;
    for (const kind of moves) log?.addEventListener(kind, moved, { passive: true });
    return () => {
      for (const kind of moves) log?.removeEventListener(kind, moved);
    };
  }, []);

  const hasEntries = newestKey !== undefined;
  useLayoutEffect(() => {
    // What stands there before the first message is read from its beginning.
    if (!hasEntries) return;
    // A keyboard that opens, a bubble that grows, a reaction: the newest message stays in sight.
    const observer = new ResizeObserver(() => {
      if (follows.current) toEnd();
    });
    for (const { current } of [box, content]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [hasEntries, toEnd]);

  useLayoutEffect(() => {
    if (newestKey !== undefined && (newestIsMine || follows.current)) toEnd();
  }, [newestKey, newestIsMine, toEnd]);

  return { box, content, isAtEnd, onScroll, toEnd };
}
