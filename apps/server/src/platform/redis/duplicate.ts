import type { Cluster, Redis, RedisOptions } from 'ioredis';
import type { RedisConnection } from '#platform/redis.ts';

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

const retryAfterMs = (attempt: number) => Math.min(200 * attempt, 2_000);

/** A master of the cluster, by chance: one that none of these is connected to, where there is one. */
function pickMaster(cluster: Cluster, avoided: readonly Redis[]): Redis | undefined {
  const masters = cluster.nodes('master');
  const isAvoided = ({ options: { host, port } }: Redis) => avoided.some(({ options }) => options.host === host && options.port === port);
  const others = masters.filter((master) => !isAvoided(master));
  const choice = others.length > 0 ? others : masters;
  return choice[Math.floor(Math.random() * choice.length)];
}

function duplicateAtNode(cluster: Cluster, differently: Differently, beside: readonly Redis[]): Redis {
  const first = pickMaster(cluster, beside);
  if (!first) throw new Error('a cluster is connected before a part of it is');
  const options: RedisOptions = {
    ...differently,
    // The next try is made at another node: this one may be gone, or cut off from the others.
    retryStrategy(attempt) {
      const { host, port } = pickMaster(cluster, [connection, ...beside])?.options ?? connection.options;
      Object.assign(connection.options, { host, port });
      return retryAfterMs(attempt);
    },
  };
  const connection: Redis = first.duplicate(options);
  return connection;
}

/**
 * A second connection like this one. Of a cluster it leads to one of the nodes, and to another one once that is gone. All nodes know all
 * channels, and what goes through one connection keeps its order.
 * @param beside connections to other nodes than this one is to lead to
 */
export function duplicateRedis(redis: RedisConnection, differently: Differently, beside: readonly Redis[] = []): Redis {
  return redis.isCluster ? duplicateAtNode(redis as Cluster, differently, beside) : (redis as Redis).duplicate(differently);
}

/**
 * Through which notes go out: the connection itself, and of a cluster one to a single node. Not the one that is listened at, or a node that
 * is cut off would hear itself and seem well.
 */
export function openSpeaker(redis: RedisConnection, listener: Redis): Redis {
  if (!redis.isCluster) return redis as Redis;
  return duplicateRedis(redis, { lazyConnect: false, enableOfflineQueue: false, maxRetriesPerRequest: 0 }, [listener]);
}
