// Two processes behind a proxy are replaced one after the other. Does any member who writes and reads notice?
import { setTimeout as pause } from 'node:timers/promises';
import { startCaller } from './callers.ts';
import { isRefused, startSender, type Sender, type SenderOptions } from './kill-sender.ts';
import { findLosses, isWhole, sendersOptions, type Losses } from './losses.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { createDatabase, createPairs, startServer, type Pair, type RunningServer } from './served-community.ts';

export interface RollingResult extends Losses {
  readonly answers: number;
  /** Calls and frames that were refused, or to which nobody answered. */
  readonly failures: readonly string[];
  readonly p99BeforeMs: number;
  readonly p99DuringMs: number;
  /** Ends of processes with another code than 0, and of sockets with another than 1001. */
  readonly roughEnds: number;
  readonly isWhole: boolean;
}

export interface Fleet {
  readonly databaseUrl: string;
  /** The oldest process ends and makes place for one of this release; by default the one at hand. */
  replaceOne(cwd?: string): Promise<void>;
  /** The same for one process after the other. */
  replaceAll(cwd?: string): Promise<void>;
}

export interface RollingServices {
  readonly databaseServer: string;
  readonly redisUrl: string;
}

/** What it is like with both releases at work, and before anything happens. */
const quietMs = 1_500;

interface Processes {
  readonly fleet: Fleet;
  roughEnds(): number;
  end(): Promise<void>;
}

async function startFleet(proxy: Proxy, databaseUrl: string, redisUrl: string): Promise<Processes> {
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, MIGRATE: 'off', DRAIN_DELAY: '3', DRAIN_SECONDS: '1' };
  let servers: RunningServer[] = [];
  let roughEnds = 0;

  async function start(cwd?: string): Promise<void> {
    const server = await startServer(env, cwd === undefined ? {} : { cwd });
    servers = [...servers, server];
    proxy.add(server.origin);
    while (!proxy.isReady(server.origin)) await pause(20);
  }

  async function endOldest(): Promise<void> {
    const [oldest, ...others] = servers;
    if (!oldest) return;
    if ((await oldest.stop('SIGTERM')) !== 0) roughEnds += 1;
    proxy.remove(oldest.origin);
    servers = others;
  }

  async function replaceOne(cwd?: string): Promise<void> {
    await endOldest();
    await start(cwd);
    await pause(quietMs);
  }

  await start();
  await start();
  return {
    roughEnds: () => roughEnds,
    fleet: {
      databaseUrl,
      replaceOne,
      async replaceAll(cwd) {
        for (const _server of servers) await replaceOne(cwd);
      },
    },
    async end() {
      for (const _server of servers) await endOldest();
    },
  };
}

/** Comes back after each restart, as a page does. */
function keepSending(origin: string, options: SenderOptions) {
  const sender = startSender(options);
  const closeCodes: (number | undefined)[] = [];
  let isOver = false;
  async function send(): Promise<void> {
    while (!isOver) {
      await sender.resume(origin);
      const code = await sender.pause();
      if (!isOver) closeCodes.push(code);
    }
  }
  const ended = send();
  return {
    sender,
    closeCodes,
    isCaller: options.transport === 'http',
    async end() {
      isOver = true;
      await sender.finish();
      await ended;
    },
  };
}

function p99(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
}

interface Load {
  end(): Promise<void>;
  judge(since: number): Pick<RollingResult, 'answers' | 'failures' | 'p99BeforeMs' | 'p99DuringMs'> & { roughCloses: number };
  readonly senders: readonly Sender[];
}

function startLoad(origin: string, pairs: readonly Pair[]): Load {
  const sending = sendersOptions(pairs).map((options) => keepSending(origin, options));
  const [person] = pairs[0]?.people ?? [];
  if (!person) throw new Error('nobody is there');
  const callers = ['/api/auth/me', '/api/matches', '/api/events', '/healthz'].map((path) => startCaller(origin, path, person));
  return {
    senders: sending.map(({ sender }) => sender),
    async end() {
      await Promise.all([...sending.map((each) => each.end()), ...callers.map((caller) => caller.end())]);
    },
    judge(since) {
      const calls = callers.flatMap(({ answers }) => answers);
      const messages = sending.flatMap(({ sender, isCaller }) => sender.answers.map((answer) => ({ ...answer, isCaller })));
      const timed = [...calls, ...messages.filter(({ isCaller }) => isCaller)];
      // A frame that a socket closed over is sent again on the next one; a call is not.
      const failedMessages = messages.filter(({ outcome, isCaller }) => isRefused(outcome) || (outcome === 'gone' && isCaller));
      return {
        answers: calls.length + messages.length,
        failures: [
          ...calls.flatMap(({ path, status }) => (status >= 400 ? [`${path}: ${status}`] : [])),
          ...failedMessages.map(({ outcome, isCaller }) => `a message by ${isCaller ? 'a call' : 'a frame'}: ${outcome}`),
        ],
        p99BeforeMs: p99(timed.filter(({ at }) => at < since).map(({ ms }) => ms)),
        p99DuringMs: p99(timed.filter(({ at }) => at >= since).map(({ ms }) => ms)),
        roughCloses: sending.filter(({ isCaller }) => !isCaller).flatMap(({ closeCodes }) => closeCodes.filter((code) => code !== 1001))
          .length,
      };
    },
  };
}

/** @param roll what happens to the fleet under load */
export async function runRolling(services: RollingServices, roll: (fleet: Fleet) => Promise<void>): Promise<RollingResult> {
  const database = await createDatabase('rolling', services.databaseServer);
  const pairs = await createPairs(database.db, 2);
  const proxy = await openProxy();
  let processes: Processes | undefined;
  try {
    processes = await startFleet(proxy, database.url, services.redisUrl);
    const load = startLoad(proxy.origin, pairs);
    await pause(quietMs);
    const since = performance.now();
    await roll(processes.fleet);
    await load.end();
    const losses = await findLosses(proxy.origin, pairs, load.senders);
    await processes.end();
    const { roughCloses, ...judged } = load.judge(since);
    return { ...losses, ...judged, roughEnds: processes.roughEnds() + roughCloses, isWhole: isWhole(losses) };
  } finally {
    await processes?.end();
    await proxy.close();
    await database.drop();
  }
}
