// Stands in for publish and subscribe of Redis where hundreds of processes are simulated in one. It counts what Redis would do.
import type { PubSub, PubSubHandlers } from '#server/src/platform/bus/pub-sub.ts';

export interface Counts {
  /** What Redis is told: notes, and names that are subscribed to or not any more. */
  commands: number;
  /** Notes that Redis passes on, each to one process. */
  deliveries: number;
}

export interface InMemoryRedis {
  readonly counts: Counts;
  open(): PubSub;
}

export function createInMemoryRedis(): InMemoryRedis {
  const counts: Counts = { commands: 0, deliveries: 0 };
  const hearers = new Map<string, Set<PubSubHandlers>>();

  function open(): PubSub {
    let own: PubSubHandlers | undefined;
    return {
      async publish(notes) {
        counts.commands += notes.length;
        for (const { name, bytes } of notes) {
          for (const { heard } of hearers.get(name) ?? []) {
            counts.deliveries += 1;
            setImmediate(heard, name, bytes);
          }
        }
      },
      async subscribe(names) {
        counts.commands += names.length;
        for (const name of names) if (own) hearers.set(name, (hearers.get(name) ?? new Set()).add(own));
      },
      async unsubscribe(names) {
        counts.commands += names.length;
        for (const name of names) {
          const left = hearers.get(name);
          if (own) left?.delete(own);
          if (left?.size === 0) hearers.delete(name);
        }
      },
      listen(handlers) {
        own = handlers;
        setImmediate(handlers.opened);
      },
      isOpen: () => own !== undefined,
      reconnect: () => undefined,
      close: () => undefined,
    };
  }
  return { counts, open };
}
