// The database goes away under load. What does every caller hear, is anything acknowledged lost, and how soon is all well again?
import { setTimeout as pause } from 'node:timers/promises';
import { startCaller, type Caller } from './callers.ts';
import { startSender, type Sender } from './kill-sender.ts';
import { findLosses, isWhole, sendersOptions, type Losses } from './losses.ts';
import { createCluster, type Cluster } from './own-cluster.ts';
import { createDatabase, createPairs, startServer } from './served-community.ts';

/** Stalled: its processes stand still and say nothing. Stopped: it refuses connections. */
export type Outage = 'stalled' | 'stopped';

export interface OutageResult extends Losses {
  readonly answers: number;
  /** Answered 503 and when to come again. */
  readonly unavailable: number;
  /** Neither right nor 503 with `Retry-After`. */
  readonly wrong: number;
  readonly slowestMs: number;
  readonly slowestHealthMs: number;
  /** From the outage to the first 503 of `/readyz`. */
  readonly noticedMs: number;
  /** From the end of the outage until a message of each sender is stored, and `/readyz` says 200. */
  readonly backMs: number;
  readonly isWhole: boolean;
}

const readyPath = '/readyz';
async function breakFor(seconds: number, outage: Outage, cluster: Cluster): Promise<{ beganAt: number; endedAt: number }> {
  const beganAt = performance.now();
  if (outage === 'stalled') cluster.stall();
  else await cluster.stop();
  await pause(seconds * 1_000);
  if (outage === 'stalled') cluster.resume();
  else await cluster.start();
  return { beganAt, endedAt: performance.now() };
}

const lookMs = 20;
/** Whoever is not back by then does not come back. The result tells how soon all of them were. */
const longestMs = 60_000;

/** Until each caller was answered as ever, and a message of each sender was stored. */
async function waitForAll(callers: readonly Caller[], senders: readonly Sender[], since: number): Promise<void> {
  const isServed = ({ answers }: Caller) => answers.some(({ at, status }) => at > since && status === 200);
  const isHeard = ({ answers }: Sender) => answers.some(({ at, outcome }) => at > since && outcome === 'stored');
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline && !(callers.every(isServed) && senders.every(isHeard))) await pause(lookMs);
}

const slowest = (answers: readonly { ms: number }[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
const firstAfter = <A extends { at: number }>(moment: number, answers: readonly A[], is: (answer: A) => boolean) =>
  Math.round((answers.find((answer) => answer.at > moment && is(answer))?.at ?? Infinity) - moment);

/** Runs a server under senders on a PostgreSQL of its own, which is away for so long. */
export async function runOutage(outage: Outage, seconds: number): Promise<OutageResult> {
  const cluster = await createCluster();
  const database = await createDatabase('outage', cluster.url);
  const pairs = await createPairs(database.db, 2);
  await database.db.close();
  const server = await startServer({ DATABASE_URL: database.url, REDIS_URL: '' });
  try {
    const { origin } = server;
    const senders = sendersOptions(pairs).map(startSender);
    await Promise.all(senders.map((sender) => sender.resume(origin)));
    const [person] = pairs[0]?.people ?? [];
    if (!person) throw new Error('nobody is there');
    const paths = [readyPath, '/healthz', '/api/auth/me', '/api/matches', '/api/badges', '/api/events'];
    const callers = [...paths, ...paths.slice(2)].map((path) => startCaller(origin, path, person));
    await waitForAll(callers, senders, 0);
    const { beganAt, endedAt } = await breakFor(seconds, outage, cluster);
    await waitForAll(callers, senders, endedAt);
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
    return {
      ...losses,
      answers: answers.length,
      unavailable: unavailable.length,
      wrong: answers.filter(({ status }) => status >= 400).length - unavailable.length,
      slowestMs: slowest([...answers, ...senders.flatMap((sender) => sender.answers)]),
      slowestHealthMs: slowest(answers.filter(({ path }) => path === readyPath || path === '/healthz')),
      noticedMs: firstAfter(beganAt, ofReady, ({ status }) => status === 503),
      backMs: Math.max(...backMs),
      isWhole: isWhole(losses),
    };
  } finally {
    await server.stop('SIGKILL');
    await cluster.remove();
  }
}
