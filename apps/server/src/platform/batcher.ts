import type { Log } from './log.ts';

/** Collects what comes in for a moment and hands it on together, each key once. */
export interface Batcher<T> {
  add(key: string, item: T): void;
  /** Hands on what is here, and resolves when that is done. */
  flush(): Promise<void>;
}

export function createBatcher<T>(momentMs: number, handOn: (items: T[]) => Promise<void>, log: Log): Batcher<T> {
  const items = new Map<string, T>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...items.values()];
    items.clear();
    if (batch.length === 0) return running;
    running = running.then(() => handOn(batch)).catch((error: unknown) => log.warn({ err: error }, 'what was gathered is lost'));
    return running;
  }

  return {
    add(key, item) {
      items.set(key, item);
      timer ??= setTimeout(() => void flush(), momentMs).unref();
    },
    flush,
  };
}
