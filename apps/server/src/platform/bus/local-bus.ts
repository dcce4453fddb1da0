import type { Bus } from './bus.ts';
import { createListeners } from './listeners.ts';

/** The bus of a single process: everybody is here. */
export function createLocalBus(): Bus {
  const listeners = createListeners();
  return {
    publish: (channel, payload) => listeners.tell(channel, payload, []),
    publishTo: (memberIds, channel, payload) => listeners.tell(channel, payload, memberIds),
    flushed: async () => undefined,
    subscribe: listeners.add,
    follow: async () => undefined,
    unfollow: () => undefined,
    whenReconnected: () => undefined,
    hasHeardUntil: () => true,
    healthy: () => true,
    close: async () => undefined,
  };
}
