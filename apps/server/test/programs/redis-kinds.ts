// Redis servers of a trial's own, which may be killed. There is one alone, a cluster of three masters, or a master with a replica and sentinels.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { freePort } from './served-community.ts';

export interface OwnRedis {
  /** As REDIS_URL names it. */
  readonly url: string;
  remove(): Promise<void>;
}

/** One of several servers may be taken away: a master, and one that processes listen at. */
export interface ManyRedis extends OwnRedis {
  /** By -9. */
  killMaster(): Promise<void>;
  /** It looks connected and says nothing. */
  stallMaster(): Promise<void>;
}

interface RunningRedis {
  readonly port: number;
  stall(): void;
  end(): Promise<void>;
}

/** Files as PEM. With them the servers speak TLS alone, with each other too. They let in who shows a certificate of that authority. */
export interface Certificates {
  readonly authority: string;
  readonly cert: string;
  readonly key: string;
  readonly clientCert: string;
  readonly clientKey: string;
}

/** With what its address has to spell out. */
const password = 'kettle:on@9/%';
const inAddress = encodeURIComponent(password);
const master = 'violet-master';

function portSettings(port: number, certificates: Certificates | undefined): Record<string, string> {
  if (!certificates) return { port: String(port) };
  const { authority, cert, key, clientCert, clientKey } = certificates;
  return {
    port: '0',
    'tls-port': String(port),
    'tls-ca-cert-file': authority,
    'tls-cert-file': cert,
    'tls-key-file': key,
    'tls-client-cert-file': clientCert,
    'tls-client-key-file': clientKey,
    'tls-replication': 'yes',
  };
}

/** How its keeper speaks to it. */
function connect(port: number, certificates: Certificates | undefined): Redis {
  const files = certificates && { ca: certificates.authority, cert: certificates.clientCert, key: certificates.clientKey };
  const tls = files && Object.fromEntries(Object.entries(files).map(([name, file]) => [name, readFileSync(file)]));
  return new Redis({ port, password, ...(tls && { tls }) });
}

/** Resolves once it has said `ready`. */
async function start(words: readonly string[], port: number, ready: string): Promise<RunningRedis> {
  const server: ChildProcess = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = server;
  if (!stdout) throw new Error('Redis has no log');
  let said = '';
  for await (const part of stdout.iterator({ destroyOnReturn: false })) {
    said += String(part);
    if (said.includes(ready)) break;
  }
  if (!said.includes(ready)) throw new Error(`Redis did not start: ${said}`);
  stdout.resume();
  return {
    port,
    stall: () => void server.kill('SIGSTOP'),
    async end() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}

async function startServer(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  certificates?: Certificates,
  mayTryAgain = true,
): Promise<RunningRedis> {
  const port = await freePort();
  const clusterPort = settings['cluster-enabled'] && { 'cluster-port': String(await freePort()) };
  const place = { ...portSettings(port, certificates), ...clusterPort, bind: '127.0.0.1', dir: folder };
  const words = Object.entries({ ...place, save: '', appendonly: 'no', ...settings }).flatMap(([name, value]) => [
    `--${name}`,
    ...value.split(' '),
  ]);
  const begin = () => start(words, port, 'Ready to accept connections');
  // Somebody else's connection may have taken a port since it was free.
  return begin().catch((error: unknown) => (mayTryAgain ? startServer(folder, settings, certificates, false) : Promise.reject(error)));
}

/** Removes what was begun where the rest of it fails. */
async function inFolder<T extends object>(
  begin: (folder: string, keep: (server: RunningRedis) => RunningRedis) => Promise<T>,
): Promise<T & Pick<OwnRedis, 'remove'>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-redis-'));
  const servers: RunningRedis[] = [];
  async function remove(): Promise<void> {
    await Promise.all(servers.map((server) => server.end()));
    rmSync(folder, { recursive: true, force: true });
  }
  function keep(server: RunningRedis): RunningRedis {
    servers.push(server);
    return server;
  }
  try {
    return { ...(await begin(folder, keep)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

export function createRedis(): Promise<OwnRedis> {
  return inFolder(async (folder, keep) => {
    const { port } = keep(await startServer(folder));
    return { url: `redis://127.0.0.1:${port}` };
  });
}

/** What a server says of itself, once it says so. */
async function untilSaid(port: number, certificates: Certificates | undefined, command: readonly string[], words: string): Promise<void> {
  const redis = connect(port, certificates);
  const [name = '', ...rest] = command;
  while (!String(await redis.call(name, ...rest)).includes(words)) await pause(50);
  redis.disconnect();
}

/** How many processes listen there. */
async function countListeners({ port }: RunningRedis, certificates: Certificates | undefined): Promise<number> {
  const redis = connect(port, certificates);
  const clients = String(await redis.call('CLIENT', 'LIST')).split('\n');
  redis.disconnect();
  return clients.filter((client) => / sub=[1-9]/u.test(client)).length;
}

/** Three masters, each with a third of the slots, and with or without a replica for each. */
export function createRedisCluster(certificates?: Certificates, replicas: 0 | 1 = 0): Promise<ManyRedis> {
  return inFolder(async (folder, keep) => {
    const servers: RunningRedis[] = [];
    for (let count = 0; count < 3 + 3 * replicas; count += 1) {
      const settings = {
        requirepass: password,
        masterauth: password,
        'cluster-enabled': 'yes',
        'cluster-config-file': `nodes-${count}.conf`,
        'cluster-node-timeout': '2000',
        'repl-diskless-sync-delay': '0',
        ...(certificates && { 'tls-cluster': 'yes' }),
      };
      servers.push(keep(await startServer(folder, settings, certificates)));
    }
    const nodes = servers.map(({ port }) => `127.0.0.1:${port}`);
    const { authority = '', clientCert = '', clientKey = '' } = certificates ?? {};
    const encrypted = certificates ? ['--tls', '--cacert', authority, '--cert', clientCert, '--key', clientKey] : [];
    const environment = { ...process.env, REDISCLI_AUTH: password };
    const words = ['--cluster', 'create', ...nodes, '--cluster-replicas', String(replicas), '--cluster-yes'];
    await promisify(execFile)('redis-cli', [...encrypted, ...words], { env: environment });
    for (const { port } of servers) await untilSaid(port, certificates, ['CLUSTER', 'INFO'], 'cluster_state:ok');
    for (const { port } of servers.slice(3)) await untilSaid(port, certificates, ['INFO', 'replication'], 'master_link_status:up');
    async function findMaster(): Promise<RunningRedis | undefined> {
      const masters = servers.slice(0, 3);
      const counts = await Promise.all(masters.map((server) => countListeners(server, certificates)));
      return masters[counts.indexOf(Math.max(...counts))];
    }
    return {
      // Two of them say where the others are.
      url: `redis${certificates ? 's' : ''}+cluster://default:${inAddress}@${nodes.slice(1, 3).join(',')}`,
      killMaster: async () => (await findMaster())?.end(),
      stallMaster: async () => (await findMaster())?.stall(),
    };
  });
}

const downAfterMs = 3_000;

function sentinelSettings(folder: string, masterPort: number, ports: Readonly<Record<string, string>>): string {
  return [
    ...Object.entries(ports).map(([name, value]) => `${name} ${value}`),
    'bind 127.0.0.1',
    `dir ${folder}`,
    `requirepass "${password}"`,
    `sentinel sentinel-pass "${password}"`,
    `sentinel monitor ${master} 127.0.0.1 ${masterPort} 2`,
    `sentinel auth-pass ${master} "${password}"`,
    `sentinel down-after-milliseconds ${master} ${downAfterMs}`,
    `sentinel failover-timeout ${master} 5000`,
    '',
  ].join('\n');
}

/** Until they could put a replica in the master's place: all know each other and it. */
async function untilWatched(sentinels: readonly RunningRedis[], certificates: Certificates | undefined): Promise<void> {
  for (const { port } of sentinels) {
    const sentinel = connect(port, certificates);
    try {
      for (;;) {
        const others = (await sentinel.call('SENTINEL', 'SENTINELS', master)) as unknown[];
        const replicas = (await sentinel.call('SENTINEL', 'REPLICAS', master)) as string[][];
        const isLinked = replicas.some((fields) => fields[fields.indexOf('master-link-status') + 1] === 'ok');
        if (others.length === sentinels.length - 1 && isLinked) break;
        await pause(50);
      }
    } finally {
      sentinel.disconnect();
    }
  }
}

async function masterPortBy(sentinelPort: number, certificates: Certificates | undefined): Promise<number> {
  const sentinel = connect(sentinelPort, certificates);
  const [, port] = (await sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', master)) as string[];
  sentinel.disconnect();
  return Number(port);
}

export function createSentinelRedis(certificates?: Certificates): Promise<ManyRedis> {
  return inFolder(async (folder, keep) => {
    const guarded = { requirepass: password, masterauth: password, 'repl-diskless-sync-delay': '0' };
    const first = keep(await startServer(folder, guarded, certificates));
    const second = keep(await startServer(folder, { ...guarded, replicaof: `127.0.0.1 ${first.port}` }, certificates));
    const sentinels: RunningRedis[] = [];
    for (let count = 0; count < 3; count += 1) {
      const port = await freePort();
      const file = path.join(folder, `sentinel-${port}.conf`);
      writeFileSync(file, sentinelSettings(folder, first.port, portSettings(port, certificates)));
      sentinels.push(keep(await start([file, '--sentinel'], port, '+monitor')));
    }
    await untilWatched(sentinels, certificates);
    const asked = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',');
    async function findMaster(): Promise<RunningRedis | undefined> {
      const port = await masterPortBy(sentinels[0]?.port ?? 0, certificates);
      return [first, second].find((server) => server.port === port);
    }
    return {
      url: `redis${certificates ? 's' : ''}+sentinel://:${inAddress}@${asked}/${master}?sentinel-password=${inAddress}`,
      killMaster: async () => (await findMaster())?.end(),
      stallMaster: async () => (await findMaster())?.stall(),
    };
  });
}
