// What a message takes when nobody is in a hurry. 300 a second come evenly, are stored and reach the other's socket. Floor: the relay that
// stores nothing.
import { fork } from 'node:child_process';
import { createDatabase, createPairs, startProgram, startServer, type RunningServer } from '#server/test/programs/served-community.ts';
import type { SliceResult } from './chat-load.ts';
import { median } from '#bench/median.ts';
import { ask } from './chat.ts';

const messagesPerSecond = 300;
const bars = { p50Ms: 4, p99Ms: 30 } as const;
const sliceMs = 3_000;
const sockets = 100;

export interface LoneFigure {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly floorP50Ms: number;
  readonly floorP99Ms: number;
  readonly passes: boolean;
}

export function describeLone({ p50Ms, p99Ms, floorP50Ms, floorP99Ms, passes }: LoneFigure): string {
  const ms = (value: number) => value.toFixed(1);
  return [
    `a lone message, ${messagesPerSecond}/s on ${sockets} sockets: p50 ${ms(p50Ms)} ms, bar ${bars.p50Ms}; p99 ${ms(p99Ms)} ms, bar ${bars.p99Ms}`,
    `  floor, bare relay: p50 ${ms(floorP50Ms)} ms, p99 ${ms(floorP99Ms)} ms`,
    `  ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

/** Medians of the rounds; the first one warms both up and is not counted. */
export async function benchLone({ rounds = 7 } = {}): Promise<LoneFigure> {
  const database = await createDatabase('bench_lone');
  const servers: RunningServer[] = [];
  const load = fork(new URL('./chat-load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  try {
    const pairs = await createPairs(database.db, sockets / 2);
    servers.push(await startProgram('bench/chat/chat-relay.ts', { DATABASE_URL: '' }));
    servers.push(await startServer({ DATABASE_URL: database.url }));
    const targets = ['relay', 'violet'] as const;
    for (const [index, target] of targets.entries())
      await ask(load, { kind: 'connect', target, origin: servers[index]?.origin ?? '', pairs });
    const counted: Record<(typeof targets)[number], SliceResult[]> = { relay: [], violet: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const target of targets) {
        const result = await ask<SliceResult>(load, { kind: 'even', target, ms: sliceMs, messagesPerSecond });
        if (round > 0) counted[target].push(result);
      }
    }
    const of = (target: keyof typeof counted, key: 'p50Ms' | 'p99Ms') => median(counted[target].map((result) => result[key]));
    const [p50Ms, p99Ms] = [of('violet', 'p50Ms'), of('violet', 'p99Ms')];
    const passes = p50Ms <= bars.p50Ms && p99Ms <= bars.p99Ms;
    return { p50Ms, p99Ms, floorP50Ms: of('relay', 'p50Ms'), floorP99Ms: of('relay', 'p99Ms'), passes };
  } finally {
    load.disconnect();
    for (const server of servers) await server.stop('SIGTERM');
    await database.drop();
  }
}
