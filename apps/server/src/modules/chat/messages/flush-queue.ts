import { DatabaseUnavailable } from '#platform/db/db.ts';
import { unavailable } from '#platform/http/errors.ts';

/** What one item of a flush came to. */
export type Outcome<O> = { readonly value: O } | { readonly error: unknown };

export interface FlushQueueOptions<I, O> {
  /** Deals with all items or throws; answers one outcome for each, in their order. */
  readonly flush: (items: readonly I[]) => Promise<readonly Outcome<O>[]>;
  /** Items with the same key keep their order: they are never in two flushes at once. */
  readonly keyOf: (item: I) => string;
  readonly maxFlush: number;
  readonly maxWaiting: number;
  /** Whoever waited this long is told that it is not known whether it worked. */
  readonly patienceMs: number;
  /** A flush that takes longer than this no longer holds up what has nothing to do with it. */
  readonly slowMs: number;
  readonly maxFlights: number;
}

export interface FlushQueue<I, O> {
  /** Resolves when the item's flush has ended; refused as `unavailable` when too many wait or it takes too long. */
  add(item: I): Promise<O>;
}

interface Entry<I, O> {
  readonly item: I;
  readonly key: string;
  readonly since: number;
  resolve(value: O): void;
  reject(error: unknown): void;
}

interface Flight<I, O> {
  readonly entries: readonly Entry<I, O>[];
  readonly keys: ReadonlySet<string>;
}

function settle<I, O>(entries: readonly Entry<I, O>[], outcomes: readonly Outcome<O>[]): void {
  entries.forEach((entry, index) => {
    const outcome = outcomes[index];
    if (outcome && 'value' in outcome) entry.resolve(outcome.value);
    else entry.reject(outcome ? outcome.error : unavailable());
  });
}

/**
 * Items that arrive while a flush is under way wait and go together into the next one. A second flush sets out beside the
 * first only when that one is slow. A flush that fails is repeated item by item, so that one bad item cannot take its
 * neighbours down.
 */
export function createFlushQueue<I, O>(options: FlushQueueOptions<I, O>): FlushQueue<I, O> {
  const { flush, keyOf, maxFlush, maxWaiting, patienceMs, slowMs, maxFlights } = options;
  const flights = new Set<Flight<I, O>>();
  let waiting: Entry<I, O>[] = [];
  let lastStart = 0;
  let ticking: NodeJS.Timeout | undefined;

  async function flushEntries(entries: readonly Entry<I, O>[]): Promise<void> {
    try {
      settle(entries, await flush(entries.map(({ item }) => item)));
    } catch (error) {
      if (entries.length === 1 || error instanceof DatabaseUnavailable)
        return settle(
          entries,
          entries.map(() => ({ error })),
        );
      for (const entry of entries) await flushEntries([entry]);
    }
  }

  /** What may set out now: everything, or what no flight carries a sibling of. */
  function take(): Entry<I, O>[] {
    if (flights.size === 0) return waiting.splice(0, maxFlush);
    const taken: Entry<I, O>[] = [];
    waiting = waiting.filter((entry) => {
      if (taken.length === maxFlush || [...flights].some(({ keys }) => keys.has(entry.key))) return true;
      taken.push(entry);
      return false;
    });
    return taken;
  }

  async function start(): Promise<void> {
    const entries = take();
    if (entries.length === 0) return;
    const flight = { entries, keys: new Set(entries.map(({ key }) => key)) };
    flights.add(flight);
    lastStart = performance.now();
    ticking ??= setInterval(tick, slowMs).unref();
    await flushEntries(entries);
    flights.delete(flight);
    if (flights.size > 0) return;
    if (waiting.length > 0) return start();
    clearInterval(ticking);
    ticking = undefined;
  }

  function startIfIdle(): void {
    if (flights.size === 0) void start();
  }

  function refuseOverdue(latest: number): void {
    for (const { entries } of flights) for (const entry of entries) if (entry.since < latest) entry.reject(unavailable());
    for (const entry of waiting) if (entry.since < latest) entry.reject(unavailable());
    waiting = waiting.filter(({ since }) => since >= latest);
  }

  function oldestSince(): number {
    const [oldest] = flights;
    return Math.min(oldest?.entries[0]?.since ?? Infinity, waiting[0]?.since ?? Infinity);
  }

  function tick(): void {
    const now = performance.now();
    if (now - oldestSince() > patienceMs) refuseOverdue(now - patienceMs);
    if (now - lastStart >= slowMs && flights.size < maxFlights && waiting.length > 0) void start();
  }

  return {
    add(item) {
      if (waiting.length >= maxWaiting) return Promise.reject(unavailable());
      return new Promise<O>((resolve, reject) => {
        waiting.push({ item, key: keyOf(item), since: performance.now(), resolve, reject });
        // What arrives in the same turn of the loop sets out together.
        if (flights.size === 0 && waiting.length === 1) setImmediate(startIfIdle);
      });
    },
  };
}
