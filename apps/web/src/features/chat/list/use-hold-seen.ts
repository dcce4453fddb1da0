import type { Match } from '@violet/contract/matches';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { holdMatches } from '#realtime/caches/matches-cache.ts';

/** Whoever reads further down keeps the place when the socket is back. Rows above the lower end of the window are held. */
export function useHoldSeen(box: RefObject<HTMLElement | null>, shown: readonly Match[]): void {
  const seenOf = useEffectEvent((all: readonly Match[]) => {
    const rect = box.current?.getBoundingClientRect();
    // A hidden list has no height, and nothing of it is seen.
    if (!rect?.height) return 0;
    const seen = shown.slice(0, Math.max(0, Math.ceil((shown.length * (window.innerHeight - rect.top)) / rect.height)));
    return all.findLastIndex(({ id }) => seen.some((match) => match.id === id)) + 1;
  });
  useEffect(() => holdMatches((all) => seenOf(all)), []);
}
