// Messages a second: stored, numbered, membership checked, and in the other one's socket. Floor: a relay that stores nothing.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { median } from '#bench/median.ts';
import { createDatabase, createPairs, startProgram, startServer, type RunningServer } from '#server/test/programs/served-community.ts';
import type { LoadOrder, SliceResult } from './chat-load.ts';

/** With more sockets the relay itself is slower, so more is asked of us. */
const barOfFloor = (sockets: number) => (sockets < 1_000 ? 0.25 : 0.35);
const inFlight = 64;
const sliceMs = 500;

export interface ChatFigure {
  readonly sockets: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly floorPerSecond: number;
  readonly insertPerSecond: number;
  /** Medians of the ratios within each round. */
  readonly ofFloor: number;
  readonly ofInsert: number;
  readonly passes: boolean;
}

export async function ask<T>(load: ChildProcess, order: LoadOrder): Promise<T> {
  const stop = new AbortController();
  const ended = once(load, 'exit', { signal: stop.signal }).then(() => Promise.reject(new Error('the load ended')));
  const answer = once(load, 'message', { signal: stop.signal }) as Promise<[T]>;
  load.send(order);
  try {
    return (await Promise.race([answer, ended]))[0];
  } finally {
    stop.abort();
    await Promise.allSettled([answer, ended]);
  }
}

interface Round {
  readonly relay: SliceResult;
  readonly violet: SliceResult;
  readonly insert: SliceResult;
}

function conclude(sockets: number, rounds: readonly Round[]): ChatFigure {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const ofFloor = of(({ violet, relay }) => violet.perSecond / relay.perSecond);
  const ofInsert = of(({ violet, insert }) => violet.perSecond / insert.perSecond);
  return {
    sockets,
    perSecond: of(({ violet }) => violet.perSecond),
    p50Ms: of(({ violet }) => violet.p50Ms),
    p99Ms: of(({ violet }) => violet.p99Ms),
    floorPerSecond: of(({ relay }) => relay.perSecond),
    insertPerSecond: of(({ insert }) => insert.perSecond),
    ofFloor,
    ofInsert,
    passes: ofFloor >= barOfFloor(sockets) && ofInsert > 1,
  };
}

/** All three servers are up at once and take turns of half a second. The first round warms them up and is not counted. */
async function measure(sockets: number, rounds: number): Promise<ChatFigure> {
  const database = await createDatabase('bench_chat');
  const rival = await createDatabase('bench_chat_insert');
  const servers: RunningServer[] = [];
  const load = fork(new URL('./chat-load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  try {
    const names = ['relay', 'violet', 'insert'] as const;
    servers.push(await startProgram('bench/chat/chat-relay.ts', { DATABASE_URL: '' }));
    servers.push(await startServer({ DATABASE_URL: database.url }));
    servers.push(await startProgram('bench/chat/chat-relay.ts', { DATABASE_URL: rival.url }));
    const pairs = await createPairs(database.db, sockets / 2);
    const communities = [pairs, pairs, await createPairs(rival.db, sockets / 2)];
    for (const [index, target] of names.entries()) {
      await ask(load, { kind: 'connect', target, origin: servers[index]?.origin ?? '', pairs: communities[index] ?? [] });
    }
    const counted: Round[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const results: Partial<Record<(typeof names)[number], SliceResult>> = {};
      for (const target of names) results[target] = await ask(load, { kind: 'slice', target, ms: sliceMs, inFlight });
      if (round > 0) counted.push(results as Round);
    }
    return conclude(sockets, counted);
  } finally {
    load.disconnect();
    for (const server of servers) await server.stop('SIGTERM');
    await database.drop();
    await rival.drop();
  }
}

export function describeChat(figure: ChatFigure): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  return [
    `chat, ${figure.sockets} sockets: ${whole(figure.perSecond)} messages/s stored and delivered (p50 ${figure.p50Ms.toFixed(1)} ms, p99 ${figure.p99Ms.toFixed(1)} ms)`,
    `  floor, bare relay: ${whole(figure.floorPerSecond)}/s; ratio ${figure.ofFloor.toFixed(2)}, bar ${barOfFloor(figure.sockets)}`,
    `  one INSERT a message: ${whole(figure.insertPerSecond)}/s; ${figure.ofInsert.toFixed(2)} times as many, bar more than 1`,
    `  ${figure.passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

/** @param rounds how many times each server has its turn */
export async function benchChat({ rounds = 15, sockets = [100, 1_000] } = {}): Promise<ChatFigure[]> {
  const figures: ChatFigure[] = [];
  for (const count of sockets) figures.push(await measure(count, rounds));
  return figures;
}

if (import.meta.filename === process.argv[1]) {
  const figures = await benchChat();
  for (const figure of figures) console.log(describeChat(figure));
  process.exitCode = figures.every(({ passes }) => passes) ? 0 : 1;
}
