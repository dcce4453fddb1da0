import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import type { PubSub } from './pub-sub.ts';

/** A dead end answers no goodbye. */
const goodbyeMs = 100;

/** Publish and subscribe of one Redis server: everybody's connection speaks, one of its own hears. */
export function openRedisPubSub(redis: Redis, log: Log): PubSub {
  // Its library would queue commands, send them again and subscribe again by itself, in an order and with an end that nobody hears of.
  const subscriber = redis.duplicate({
    lazyConnect: false,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: undefined,
    disconnectTimeout: goodbyeMs,
  });
  subscriber.on('error', (error) => log.warn({ err: error }, 'the bus lost Redis'));

  return {
    async publish(notes) {
      const [only] = notes;
      if (only && notes.length === 1) return void (await redis.publish(only.name, only.bytes));
      const pipeline = redis.pipeline();
      for (const { name, bytes } of notes) pipeline.publish(name, bytes);
      for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
    },
    subscribe: async (names) => void (await subscriber.subscribe(...names)),
    unsubscribe: async (names) => void (await subscriber.unsubscribe(...names)),
    listen({ opened, lost, heard }) {
      subscriber.on('ready', opened);
      subscriber.on('close', lost);
      subscriber.on('messageBuffer', (name: Buffer, bytes: Buffer) => heard(name.toString(), bytes));
    },
    isOpen: () => redis.status === 'ready' && subscriber.status === 'ready',
    reconnect() {
      for (const connection of [redis, subscriber]) connection.disconnect(true);
    },
    close: () => subscriber.disconnect(),
  };
}
