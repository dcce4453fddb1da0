import type { Cluster, Redis, RedisOptions } from 'ioredis';
import type { RedisConnection } from '#platform/redis.ts';

/** What a connection of either kind can do for whoever listens to channels. */
export interface RedisSubscriber extends Pick<NodeJS.EventEmitter, 'on'> {
  readonly status: string;
  subscribe(...channels: string[]): Promise<unknown>;
  unsubscribe(...channels: string[]): Promise<unknown>;
  disconnect(reconnect?: boolean): void;
}

const askEveryMs = 1_000;

/** Whoever only listens would never notice that the server hangs: an answer that does not come ends the connection. */
function keepAsking(subscriber: Redis): Redis {
  const timer = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => undefined);
  }, askEveryMs).unref();
  subscriber.once('end', () => clearInterval(timer));
  return subscriber;
}

type Differently = Pick<
  RedisOptions,
  | 'autoResendUnfulfilledCommands'
  | 'autoResubscribe'
  | 'commandTimeout'
  | 'disconnectTimeout'
  | 'enableOfflineQueue'
  | 'lazyConnect'
  | 'maxRetriesPerRequest'
>;

/** A second connection beside this one. In a cluster it listens at one of the nodes, and at another one once that is gone. */
export function duplicateRedis(redis: RedisConnection, { enableOfflineQueue, lazyConnect, ...redisOptions }: Differently): RedisSubscriber {
  if (redis.isCluster) return (redis as Cluster).duplicate([], { enableOfflineQueue, lazyConnect, redisOptions });
  return keepAsking((redis as Redis).duplicate({ enableOfflineQueue, lazyConnect, ...redisOptions }));
}
