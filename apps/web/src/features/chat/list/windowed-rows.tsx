// A long list of conversations: only what is near the screen is on the page. Spec §2 Chat list, §13 Accessibility.
import type { Match } from '@violet/contract/matches';
import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import type { CustomContainerComponentProps, CustomItemComponentProps, VirtualizerHandle } from 'virtua';
import { useText } from '#lib/i18n/i18n.ts';
import type { MatchRowsProps } from './match-rows-props.ts';
import { MatchRow } from './match-row.tsx';
import { useHoldSeen } from './use-hold-seen.ts';

/** Of all rows; -1 where there are more than are known. */
const SetSize = createContext(-1);

function List({ ref, ...props }: CustomContainerComponentProps) {
  const t = useText('chat');
  return <ul ref={ref} aria-label={t('list')} {...props} />;
}

function Item({ ref, index, ...props }: CustomItemComponentProps) {
  return <li ref={ref} aria-posinset={index + 1} aria-setsize={use(SetSize)} {...props} />;
}

export function WindowedRows({ matches, openMatchId, now, hasMore, pane }: MatchRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const count = matches.length;
  const [held, setHeld] = useState<string>();
  const at = matches.findIndex(({ id }) => id === held);
  // The ends, and the row with the focus: who scrolls away finds it where it was.
  const kept = [0, Math.max(at, 0), count - 1];
  const [goal, setGoal] = useState<string>();
  const margin = useMargin(box, pane);
  const cache = useHeights(rows, count);
  useHoldSeen(box, matches);

  /** The ends of the list are not on the page, so the keys that lead there fetch them. So does Tab, quicker than the next row is drawn. */
  function handleKey(event: KeyboardEvent) {
    const goals: Record<string, number> = { Home: 0, End: count - 1, Tab: at + (event.shiftKey ? -1 : 1) };
    const index = goals[event.key] ?? -1;
    const next = matches[index];
    if (!next || (event.key === 'Tab' && isShown(index))) return;
    event.preventDefault();
    setGoal(next.id);
    rows.current?.scrollToIndex(index, { align: 'nearest' });
  }
  /** What is not measured yet is hidden, and the browser's own Tab passes it by. */
  function isShown(index: number) {
    return box.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]`)?.style.visibility === '';
  }
  function hold(id: string) {
    setHeld(id);
    setGoal(undefined);
  }
  const shared = {
    data: matches,
    as: List,
    item: Item,
    ...(cache && { cache }),
    children: (match: Match, index: number) => (
      <Row key={match.id} isFirst={index === 0} isGoal={match.id === goal} onFocus={() => hold(match.id)}>
        <MatchRow match={match} isOpen={match.id === openMatchId} now={now} />
      </Row>
    ),
  };
  return (
    <SetSize value={hasMore ? -1 : count}>
      <div ref={box} role="presentation" onKeyDown={handleKey}>
        {pane === undefined ? (
          <WindowVirtualizer ref={rows as RefObject<never>} {...shared} />
        ) : (
          <Virtualizer ref={rows} scrollRef={pane} startMargin={margin} keepMounted={kept} {...shared} />
        )}
      </div>
    </SetSize>
  );
}

/** A row is measured within a few frames. */
const focusTries = 20;

interface RowProps {
  isFirst: boolean;
  /** It is to have the focus. */
  isGoal: boolean;
  onFocus: () => void;
  children: ReactNode;
}

function Row({ isFirst, isGoal, onFocus, children }: RowProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = box.current?.querySelector('a');
    if (!isGoal || !link) return;
    let frame = 0;
    let tries = 0;
    // What is not measured yet is not visible either, and cannot have the focus. A dialog that has come meanwhile keeps it.
    const focus = () => {
      link.focus({ preventScroll: true });
      tries += 1;
      if (document.activeElement !== link && tries < focusTries) frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [isGoal]);
  return (
    <div ref={box} onFocus={onFocus} className={isFirst ? '' : 'border-t border-line'}>
      {children}
    </div>
  );
}

/** How far below the beginning of what scrolls the list stands. */
function useMargin(box: RefObject<HTMLDivElement | null>, pane: MatchRowsProps['pane']): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const [list, scroller] = [box.current, pane?.current];
    if (!list?.parentElement || !scroller) return;
    const observer = new ResizeObserver(() => {
      setMargin(Math.round(list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop));
    });
    observer.observe(list.parentElement);
    return () => observer.disconnect();
  }, [box, pane]);
  return margin;
}

/** How high the rows were when the list was left. */
let left: { readonly count: number; readonly cache: VirtualizerHandle['cache'] } | undefined;

/** Who comes back stands where they stood. */
function useHeights(rows: RefObject<VirtualizerHandle | null>, count: number): VirtualizerHandle['cache'] | undefined {
  const [cache] = useState(() => (left?.count === count ? left.cache : undefined));
  useLayoutEffect(() => {
    const { current } = rows;
    return () => {
      if (current !== null) left = { count, cache: current.cache };
    };
  }, [rows, count]);
  return cache;
}
