import type { Listener } from './bus.ts';

/** Who listens in this process, by channel. */
export function createListeners() {
  const listeners = new Map<string, Listener[]>();
  return {
    add(channel: string, listener: Listener): void {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    tell(channel: string, payload: unknown, memberIds: readonly string[]): void {
      for (const listener of listeners.get(channel) ?? []) listener(payload, memberIds);
    },
  };
}
