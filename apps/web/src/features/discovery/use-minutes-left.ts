import { useEffect, useState } from 'react';

const tickMs = 1000;

/** Whole minutes until then, at least one; null when it has passed or there is nothing to wait for. */
export function minutesLeft(until: string | null, now: number): number | null {
  if (until === null) return null;
  const leftMs = new Date(until).getTime() - now;
  return leftMs > 0 ? Math.max(1, Math.floor(leftMs / 60_000)) : null;
}

/** The same, counting down by itself. */
export function useMinutesLeft(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = minutesLeft(until, now);
  const isRunning = left !== null;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
}
