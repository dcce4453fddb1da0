import { Cluster, Redis } from 'ioredis';
import type { Log } from './log.ts';
import { readRedisAddress, type RedisAddress } from './redis/address.ts';
import { findWhyUnreachable } from './redis/find-why-unreachable.ts';
import { reasonOf } from './redis/reason.ts';
import { openIdentity, type IdentityFiles } from './tls/identity.ts';

/**
 * One server, the master that sentinels name, or a cluster. What is asked of it in one command, transaction or script stands under one key.
 * A cluster may have any two keys on different servers.
 */
export type RedisConnection = Redis | Cluster;

export interface RedisTlsFiles {
  /** The only authority believed, as PEM; those the world believes where there is none. */
  readonly ca: string | undefined;
  /** What this server shows of itself to a Redis that asks for it. */
  readonly files: IdentityFiles | undefined;
}

/** What each connection is opened with: the certificate as it is then, since it may live for hours only. */
function tlsOf({ ca, files }: RedisTlsFiles, log: Log) {
  const identityNow = files && openIdentity(files, log);
  return {
    ca,
    get cert() {
      return identityNow?.().cert;
    },
    get key() {
      return identityNow?.().key;
    },
  };
}

type Tls = ReturnType<typeof tlsOf>;

const retryAfterMs = (attempt: number) => Math.min(200 * attempt, 2_000);
/** Callers go on without it instead of queueing. A server that hangs looks connected, and is hung up on. */
const impatient = { maxRetriesPerRequest: 1, connectTimeout: 500, commandTimeout: 1_000, socketTimeout: 1_500 } as const;
const single = { ...impatient, enableOfflineQueue: false, retryStrategy: retryAfterMs, lazyConnect: true } as const;

function openCluster({ nodes, username, password }: RedisAddress, tls: Tls | undefined): Cluster {
  return new Cluster([...nodes], {
    redisOptions: { ...impatient, username, password, ...(tls && { tls }) },
    enableOfflineQueue: false,
    lazyConnect: true,
    clusterRetryStrategy: retryAfterMs,
    // Led to another node and tried once more; no waiting for a cluster that is down.
    maxRedirections: 2,
    retryDelayOnClusterDown: 0,
    // A certificate is for the name, so the name is what is connected to.
    dnsLookup: (host, answer) => answer(null, host),
  });
}

function openSentinels({ nodes, username, password, sentinels }: RedisAddress, tls: Tls | undefined): Redis {
  return new Redis({
    ...single,
    sentinels: [...nodes],
    name: sentinels?.master,
    db: sentinels?.database,
    username,
    password,
    sentinelUsername: sentinels?.username,
    sentinelPassword: sentinels?.password,
    sentinelCommandTimeout: 1_000,
    sentinelRetryStrategy: retryAfterMs,
    // It was the master when it was connected to.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    ...(tls && { tls, sentinelTLS: tls, enableTLSForSentinelMode: true }),
  });
}

/** Hears of everything that goes wrong between commands. Answers how to stop. */
function onTrouble(redis: RedisConnection, listener: (error: unknown, isFinal: boolean) => void): () => void {
  const final = (error: unknown) => listener(error, true);
  const passing = (error: unknown) => listener(error, false);
  // Of one sentinel or one node; others are asked next.
  const events = [
    ['error', final],
    ['sentinelError', passing],
    ['node error', passing],
  ] as const;
  const emitter: NodeJS.EventEmitter = redis;
  for (const [event, hear] of events) emitter.on(event, hear);
  return () => {
    for (const [event, hear] of events) emitter.off(event, hear);
  };
}

function open(url: string, address: RedisAddress, tls: Tls | undefined): RedisConnection {
  if (address.isCluster) return openCluster(address, tls);
  return address.sentinels ? openSentinels(address, tls) : new Redis(url, { ...single, ...(tls && { tls }) });
}

const noFiles: RedisTlsFiles = { ca: undefined, files: undefined };

/** A connection that fails fast, and is not made yet. @throws BadRedisAddress */
export function openRedis(url: string, log: Log, files = noFiles): RedisConnection {
  const address = readRedisAddress(url);
  const redis = open(url, address, address.isEncrypted ? tlsOf(files, log) : undefined);
  onTrouble(redis, (error) => log.warn({ err: reasonOf(error) }, 'Redis does not answer'));
  return redis;
}

/** The library tries again for ever where it has several to try; a start has to end. */
const startMs = 10_000;

/** Resolves once it can be used, which is not always when `connect` says so. */
async function untilReady(redis: RedisConnection): Promise<void> {
  let reason: Error | undefined;
  let giveUp = (_error: Error): void => undefined;
  const failed = new Promise<never>((_resolve, reject) => (giveUp = reject));
  const forget = onTrouble(redis, (error, isFinal) => {
    // That all of them failed says less than how the last one did.
    reason = isFinal && reason ? reason : reasonOf(error);
    if (isFinal) giveUp(reason);
  });
  const late = new Error('it is not ready: of a cluster every slot has to be served');
  const timer = setTimeout(() => giveUp(reason ?? late), startMs);
  const emitter: NodeJS.EventEmitter = redis;
  const ready = new Promise<void>((resolve) => emitter.once('ready', () => resolve()));
  try {
    await Promise.race([redis.connect(), ready, failed]);
  } catch (error) {
    throw reason ?? reasonOf(error);
  } finally {
    clearTimeout(timer);
    forget();
  }
}

/**
 * Opens one and connects it, as at a start.
 * @throws in a line, when it cannot be used now
 */
export async function connectRedis(url: string, log: Log, files = noFiles): Promise<RedisConnection> {
  const redis = openRedis(url, log, files);
  try {
    await untilReady(redis);
    return redis;
  } catch (error) {
    redis.disconnect();
    const { nodes, isEncrypted } = readRedisAddress(url);
    throw (await findWhyUnreachable(nodes, isEncrypted ? tlsOf(files, log) : undefined)) ?? error;
  }
}
