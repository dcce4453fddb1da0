import { useSyncExternalStore } from 'react';

const tickMs = 1000;

/** Whole minutes until then, at least one; null when it has passed or there is nothing to wait for. */
export function minutesLeft(until: string | null, now: number): number | null {
  if (until === null) return null;
  const leftMs = new Date(until).getTime() - now;
  return leftMs > 0 ? Math.max(1, Math.floor(leftMs / 60_000)) : null;
}

/** The same, counting down by itself. */
export function useMinutesLeft(until: string | null): number | null {
  const now = useSyncExternalStore(until === null ? standStill : tick, thisSecond);
  return minutesLeft(until, now);
}

function tick(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

const standStill = () => () => {};

/** The end of the running second, the same for all of it. */
function thisSecond(): number {
  return Math.ceil(Date.now() / tickMs) * tickMs;
}
