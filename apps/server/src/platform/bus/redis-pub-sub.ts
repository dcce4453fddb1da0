import type { Log } from '#platform/log.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { duplicateRedis } from '#platform/redis/duplicate.ts';
import type { PubSub } from './pub-sub.ts';

/** A dead end answers no goodbye. */
const goodbyeMs = 100;

/** Publish and subscribe of one Redis server or a cluster: everybody's connection speaks, one of its own hears. */
export function openRedisPubSub(redis: RedisConnection, log: Log): PubSub {
  // Its library would queue commands and take up subscriptions by itself, and nobody would hear when, or that it failed.
  const subscriber = duplicateRedis(redis, {
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
      // A cluster takes each by itself; they leave in one piece all the same, and in order.
      if (notes.length === 1 || redis.isCluster)
        return void (await Promise.all(notes.map(({ name, bytes }) => redis.publish(name, bytes))));
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
