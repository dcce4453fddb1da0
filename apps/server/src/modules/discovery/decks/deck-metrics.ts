import type { Metrics } from '#platform/http/operation/metrics.ts';
import type { Verdict } from './rules.ts';

export type OnServed = (verdict: Verdict, builtAt: Date | null, now: Date) => void;

/** A minute, a quarter of an hour, an hour, six, a day, a week. */
const ages = [60, 300, 900, 3_600, 21_600, 86_400, 604_800];

/** `ready`: served as it lay. `renewed`: served, and the next one built behind it. `built`: the viewer had to wait for it. */
function outcomeOf({ buildFirst, buildBehind }: Verdict): string {
  if (buildFirst) return 'built';
  return buildBehind ? 'renewed' : 'ready';
}

/** Whether decks are there when they are asked for, and how old they are then. */
export function createDeckMetrics(metrics: Pick<Metrics, 'counter' | 'distribution'>): OnServed {
  const count = metrics.counter('violet_deck_pages_total', 'Pages of decks, by whether the deck was there', 'deck');
  const age = metrics.distribution('violet_deck_age_seconds', 'Age of a deck that was served as it lay', ages);
  return (verdict, builtAt, now) => {
    count(outcomeOf(verdict));
    if (builtAt && !verdict.buildFirst) age((now.getTime() - builtAt.getTime()) / 1_000);
  };
}
