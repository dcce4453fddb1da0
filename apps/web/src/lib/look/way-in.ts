// Which way in stands where nobody is signed in: the landing, or a form that does not say of what. ADR 043.
import { getLook } from './look.ts';

type WayIn = '/' | '/login';

/** Of the browser's storage of one tab: it outlasts Back and reloads, and says nothing of anybody. */
const key = 'way-in';

let chosen: WayIn | undefined;

function withTab<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // A browser may refuse its storage: then it holds for this page alone.
    return undefined;
  }
}

/** At the start of a page. Back and reloads keep what stood in the tab; whoever gives an address asks for what it shows. */
export function startWayIn(): void {
  chosen = undefined;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'navigate') withTab((tab) => tab.removeItem(key));
}

/** For this page from now on, and with the form for others of the tab that Back leads to. */
export function chooseWayIn(way: WayIn): void {
  chosen = way;
  withTab((tab) => (way === '/' ? tab.removeItem(key) : tab.setItem(key, way)));
}

/** Whether what tells visitors of this site is to be kept from whoever is here. */
export const isSiteUntold = (): boolean => (chosen ?? withTab((tab) => tab.getItem(key))) === '/login';

/** From an address of members. Nobody has to see more than the look shows. */
export const wayIn = (): WayIn => chosen ?? (isSiteUntold() || getLook() !== 'violet' ? '/login' : '/');
