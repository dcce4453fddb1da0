// The database goes away under load. What does every caller hear, is anything acknowledged lost, and how soon is all well again?
import { setTimeout as pause } from 'node:timers/promises';
import { startCaller, type Caller } from './callers.ts';
import { startSender, type Sender } from './kill-sender.ts';
import { findLosses, isWhole, sendersOptions, type Losses } from './losses.ts';
import { createCluster, type Cluster } from './own-cluster.ts';
import { createDatabase, createPairs, freePort, startServer } from './served-community.ts';

/** Stalled: its processes stand still and say nothing. Stopped: it refuses connections. */
export type Outage = 'stalled' | 'stopped';

export interface OutageResult extends Losses {
  readonly answers: number;
  /** Answered 503 and when to come again. */
  readonly unavailable: number;
  /** Neither right nor 503 with `Retry-After`. */
  readonly wrong: number;
  /** What senders heard of a message that was not stored, each kind once. */
  readonly refusals: readonly string[];
  readonly slowestMs: number;
  readonly slowestHealthMs: number;
  /** From the outage to the first 503 of `/readyz`. */
  readonly noticedMs: number;
  /** From the end of the outage until a message of each sender is stored, and `/readyz` says 200. */
  readonly backMs: number;
  /** The gauge of the database while it was away, and afterwards. */
  readonly gauges: readonly (string | undefined)[];
  readonly isWhole: boolean;
}

const readyPath = '/readyz';

/** What an operator's Prometheus reads of it. */
async function readGauge(metricsPort: number): Promise<string | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return /^violet_database_up\{server="primary"\} (\d)$/mu.exec(text)?.[1];
}

/** @param look what is done at the end of it, while it lasts */
async function breakFor<T>(seconds: number, outage: Outage, cluster: Cluster, look: () => Promise<T>) {
  const beganAt = performance.now();
  if (outage === 'stalled') cluster.stall();
  else await cluster.stop();
  await pause(seconds * 1_000);
  const seen = await look();
  if (outage === 'stalled') cluster.resume();
  else await cluster.start();
  return { beganAt, endedAt: performance.now(), seen };
}

const lookMs = 20;
/** Waits until each caller was answered as ever and a message of each sender was stored. Whoever is not back in time does not come back. */
async function waitForAll(longestMs: number, callers: readonly Caller[], senders: readonly Sender[], since: number): Promise<void> {
  const isServed = ({ answers }: Caller) => answers.some(({ at, status }) => at > since && status === 200);
  const isHeard = ({ answers }: Sender) => answers.some(({ at, outcome }) => at > since && outcome === 'stored');
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline && !(callers.every(isServed) && senders.every(isHeard))) await pause(lookMs);
}

const slowest = (answers: readonly { ms: number }[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
const firstAfter = <A extends { at: number }>(moment: number, answers: readonly A[], is: (answer: A) => boolean) =>
  Math.round((answers.find((answer) => answer.at > moment && is(answer))?.at ?? Infinity) - moment);

/**
 * Runs a server under senders on a PostgreSQL of its own, which is away for so long.
 * @param longestMs until nobody is waited for any more; the result tells how soon all of them were back
 */
export async function runOutage(outage: Outage, seconds: number, longestMs = 60_000): Promise<OutageResult> {
  const cluster = await createCluster();
  const database = await createDatabase('outage', cluster.url);
  const pairs = await createPairs(database.db, 2);
  await database.db.close();
  const metricsPort = await freePort();
  const server = await startServer({ DATABASE_URL: database.url, REDIS_URL: '', METRICS_PORT: String(metricsPort) });
  try {
    const { origin } = server;
    const senders = sendersOptions(pairs).map(startSender);
    await Promise.all(senders.map((sender) => sender.resume(origin)));
    const [person] = pairs[0]?.people ?? [];
    if (!person) throw new Error('nobody is there');
    const paths = [readyPath, '/healthz', '/api/auth/me', '/api/matches', '/api/badges', '/api/events'];
    const callers = [...paths, ...paths.slice(2)].map((path) => startCaller(origin, path, person));
    await waitForAll(longestMs, callers, senders, 0);
    const { beganAt, endedAt, seen } = await breakFor(seconds, outage, cluster, () => readGauge(metricsPort));
    await waitForAll(longestMs, callers, senders, endedAt);
    const gauges = [seen, await readGauge(metricsPort)];
    await Promise.all(callers.map((caller) => caller.end()));
    const answers = callers.flatMap((caller) => caller.answers).toSorted((a, b) => a.at - b.at);
    const ofReady = answers.filter(({ path }) => path === readyPath);
    const backMs = [
      firstAfter(endedAt, ofReady, ({ status }) => status === 200),
      ...senders.map((sender) => firstAfter(endedAt, sender.answers, ({ outcome }) => outcome === 'stored')),
    ];
    const unavailable = answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
    await Promise.all(senders.map((sender) => sender.finish()));
    const losses = await findLosses(origin, pairs, senders);
    const outcomes = new Set(senders.flatMap((sender) => sender.answers.map(({ outcome }) => outcome)));
    return {
      ...losses,
      answers: answers.length,
      unavailable: unavailable.length,
      wrong: answers.filter(({ status }) => status >= 400).length - unavailable.length,
      refusals: [...outcomes].filter((outcome) => outcome !== 'stored').toSorted(),
      slowestMs: slowest([...answers, ...senders.flatMap((sender) => sender.answers)]),
      slowestHealthMs: slowest(answers.filter(({ path }) => path === readyPath || path === '/healthz')),
      noticedMs: firstAfter(beganAt, ofReady, ({ status }) => status === 503),
      backMs: Math.max(...backMs),
      gauges,
      isWhole: isWhole(losses),
    };
  } finally {
    await server.stop('SIGKILL');
    await cluster.remove();
  }
}
