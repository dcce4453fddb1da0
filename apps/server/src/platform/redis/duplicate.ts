import type { Cluster, Redis, RedisOptions } from 'ioredis';
import type { RedisConnection } from '#platform/redis.ts';

/** What a connection of either kind can do for whoever listens to channels. */
export interface RedisSubscriber extends Pick<NodeJS.EventEmitter, 'on'> {
  readonly status: string;
  subscribe(...channels: string[]): Promise<unknown>;
  disconnect(): void;
}

type Differently = Pick<RedisOptions, 'autoResubscribe' | 'enableOfflineQueue' | 'lazyConnect' | 'maxRetriesPerRequest'>;

/** A second connection beside this one. In a cluster it listens at one of the nodes, and at another one once that is gone. */
export function duplicateRedis(redis: RedisConnection, { enableOfflineQueue, lazyConnect, ...redisOptions }: Differently): RedisSubscriber {
  if (redis.isCluster) return (redis as Cluster).duplicate([], { enableOfflineQueue, lazyConnect, redisOptions });
  return (redis as Redis).duplicate({ enableOfflineQueue, lazyConnect, ...redisOptions });
}
