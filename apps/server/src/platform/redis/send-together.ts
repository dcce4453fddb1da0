import type { RedisConnection } from '#platform/redis.ts';

/** A command and what follows it, its keys among that. */
export type RedisLine = readonly [name: string, ...rest: (string | number)[]];

/**
 * Many commands in one round trip, each of them about one key; answers stand in their order.
 * A pipeline of a cluster has to keep to one node. There they leave at once as well, each for the node of its key.
 * @throws when one of them fails
 */
export async function sendTogether(redis: RedisConnection, lines: readonly RedisLine[]): Promise<unknown[]> {
  if (redis.isCluster) return Promise.all(lines.map(([name, ...rest]) => redis.call(name, ...rest)));
  const answers = (await redis.pipeline(lines.map((line) => [...line])).exec()) ?? [];
  return answers.map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
}
