import type { Match } from '@violet/contract/matches';
import { createContext, useContext } from 'react';

/** Celebrates a match, once, however often and by whichever way the news of it comes. */
export type Celebrate = (match: Match) => void;

export const CelebrationContext = createContext<Celebrate | null>(null);

export function useCelebrate(): Celebrate {
  const celebrate = useContext(CelebrationContext);
  if (celebrate === null) throw new Error('useCelebrate needs a MatchCelebration above it');
  return celebrate;
}
