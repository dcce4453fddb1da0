import { socketLimits } from '@violet/contract/realtime';
import type { Log } from '#platform/log.ts';
import type { RedisConnection } from '#platform/redis.ts';
import type { Connection } from './connection.ts';

/** Longer than a socket lives without another one being opened. What a dead process left behind goes first anyway, being oldest. */
const keptSeconds = 86_400;

/** A member's sockets on all processes, so that an eleventh closes the oldest wherever that one is. */
export interface SharedSockets {
  opened(connection: Connection): void;
  closed(connection: Connection): void;
}

/** A single process sees all sockets itself. */
export const ownSockets: SharedSockets = { opened: () => undefined, closed: () => undefined };

function keyOf({ viewer }: Connection): string {
  return `violet:sockets:${viewer.id}`;
}

export interface SharedSocketsOptions {
  readonly redis: RedisConnection;
  /** Called for the sockets that are too many, wherever they are. */
  readonly onSurplus: (memberId: string, connectionIds: readonly string[]) => void;
  readonly log: Log;
}

/** Counts over Redis, by age. While Redis is away each process counts its own. */
export function createSharedSockets({ redis, onSurplus, log }: SharedSocketsOptions): SharedSockets {
  async function count(connection: Connection): Promise<void> {
    const key = keyOf(connection);
    await redis.multi().zadd(key, Date.now(), connection.id).expire(key, keptSeconds).exec();
    const surplus = await redis.zrange(key, 0, String(-1 - socketLimits.socketsPerMember));
    if (surplus.length === 0) return;
    await redis.zrem(key, ...surplus);
    onSurplus(connection.viewer.id, surplus);
  }

  const attempt = (work: Promise<unknown>) => void work.catch((error: unknown) => log.warn({ err: error }, 'sockets were not counted'));
  return {
    opened: (connection) => attempt(count(connection)),
    closed: (connection) => attempt(redis.zrem(keyOf(connection), connection.id)),
  };
}
