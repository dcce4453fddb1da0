// Where what may happen only so often is counted. It is the process alone, the process while Redis is away, and Redis.
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { SharedCounts } from '#platform/http/limits/rate-limits.ts';
import { Refusal } from '#platform/http/errors.ts';

const url = process.env.TEST_REDIS_URL;
/** Nobody listens on the discard port. */
const nowhere = 'redis://127.0.0.1:9';

interface RateLimitStore {
  readonly where: string;
  readonly open: () => SharedCounts | undefined;
}

export const rateLimitStores: readonly RateLimitStore[] = [
  { where: 'in this process', open: () => undefined },
  { where: 'in this process while Redis is away', open: () => connect(nowhere) },
  ...(url ? [{ where: 'in Redis', open: () => connect(url) }] : []),
];

function connect(address: string): SharedCounts {
  const redis = new Redis(address, { keyPrefix: `${randomUUID()}:`, maxRetriesPerRequest: 0, enableOfflineQueue: address !== nowhere });
  redis.on('error', () => undefined);
  return { redis, conceal: (key) => key };
}

export async function refusalOf(what: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await what.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error(`nothing was refused: ${String(error)}`);
  return error;
}

/** By the clock of a server that goes ahead. */
export const aYearAhead = new Date(Date.now() + 365 * 86_400_000);
