import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Row } from './entries.ts';
import { placeId } from './go-to-message.ts';

interface Rows {
  /** What stands above the rows, and how high it is. */
  above: RefObject<HTMLDivElement | null>;
  margin: number;
  /** Older rows have just come in above the others. */
  isOlder: boolean;
  /** Which rows stay on the page, wherever the viewer reads. */
  kept: number[];
  /** The focus is in this row. */
  hold: (key: string) => void;
  goTo: (messageId: string) => void;
}

/** What the log's window has to know of its rows: the rest of them is not on the page. */
export function useRows(rows: readonly Row[]): Rows {
  const above = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const { current } = above;
    if (current === null) return;
    const observer = new ResizeObserver(() => setMargin(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const [held, setHeld] = useState<string | null>(null);
  const hold = (key: string) => {
    if (key !== held) setHeld(key);
  };
  const { sought, goTo } = useGoal(rows);
  const last = rows.length - 1;
  const kept = [...new Set([rows.findIndex(({ key }) => key === held), sought, last])]
    .filter((index) => index >= 0)
    .toSorted((a, b) => a - b);
  return { above, margin, isOlder: useIsOlder(rows), kept, hold, goTo };
}

/** Whether the last that came in came above the others, and nothing below. */
function useIsOlder(rows: readonly Row[]): boolean {
  const first = oldestOf(rows);
  const last = rows.at(-1)?.key;
  const [edges, setEdges] = useState({ first, last, isOlder: false });
  if (edges.first === first && edges.last === last) return edges.isOlder;
  const isOlder = edges.last === last;
  setEdges({ first, last, isOlder });
  return isOlder;
}

/** The name of a day stays above what came in. */
function oldestOf(rows: readonly Row[]): string | undefined {
  return rows.find(({ group }) => group !== null)?.key;
}

/** A message is first on the page, then gone to; each time it is asked for. */
function useGoal(rows: readonly Row[]) {
  const [goal, setGoal] = useState<{ readonly messageId: string } | null>(null);
  const goTo = useCallback((messageId: string) => setGoal({ messageId }), []);
  useLayoutEffect(() => {
    if (goal === null) return;
    const place = document.getElementById(placeId(goal.messageId));
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [goal]);
  const sought = rows.findIndex(({ group }) => group?.entries.some(({ message }) => message?.id === goal?.messageId) ?? false);
  return { sought: goal === null ? -1 : sought, goTo };
}
