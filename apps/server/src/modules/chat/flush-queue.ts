import { DatabaseUnavailable } from '../../platform/db/db.ts';
import { unavailable } from '../../platform/http/errors.ts';

/** What one item of a flush came to. */
export type Outcome<O> = { readonly value: O } | { readonly error: unknown };

export interface FlushQueueOptions<I, O> {
  /** Deals with all items or throws; answers one outcome for each, in their order. */
  readonly flush: (items: readonly I[]) => Promise<readonly Outcome<O>[]>;
  readonly maxFlush: number;
  readonly maxWaiting: number;
  /** Whoever waited this long is told that it is not known whether it worked. */
  readonly patienceMs: number;
}

export interface FlushQueue<I, O> {
  /** Resolves when the item's flush has ended; refused as `unavailable` when too many wait or it takes too long. */
  add(item: I): Promise<O>;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly since: number;
  resolve(value: O): void;
  reject(error: unknown): void;
}

/**
 * Items that arrive while a flush is under way wait and go together into the next one. A flush that fails is repeated
 * item by item, so that one bad item cannot take its neighbours down.
 */
export function createFlushQueue<I, O>({ flush, maxFlush, maxWaiting, patienceMs }: FlushQueueOptions<I, O>): FlushQueue<I, O> {
  let waiting: Waiting<I, O>[] = [];
  let inFlight: Waiting<I, O>[] = [];
  let impatience: NodeJS.Timeout | undefined;

  function refuseOverdue(): void {
    const latest = performance.now() - patienceMs;
    for (const entry of inFlight) if (entry.since < latest) entry.reject(unavailable());
    const overdue = waiting.filter(({ since }) => since < latest);
    waiting = waiting.filter(({ since }) => since >= latest);
    for (const entry of overdue) entry.reject(unavailable());
  }

  function settle(entries: readonly Waiting<I, O>[], outcomes: readonly Outcome<O>[]): void {
    entries.forEach((entry, index) => {
      const outcome = outcomes[index];
      if (outcome && 'value' in outcome) entry.resolve(outcome.value);
      else entry.reject(outcome ? outcome.error : unavailable());
    });
  }

  async function flushEntries(entries: readonly Waiting<I, O>[]): Promise<void> {
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

  async function run(): Promise<void> {
    impatience = setInterval(refuseOverdue, patienceMs / 4).unref();
    while (waiting.length > 0) {
      inFlight = waiting.splice(0, maxFlush);
      await flushEntries(inFlight);
    }
    inFlight = [];
    clearInterval(impatience);
    impatience = undefined;
  }

  return {
    add(item) {
      if (waiting.length >= maxWaiting) return Promise.reject(unavailable());
      return new Promise<O>((resolve, reject) => {
        waiting.push({ item, since: performance.now(), resolve, reject });
        if (!impatience) void run();
      });
    },
  };
}
