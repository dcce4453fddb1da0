import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** A connection that fails fast: while Redis is away, callers go on without it instead of queueing. */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(200 * attempt, 2_000),
    lazyConnect: true,
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis does not answer'));
  return redis;
}
