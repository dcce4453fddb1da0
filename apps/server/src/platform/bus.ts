import type { Redis } from 'ioredis';
import type { Log } from './log.ts';

type Listener = (payload: unknown) => void;

/**
 * Small notes from one process to all, itself included. At most once, in order for one sender: losing a note may
 * delay something, never lose it, so whoever listens can also find out from the database.
 */
export interface Bus {
  publish(channel: string, payload: object): void;
  subscribe(channel: string, listener: Listener): void;
  /** Whether notes go out right now. */
  healthy(): boolean;
  close(): Promise<void>;
}

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const listeners = new Map<string, Listener[]>();
  return {
    publish(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    healthy: () => true,
    close: async () => undefined,
  };
}

/** The bus between processes: Redis pub/sub. The publishing process hears its own notes at once, without Redis. */
export function createRedisBus(redis: Redis, processId: string, log: Log): Bus {
  const local = createLocalBus();
  // Subscriptions wait for the connection and are taken up again after every loss of it.
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, lazyConnect: false });
  subscriber.on('error', (error) => log.warn({ err: error }, 'the bus lost Redis'));
  subscriber.on('message', (channel: string, text: string) => {
    const note = JSON.parse(text) as { from: string; payload: object };
    if (note.from !== processId) local.publish(channel.slice('violet:'.length), note.payload);
  });
  return {
    publish(channel, payload) {
      local.publish(channel, payload);
      redis.publish(`violet:${channel}`, JSON.stringify({ from: processId, payload })).catch((error: unknown) => {
        log.warn({ err: error, channel }, 'a note was not published');
      });
    },
    subscribe(channel, listener) {
      local.subscribe(channel, listener);
      subscriber.subscribe(`violet:${channel}`).catch((error: unknown) => log.warn({ err: error, channel }, 'not subscribed'));
    },
    healthy: () => redis.status === 'ready' && subscriber.status === 'ready',
    async close() {
      subscriber.disconnect();
    },
  };
}
