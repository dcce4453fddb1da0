import { Redis } from 'ioredis';
import type { Log } from './log.ts';
import { openIdentity, type IdentityFiles } from './tls/identity.ts';

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

/** A connection that fails fast: while Redis is away, callers go on without it instead of queueing. */
export function openRedis(url: string, log: Log, tls: RedisTlsFiles = { ca: undefined, files: undefined }): Redis {
  const redis = new Redis(url, {
    ...(url.startsWith('rediss:') && { tls: tlsOf(tls, log) }),
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
