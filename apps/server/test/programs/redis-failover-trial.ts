// Redis's master dies under senders on two processes, and sentinels put its replica in its place. Is anything lost, and how soon is all shared again?
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '@violet/contract/realtime';
import { WebSocket } from 'ws';
import { connectRedis } from '#platform/redis.ts';
import { startSender, type Answered } from './kill-sender.ts';
import { findLosses, isWhole, sendersOptions, type Losses } from './losses.ts';
import { createSentinelRedis } from './redis-kinds.ts';
import { createDatabase, createPairs, startServer, type Person, type RunningServer } from './served-community.ts';
import { until } from './until.ts';

export interface RedisFailoverResult extends Losses {
  /** Messages stored between the master's end and its replica in its place. */
  readonly storedMeanwhile: number;
  /** Answers other than 'stored'. */
  readonly failures: number;
  /** The longest that a sender waited for an answer. */
  readonly slowestMs: number;
  /** From the master's end until both processes say they are whole, and notes pass both ways. */
  readonly backMs: number;
  readonly isWhole: boolean;
}

/** How long senders write before the master dies, and after all is back. */
const calmMs = 2_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function isUndegraded({ origin }: RunningServer): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`);
  return answer.ok && ((await answer.json()) as { degraded: string[] }).degraded.length === 0;
}

/** A page of one of two matched members. What is typed there goes from process to process alone, and is kept nowhere. */
async function openPage(origin: string, { id, cookie }: Person, matchId: string) {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { cookie } });
  let heard = 0;
  const connected = new Promise<void>((resolve, reject) => {
    ws.once('error', reject);
    ws.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as ServerFrame;
      if (type === 'connected') resolve();
      if (type === 'typing') heard += 1;
    });
  });
  ws.once('open', () => ws.send(JSON.stringify({ type: 'auth', userId: id })));
  await connected;
  return {
    type: () => ws.send(JSON.stringify({ type: 'typing', userId: id, matchId })),
    heard: () => heard,
    close: () => ws.close(1000),
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Until each of the two hears the other. */
async function untilHeard(pages: readonly Page[]): Promise<void> {
  const before = pages.map((page) => page.heard());
  await until(() => {
    for (const page of pages) page.type();
    return pages.every((page, at) => page.heard() > (before[at] ?? 0));
  }, 'notes pass both ways');
}

async function takesAll(prober: Awaited<ReturnType<typeof connectRedis>>): Promise<boolean> {
  try {
    await prober.set('violet:trial', 'told', 'EX', 60);
    return true;
  } catch {
    return false;
  }
}

/** Kills one master under two servers that are never restarted. */
export async function runRedisFailover(): Promise<RedisFailoverResult> {
  const redis = await createSentinelRedis();
  const prober = await connectRedis(redis.url, quiet);
  const database = await createDatabase('redis_failover');
  const pairs = await createPairs(database.db, 2);
  const servers: RunningServer[] = [];
  const pages: Page[] = [];
  try {
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url };
    const [here, there] = [await startServer(env), await startServer(env)];
    servers.push(here, there);
    await until(async () => (await Promise.all(servers.map(isUndegraded))).every(Boolean), 'both are whole');
    const [pair] = pairs;
    if (!pair) throw new Error('no pair');
    pages.push(await openPage(here.origin, pair.people[0], pair.matchId), await openPage(there.origin, pair.people[1], pair.matchId));
    await untilHeard(pages);
    const senders = sendersOptions(pairs).map(startSender);
    await Promise.all(senders.map((sender, at) => sender.resume((at % 2 === 0 ? here : there).origin)));
    await pause(calmMs);

    const killedAt = performance.now();
    await redis.killMaster();
    await until(async () => !(await takesAll(prober)), 'the master is missed');
    await until(() => takesAll(prober), 'another server is the master');
    const replacedAt = performance.now();
    await until(async () => (await Promise.all(servers.map(isUndegraded))).every(Boolean), 'both are whole again');
    await untilHeard(pages);
    const backMs = Math.round(performance.now() - killedAt);

    await pause(calmMs);
    await Promise.all(senders.map((sender) => sender.finish()));
    const losses = await findLosses(here.origin, pairs, senders);
    const answers: readonly Answered[] = senders.flatMap((sender) => sender.answers);
    return {
      ...losses,
      storedMeanwhile: answers.filter(({ at, outcome }) => outcome === 'stored' && at > killedAt && at < replacedAt).length,
      failures: answers.filter(({ outcome }) => outcome !== 'stored').length,
      slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
      backMs,
      isWhole: isWhole(losses),
    };
  } finally {
    for (const page of pages) page.close();
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    prober.disconnect();
    await database.drop();
    await redis.remove();
  }
}
