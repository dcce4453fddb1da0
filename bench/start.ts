// What a start takes: the build, the first start and a warm one, embedded and on PostgreSQL. It also says what the process holds at rest.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, freePort } from '#server/test/programs/served-community.ts';

const root = path.join(import.meta.dirname, '..');
const restMs = 10_000;
const lookMs = 20;

export interface StartFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: 's' | 'MB';
  readonly bar: number;
  readonly passes: boolean;
}

function figureOf(name: string, value: number, unit: 's' | 'MB', bar: number): StartFigure {
  return { name, value, unit, bar, passes: value <= bar };
}

export function describeStart({ name, value, unit, bar, passes }: StartFigure): string {
  return `${name}: ${value.toFixed(unit === 's' ? 1 : 0)} ${unit}, bar ${bar} ${unit}; ${passes ? 'passes' : 'FAILS'}`;
}

/** A process that has just ended has no children and no memory. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  return threads.flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));
}

/** Resident memory of a process and all below it, in MB. */
function residentOf(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+)/u.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;
  return childrenOf(pid).reduce((sum, child) => sum + residentOf(child), own);
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

interface Start {
  readonly seconds: number;
  readonly peak: number;
  readonly resting: number;
}

/** Starts the built server as a release does, and looks at it until it has rested. */
async function measureStart(env: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['apps/server/dist/program/main.mjs'], {
    cwd: root,
    env: { ...process.env, REDIS_URL: '', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const pid = child.pid ?? 0;
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, residentOf(pid))), lookMs);
  try {
    while (!(await isReady(`http://127.0.0.1:${port}`))) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      await pause(lookMs);
    }
    const seconds = (performance.now() - began) / 1_000;
    await pause(restMs);
    return { seconds, peak, resting: residentOf(pid) };
  } finally {
    clearInterval(watch);
    child.kill('SIGTERM');
    await ended;
  }
}

function build(): number {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, ['scripts/build-if-needed.mjs', '--all'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the build failed');
  return (performance.now() - began) / 1_000;
}

async function measureEmbedded(buildSeconds: number): Promise<StartFigure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-bench-start-'));
  try {
    const env = { DATABASE_URL: '', DATA_DIR: folder, DEMO: '1' };
    const first = await measureStart(env);
    const warm = await measureStart(env);
    return [
      figureOf('build and first start, embedded', buildSeconds + first.seconds, 's', 30),
      figureOf('first start, embedded, at most', first.peak, 'MB', 550),
      figureOf('first start, embedded, after 10 s of rest', first.resting, 'MB', 400),
      figureOf('warm start, embedded', warm.seconds, 's', 2.5),
      figureOf('warm start, embedded, after 10 s of rest', warm.resting, 'MB', 400),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<StartFigure[]> {
  const database = await createDatabase('bench_start');
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-bench-start-'));
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder };
    await measureStart(env);
    const warm = await measureStart(env);
    return [
      figureOf('warm start, PostgreSQL', warm.seconds, 's', 2.5),
      figureOf('warm start, PostgreSQL, after 10 s of rest', warm.resting, 'MB', 160),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  }
}

/** The figures of an operator's first minute; npm itself, where it starts the server, holds another 58 MB. */
export async function benchStart(): Promise<StartFigure[]> {
  const buildSeconds = build();
  return [...(await measureEmbedded(buildSeconds)), ...(await measurePostgres())];
}
