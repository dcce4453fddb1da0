import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time (epoch ms), a minute more every minute: for words like '5m ago'. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
