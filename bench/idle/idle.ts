// What an idle socket costs: resident memory of the real server for each open, authenticated socket. Floor: bare `ws`.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { median } from '#bench/median.ts';
import {
  createDatabase,
  createPeople,
  startProgram,
  startServer,
  type Person,
  type RunningServer,
} from '#server/test/programs/served-community.ts';

const barOfFloor = 1;
const rounds = 3;
const atOnce = 50;
const nodeOptions = ['--expose-gc', '--import', './bench/idle/idle-collect.mjs'];

export interface IdleFigure {
  readonly sockets: number;
  readonly bytes: number;
  readonly floorBytes: number;
  readonly readings: readonly { readonly floor: number; readonly violet: number }[];
  readonly ofFloor: number;
  readonly passes: boolean;
}

async function open(origin: string, { id, cookie }: Person): Promise<WebSocket> {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { cookie }, perMessageDeflate: false });
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'auth', userId: id }));
  await once(ws, 'message');
  return ws;
}

async function openAll(origin: string, people: readonly Person[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let first = 0; first < people.length; first += atOnce) {
    sockets.push(...(await Promise.all(people.slice(first, first + atOnce).map((person) => open(origin, person)))));
  }
  return sockets;
}

async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  const closed = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.close();
  await Promise.all(closed);
}

function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) * 1_024;
}

/** Collects garbage until there is no more to gain. What the server still does after a connection is over by then. */
async function settledBytes({ child }: RunningServer): Promise<number> {
  const pid = child.pid ?? 0;
  let least = Number.POSITIVE_INFINITY;
  for (let stale = 0; stale < 4; stale += 1) {
    child.kill('SIGUSR2');
    await pause(700);
    const bytes = residentBytes(pid);
    if (bytes < least * 0.995) stale = 0;
    least = Math.min(least, bytes);
  }
  return least;
}

/** A quarter of them warms the server up and goes again. So code and pools are not counted as sockets. */
async function bytesPerSocket(server: RunningServer, people: readonly Person[]): Promise<number> {
  await closeAll(await openAll(server.origin, people.slice(0, people.length / 4)));
  const before = await settledBytes(server);
  const sockets = await openAll(server.origin, people);
  const after = await settledBytes(server);
  await closeAll(sockets);
  return (after - before) / people.length;
}

const kib = (bytes: number) => (bytes / 1_024).toFixed(1);

export function describeIdle(figure: IdleFigure): string {
  return [
    `idle socket, ${figure.sockets} open: ${kib(figure.bytes)} KiB`,
    `  floor, bare ws: ${kib(figure.floorBytes)} KiB; ${figure.ofFloor.toFixed(2)} times as much, bar ${barOfFloor}`,
    `  all readings, ours of bare: ${figure.readings.map(({ floor, violet }) => `${kib(violet)} of ${kib(floor)}`).join(', ')}`,
    `  ${figure.passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

/** A server of its own for each reading. What one has taken from the machine once, it does not take again. */
async function measure(start: () => Promise<RunningServer>, people: readonly Person[]): Promise<number> {
  const server = await start();
  try {
    return await bytesPerSocket(server, people);
  } finally {
    await server.stop('SIGTERM');
  }
}

/** Medians of three readings each, in turns. A socket that costs nothing was measured wrongly, and is no pass. */
export async function benchIdle({ sockets = 12_000 } = {}): Promise<IdleFigure> {
  const database = await createDatabase('bench_idle');
  try {
    const people = await createPeople(database.db, sockets);
    const readings: { floor: number; violet: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const floor = await measure(() => startProgram('bench/idle/idle-bare.mjs', {}, { nodeOptions }), people);
      const violet = await measure(() => startServer({ DATABASE_URL: database.url, REDIS_URL: '' }, { nodeOptions }), people);
      readings.push({ floor, violet });
    }
    const [floorBytes, bytes] = [median(readings.map(({ floor }) => floor)), median(readings.map(({ violet }) => violet))];
    const ofFloor = bytes / floorBytes;
    const isBelievable = readings.every(({ floor, violet }) => floor > 1_024 && violet > 1_024);
    return { sockets, bytes, floorBytes, readings, ofFloor, passes: isBelievable && ofFloor <= barOfFloor };
  } finally {
    await database.drop();
  }
}

if (import.meta.filename === process.argv[1]) {
  const figure = await benchIdle();
  console.log(describeIdle(figure));
  process.exitCode = figure.passes ? 0 : 1;
}
