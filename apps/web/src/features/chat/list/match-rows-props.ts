import type { Match } from '@violet/contract/matches';
import type { RefObject } from 'react';

export interface MatchRowsProps {
  matches: readonly Match[];
  openMatchId: string | undefined;
  now: number;
  /** There are more than these. */
  hasMore: boolean;
  /** What scrolls, where that is not the page itself. */
  pane: RefObject<HTMLElement | null> | undefined;
}
