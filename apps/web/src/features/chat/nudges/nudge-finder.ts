// What finds nudges. Its word lists are large, so they come after the conversation they are for. ADR 017.
import type { nudgesFor } from '@violet/text-rules/nudges';
import { logProblem } from '#lib/log.ts';
import { whenQuiet } from '#lib/when-quiet.ts';

/** Words that are sent wait for the lists no longer: a nudge is help, never a gate. */
export const listPatienceMs = 1_000;

export type FindNudges = typeof nudgesFor;

export interface NudgeFinder {
  /** Undefined until the lists are here. */
  readonly current: () => FindNudges | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the lists. They are asked for again at the next call where that failed. */
  readonly load: () => Promise<void>;
  /** The same once the page is quiet. */
  readonly preload: () => void;
  /** Waits for the lists for a moment; without a network there are none. */
  readonly waitFor: () => Promise<FindNudges | undefined>;
}

/** Tests have another way to them. */
export const nudgeLists = {
  fetch: async (): Promise<FindNudges> => (await import('@violet/text-rules/nudges')).nudgesFor,
};

export function createNudgeFinder(): NudgeFinder {
  const listeners = new Set<() => void>();
  let found: FindNudges | undefined;
  let coming: Promise<void> | undefined;
  let quiet: Promise<void> | undefined;

  function load(): Promise<void> {
    coming ??= nudgeLists.fetch().then(
      (find) => {
        found = find;
        for (const listener of listeners) listener();
      },
      (cause: unknown) => {
        coming = undefined;
        logProblem('The words of the nudges could not be fetched', cause);
      },
    );
    return coming;
  }

  return {
    current: () => found,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    preload() {
      // Every message of a conversation asks.
      quiet ??= whenQuiet()
        .then(load)
        .finally(() => (quiet = undefined));
    },
    async waitFor() {
      const patience = AbortSignal.timeout(listPatienceMs);
      const over = new Promise((resolve) => patience.addEventListener('abort', resolve, { once: true }));
      await Promise.race([load(), over]);
      return found;
    },
  };
}
