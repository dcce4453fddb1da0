import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useAutoPlay } from './use-auto-play.ts';
import { prefersReducedMotion } from '#ui/feedback/reduced-motion.ts';

const everyMs = 4000;
/** From then on the viewer leafs through them. */
const takingOver = ['pointerdown', 'wheel', 'keydown'] as const;

export interface PhotoSlideshow {
  /** Whether there is anything to start or pause. */
  isOffered: boolean;
  isRunning: boolean;
  toggle: () => void;
}

/** Lets a row of pictures move on by itself, once through and no further, if the viewer likes it so. */
export function usePhotoSlideshow(row: RefObject<HTMLElement | null>, count: number): PhotoSlideshow {
  const isOffered = useAutoPlay() && count > 1 && !prefersReducedMotion();
  const [isStopped, setStopped] = useState(false);
  const isRunning = isOffered && !isStopped;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const { current } = row;
      if (current === null || document.visibilityState !== 'visible') return;
      const isAtEnd = current.scrollLeft + current.clientWidth >= current.scrollWidth - 1;
      if (isAtEnd) setStopped(true);
      else current.scrollBy({ left: (current.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0, behavior: 'smooth' });
    }, everyMs);
    const list = row.current;
    const stop = () => setStopped(true);
    for (const act of takingOver) list?.addEventListener(act, stop, { passive: true });
    return () => {
      clearInterval(timer);
      for (const act of takingOver) list?.removeEventListener(act, stop);
    };
  }, [isRunning, row]);

  function toggle() {
    if (isStopped) row.current?.scrollTo({ left: 0 });
    setStopped(!isStopped);
  }
  return { isOffered, isRunning, toggle };
}
