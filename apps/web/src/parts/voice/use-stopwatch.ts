import { useEffect, useRef, useState } from 'react';

const tickMs = 100;

/** Counts up to a number of seconds, ten times a second. */
export function useStopwatch(limit: number) {
  const [seconds, setSeconds] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => clearInterval(timer.current);
  useEffect(() => () => clearInterval(timer.current), []);

  function start(onEnd: () => void = () => {}) {
    stop();
    setSeconds(0);
    const began = performance.now();
    timer.current = setInterval(() => {
      const passed = (performance.now() - began) / 1000;
      setSeconds(Math.min(limit, passed));
      if (passed < limit) return;
      stop();
      onEnd();
    }, tickMs);
  }
  return { seconds, start, stop };
}
