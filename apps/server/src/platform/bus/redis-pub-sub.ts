import type { Log } from '#platform/log.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { duplicateRedis, openSpeaker } from '#platform/redis/duplicate.ts';
import type { PubSub } from './pub-sub.ts';

/** A dead end answers no goodbye. */
const goodbyeMs = 100;

/** Publish and subscribe of one Redis server: everybody's connection speaks, one of its own hears. In a cluster both lead to one node each. */
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
  const speaker = openSpeaker(redis, subscriber);
  for (const connection of speaker === redis ? [subscriber] : [subscriber, speaker]) {
    connection.on('error', (error) => log.warn({ err: error }, 'the bus lost Redis'));
  }

  return {
    async publish(notes) {
      const [only] = notes;
      if (only && notes.length === 1) return void (await speaker.publish(only.name, only.bytes));
      const pipeline = speaker.pipeline();
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
    isOpen: () => speaker.status === 'ready' && subscriber.status === 'ready',
    reconnect() {
      for (const connection of [speaker, subscriber]) connection.disconnect(true);
    },
    close() {
      subscriber.disconnect();
      if (speaker !== redis) speaker.disconnect();
    },
  };
}
