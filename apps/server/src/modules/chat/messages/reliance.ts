import type { Bus } from '#platform/bus/bus.ts';

/** Whoever looks for all tells of it this often at least, or is not relied on. */
const relianceMs = 30_000;

/**
 * Processes that looked for all, one after the other: each went on from where the one before had told everything.
 * In ms of the database's clock.
 */
export interface Chain {
  readonly from: number;
  readonly upTo: number;
}

export interface RelianceOptions {
  readonly bus: Pick<Bus, 'hasHeardUntil'>;
  /** Up to when this process knows of all messages of its members. */
  readonly coveredUpTo: () => number;
}

/** What a process knows of whoever looks for all, and how far it may count on that. */
export function createReliance({ bus, coveredUpTo }: RelianceOptions) {
  /** Counted on once this process has surely heard all that was told before. */
  let read: { readonly chain: Chain; readonly atMs: number } | undefined;
  let upTo = -Infinity;
  let advancedAtMs = performance.now();

  return {
    /** Answers up to where this process is looked after now, where that is news. */
    advance(chain: Chain | undefined): number | undefined {
      if (chain && chain.upTo !== upTo) {
        upTo = chain.upTo;
        advancedAtMs = performance.now();
      }
      const known = read && bus.hasHeardUntil(read.atMs) ? read.chain : undefined;
      if (known || !read) read = chain && { chain, atMs: performance.now() };
      return known && known.from <= coveredUpTo() && known.upTo > coveredUpTo() ? known.upTo : undefined;
    },
    /** What was told of late may have been lost. */
    doubt(): void {
      read = undefined;
    },
    /** Whether what this process was not told of yet will be told by whoever looks for all. */
    isGood: (chain: Chain | undefined) =>
      performance.now() - advancedAtMs < relianceMs && (chain === undefined || chain.from <= coveredUpTo()),
  };
}
