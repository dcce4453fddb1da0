import type { Log } from './log.ts';

type Handler<P> = (payload: P) => void | Promise<void>;

/**
 * Typed announcements inside one process, emitted after the transaction that made them true has committed.
 * A handler that fails is logged and harms nobody else. `M` maps an event's name to its payload.
 */
export interface Events<M> {
  on<K extends keyof M & string>(name: K, handler: Handler<M[K]>): void;
  emit<K extends keyof M & string>(name: K, payload: M[K]): void;
  /** Resolves when every handler of what was emitted so far has ended. */
  settled(): Promise<void>;
}

/** @param onEmit hears of each announcement by its name */
export function createEvents<M>(log: Log, onEmit: (name: string) => void = () => undefined): Events<M> {
  const handlers = new Map<string, Handler<never>[]>();
  const running = new Set<Promise<void>>();

  return {
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), handler as Handler<never>]);
    },
    emit(name, payload) {
      onEmit(name);
      for (const handler of handlers.get(name) ?? []) {
        const run = Promise.resolve()
          .then(() => (handler as Handler<typeof payload>)(payload))
          .catch((error: unknown) => log.error({ err: error, event: name }, 'an event handler failed'))
          .finally(() => running.delete(run));
        running.add(run);
      }
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
