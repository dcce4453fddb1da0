import { useEffect, useState } from 'react';
import { z } from 'zod';
import { kindOf, unknownVibrationMs } from './kinds.ts';
import type { FeedbackKind } from './kinds.ts';

/** Spec §9, Timing: each is taken away after two seconds. */
const shownMs = 2000;

const Detail = z.object({ type: z.string(), x: z.number(), y: z.number() });

export interface ShownFeedback {
  id: number;
  kind: FeedbackKind;
  x: number;
  y: number;
}

let lastId = 0;

/** Listens for the window's `micro-interaction` events: what is to be seen now, and a tremor for each. Spec §4, Feedback overlay. */
export function useFeedback(): readonly ShownFeedback[] {
  const [shown, setShown] = useState<readonly ShownFeedback[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    function handle(event: Event) {
      const detail = Detail.safeParse(event instanceof CustomEvent ? event.detail : undefined);
      if (!detail.success) return;
      const { type, x, y } = detail.data;
      const kind = kindOf(type);
      vibrate(kind?.vibrationMs ?? unknownVibrationMs);
      if (kind === undefined) return;
      lastId += 1;
      const item = { id: lastId, kind, x, y };
      setShown((before) => [...before, item]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setShown((before) => before.filter(({ id }) => id !== item.id));
      }, shownMs);
      timers.add(timer);
    }
    window.addEventListener('micro-interaction', handle);
    return () => {
      window.removeEventListener('micro-interaction', handle);
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return shown;
}

/** Not every device can. */
function vibrate(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}
