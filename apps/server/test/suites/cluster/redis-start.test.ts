// What a start says of a cluster or of sentinels that it cannot use, and whom it believes of them. Needs redis-server and redis-cli.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#src/env.ts';
import { connectRedis } from '#platform/redis.ts';
import {
  createRedis,
  createRedisCluster,
  createSentinelRedis,
  type Certificates,
  type ManyRedis,
  type OwnRedis,
} from '#test/programs/redis-kinds.ts';
import { clientIdentity, houseAuthority, otherAuthority, serverIdentity } from '#test/doubles/test-certificates.ts';

/** All that was logged, with every property of every error. */
let logged: string[] = [];
const log = {
  info: () => undefined,
  warn: (details: object) => {
    const { err } = details as { err: Error };
    logged.push(`${err.message} ${JSON.stringify(err)}`);
  },
  error: () => undefined,
};

async function call(source: Record<string, string>): Promise<void> {
  const { redisUrl = '', redisTls } = readEnv(source);
  const redis = await connectRedis(redisUrl, log, redisTls);
  try {
    await Promise.all(['a', 'b', 'c'].map((key) => redis.set(key, 'told', 'EX', 60)));
    expect(await Promise.all(['a', 'b', 'c'].map((key) => redis.get(key)))).toEqual(['told', 'told', 'told']);
  } finally {
    redis.disconnect();
  }
}

const reasonFor = (REDIS_URL: string) =>
  call({ REDIS_URL }).then(
    () => 'nothing was wrong',
    (error: Error) => error.message,
  );

describe('in one line, and without a password, it says', () => {
  let single: OwnRedis;
  let cluster: ManyRedis;
  let sentinels: ManyRedis;
  beforeAll(async () => {
    [single, cluster, sentinels] = await Promise.all([createRedis(), createRedisCluster(), createSentinelRedis()]);
  });
  afterAll(() => Promise.all([single, cluster, sentinels].map((redis) => redis.remove())));

  const wrong: readonly [string, () => string, RegExp][] = [
    ['that no sentinel is there', () => 'redis+sentinel://:tea@127.0.0.1:1,127.0.0.1:2/violet-master', /127\.0\.0\.1:[12]/u],
    ['that they know no such master', () => sentinels.url.replace('/violet-master', '/tea-master'), /No such master with that name/u],
    ['that they want another password', () => sentinels.url.replace(/sentinel-password=.*/u, 'sentinel-password=tea'), /WRONGPASS/u],
    ['that they want a password', () => sentinels.url.replace(/\?.*/u, ''), /NOAUTH|authenticat/iu],
    ['that the master wants another', () => sentinels.url.replace(/\/\/:[^@]*@/u, '//:tea@'), /WRONGPASS/u],
    ['that no node is there', () => 'redis+cluster://:tea@127.0.0.1:1,127.0.0.1:2', /ECONNREFUSED|closed/u],
    ['that nodes want another password', () => cluster.url.replace(/\/\/default:[^@]*@/u, '//default:tea@'), /WRONGPASS/u],
    ['that it is no cluster', () => single.url.replace('redis://', 'redis+cluster://'), /cluster support disabled/u],
  ];
  it.each(wrong)('%s', async (_what, address, words) => {
    logged = [];
    const reason = await reasonFor(address());
    expect(reason).toMatch(words);
    for (const line of [reason, ...logged]) expect(line).not.toMatch(/\n|tea\b|kettle/u);
  });

  it('nothing of one that is right, though the first of those it names is away', async () => {
    expect(await reasonFor(sentinels.url.replace('@', '@127.0.0.1:1,'))).toBe('nothing was wrong');
    expect(await reasonFor(cluster.url.replace('@', '@127.0.0.1:1,'))).toBe('nothing was wrong');
  });
});

describe.each([
  ['a cluster', createRedisCluster],
  ['a master under sentinels', createSentinelRedis],
] as const)('%s that speaks TLS, of the operator’s own authority', (_name, create) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-redis-tls-'));
  function fileOf(name: string, content: string): string {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  }
  const certificates: Certificates = {
    authority: fileOf('house.pem', houseAuthority),
    cert: fileOf('server.pem', serverIdentity.cert),
    key: fileOf('server.key', serverIdentity.key),
    clientCert: fileOf('client.pem', clientIdentity.cert),
    clientKey: fileOf('client.key', clientIdentity.key),
  };
  const own = { REDIS_CERT_FILE: certificates.clientCert, REDIS_KEY_FILE: certificates.clientKey };
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await create(certificates);
  });
  afterAll(async () => {
    await redis.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is believed where that one is named, and lets in who shows a certificate', async () => {
    await expect(call({ REDIS_URL: redis.url, REDIS_CA_FILE: certificates.authority, ...own })).resolves.toBeUndefined();
  });

  it('is told nothing where another one is named, or none', async () => {
    await expect(call({ REDIS_URL: redis.url, REDIS_CA_FILE: fileOf('other.pem', otherAuthority), ...own })).rejects.toThrow(
      /certificate/u,
    );
    await expect(call({ REDIS_URL: redis.url, ...own })).rejects.toThrow(/certificate/u);
  });

  it('lets in nobody who shows none', async () => {
    const source = { REDIS_URL: redis.url, REDIS_CA_FILE: certificates.authority };
    await expect(call(source)).rejects.toThrow(/alert|ECONNRESET|closed|terminated/u);
  });
});
