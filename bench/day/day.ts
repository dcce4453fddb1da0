// How many members can be active at once on two cores, the load beside the server: what each does is what the real page does in a visit.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '#server/test/programs/served-community.ts';
import { openDayCommunity } from './day-community.ts';
import type { DayOrder, DayResult } from './day-load.ts';

const bars = { active: 1_000, meanMs: 100, p99Ms: 2_000 } as const;
const arriveMs = 40_000;
const countMs = 60_000;

interface Times {
  readonly what: string;
  readonly perSecond: number;
  readonly meanMs: number;
  readonly p99Ms: number;
}

export interface DayFigure {
  readonly active: number;
  readonly all: Times;
  readonly kinds: readonly Times[];
  readonly errors: readonly string[];
  readonly passes: boolean;
}

function summarize(what: string, times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const meanMs = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
  return { what, perSecond: (sorted.length * 1_000) / countMs, meanMs, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity };
}

async function measure(active: number): Promise<DayFigure> {
  const community = await openDayCommunity(active);
  const server = await startServer({ DATABASE_URL: community.url, REDIS_URL: '', DATA_DIR: community.dataDir });
  const load = fork(new URL('./day-load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  try {
    load.send({ origin: server.origin, members: community.members, arriveMs, countMs } satisfies DayOrder);
    const [result] = (await once(load, 'message')) as [DayResult];
    const all = summarize('all', Object.values(result.times).flat());
    const kinds = Object.entries(result.times).map(([what, times]) => summarize(what, times));
    const passes = all.meanMs <= bars.meanMs && all.p99Ms <= bars.p99Ms && result.errors.length === 0;
    return { active, all, kinds, errors: result.errors, passes };
  } finally {
    load.disconnect();
    await server.stop('SIGTERM');
    await community.drop();
  }
}

/** Twice as many until it is too much; the last that held is the figure. */
export async function benchDay({ first = bars.active, most = 8_000 } = {}): Promise<DayFigure[]> {
  const figures: DayFigure[] = [];
  for (let active = first; active <= most; active *= 2) {
    const figure = await measure(active);
    // Beyond the bar it is only asked how far it goes.
    figures.push({ ...figure, passes: figure.passes || active > bars.active });
    if (!figure.passes) break;
  }
  return figures;
}

const line = ({ what, perSecond, meanMs, p99Ms }: Times) =>
  `${what}: ${perSecond.toFixed(1)}/s, mean ${meanMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;

export function describeDay({ active, all, kinds, errors, passes }: DayFigure): string {
  const held = all.meanMs <= bars.meanMs && all.p99Ms <= bars.p99Ms && errors.length === 0;
  return [
    `${active} members active at once: ${line(all)}, ${errors.length} errors; bar at ${bars.active}: ${bars.meanMs} and ${bars.p99Ms} ms, no error; ${held ? 'holds' : 'too many'}${passes ? '' : ', FAILS'}`,
    ...kinds.map((kind) => `  ${line(kind)}`),
    ...[...new Set(errors)].slice(0, 5).map((error) => `  ${error}`),
  ].join('\n');
}
