// What processes hear of each other: members write over 2, 4 and 8 of them, at the same pace.
// Notes read for each message are to stay what they are, however many processes there are.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startRedis } from '#server/test/programs/own-redis.ts';
import {
  createDatabase,
  createPairs,
  freePort,
  startServer,
  type Pair,
  type RunningServer,
} from '#server/test/programs/served-community.ts';

const processCounts = [2, 4, 8] as const;
const pairCount = 64;
const messagesPerSecond = 60;
const seconds = 20;
/** The receiver's process hears of a message. Whoever looks for untold ones may tell both members' once more. */
const barPerMessage = 2;
/** What more processes may add: of two, one is often the process that tells. */
const barGrowth = 0.5;
/** What comes with opening pages is over then. */
const settleMs = 4_000;
const lostMs = 15_000;
/** What a process says to itself, once a second. */
const echo = 'bus.echo';

export interface ClusterFigure {
  readonly processes: number;
  readonly messages: number;
  /** Notes read for each message, all processes together, by channel. */
  readonly byChannel: Readonly<Record<string, number>>;
  readonly perMessage: number;
  readonly echoesPerSecond: number;
  readonly passes: boolean;
}

interface Process {
  readonly server: RunningServer;
  readonly metrics: string;
}

async function startProcess(env: Record<string, string>): Promise<Process> {
  const port = String(await freePort());
  return { server: await startServer({ ...env, METRICS_PORT: port }), metrics: `http://127.0.0.1:${port}/metrics` };
}

async function readNotes(processes: readonly Process[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { metrics } of processes) {
    const text = await (await fetch(metrics)).text();
    for (const [, channel = '', count] of text.matchAll(/^violet_notes_total\{channel="([\w.]+)"\} (\d+)$/gmu))
      sums.set(channel, (sums.get(channel) ?? 0) + Number(count));
  }
  return sums;
}

interface Page {
  readonly ws: WebSocket;
  write(content: string): void;
}

/** @param onMessage hears of each message that the page shows */
async function openPage({ server }: Process, pair: Pair, side: 0 | 1, onMessage: (content: string) => void): Promise<Page> {
  const { id, cookie } = pair.people[side];
  const ws = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, { headers: { cookie }, perMessageDeflate: false });
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'auth', userId: id }));
  await once(ws, 'message');
  ws.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; message?: { content: string } };
    if (frame.type === 'message' && frame.message) onMessage(frame.message.content);
  });
  return { ws, write: (content) => ws.send(JSON.stringify({ type: 'message', userId: id, matchId: pair.matchId, content })) };
}

/** The two of a pair are never on the same process; all pairs of processes have some. */
function placesOf(index: number, processes: readonly Process[]): [Process, Process] {
  const first = index % processes.length;
  const distance = 1 + (Math.floor(index / processes.length) % (processes.length - 1));
  const [one, other] = [processes[first], processes[(first + distance) % processes.length]];
  if (!one || !other) throw new Error('too few processes');
  return [one, other];
}

/** Evenly, from either side in turn; resolves when each has reached the other side. */
async function writeEvenly(conversations: readonly (readonly [Page, Page])[], arrived: ReadonlySet<string>): Promise<number> {
  const due = messagesPerSecond * seconds;
  const beganAt = performance.now();
  for (let sent = 0; sent < due; sent += 1) {
    const waitMs = beganAt + (sent * 1_000) / messagesPerSecond - performance.now();
    if (waitMs > 0) await pause(waitMs);
    conversations[sent % conversations.length]?.[Math.floor(sent / conversations.length) % 2]?.write(`message ${sent}`);
  }
  for (const until = performance.now() + lostMs; arrived.size < due; await pause(20))
    if (performance.now() > until) throw new Error(`${due - arrived.size} of ${due} messages did not arrive`);
  return due;
}

async function measure(count: number, env: Record<string, string>, pairs: readonly Pair[]): Promise<Omit<ClusterFigure, 'passes'>> {
  const processes: Process[] = [];
  try {
    for (let started = 0; started < count; started += 1) processes.push(await startProcess(env));
    const arrived = new Set<string>();
    const conversations: [Page, Page][] = [];
    for (const [index, pair] of pairs.entries()) {
      const seen = new Map<string, number>();
      const onMessage = (content: string) => {
        seen.set(content, (seen.get(content) ?? 0) + 1);
        if (seen.get(content) === 2) arrived.add(content);
      };
      const [one, other] = placesOf(index, processes);
      conversations.push([await openPage(one, pair, 0, onMessage), await openPage(other, pair, 1, onMessage)]);
    }
    await pause(settleMs);
    const [before, beganAt] = [await readNotes(processes), performance.now()];
    const messages = await writeEvenly(conversations, arrived);
    const [after, tookMs] = [await readNotes(processes), performance.now() - beganAt];
    for (const page of conversations.flat()) page.ws.terminate();
    const heard = [...after].map(([channel, sum]) => [channel, sum - (before.get(channel) ?? 0)] as const);
    const byChannel = Object.fromEntries(heard.filter(([channel]) => channel !== echo).map(([channel, sum]) => [channel, sum / messages]));
    const perMessage = Object.values(byChannel).reduce((sum, each) => sum + each, 0);
    const echoes = heard.find(([channel]) => channel === echo)?.[1] ?? 0;
    return { processes: count, messages, byChannel, perMessage, echoesPerSecond: (echoes * 1_000) / tookMs };
  } finally {
    for (const { server } of processes) await server.stop('SIGKILL');
  }
}

export function describeCluster({ processes, messages, byChannel, perMessage, echoesPerSecond, passes }: ClusterFigure): string {
  const channels = Object.entries(byChannel).map(([channel, each]) => `${channel} ${each.toFixed(2)}`);
  return [
    `cluster, ${processes} processes, ${messages} messages: ${perMessage.toFixed(2)} notes read a message (${channels.join(', ')}), bar ${barPerMessage} and ${barGrowth} more than with 2`,
    `  and ${echoesPerSecond.toFixed(1)} a second by which processes hear that they hear`,
    `  ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

export async function benchCluster(counts: readonly number[] = processCounts): Promise<ClusterFigure[]> {
  const redis = await startRedis();
  const database = await createDatabase('bench_cluster');
  try {
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url };
    const figures: ClusterFigure[] = [];
    for (const count of counts) {
      const figure = await measure(count, env, await createPairs(database.db, pairCount));
      const fewest = figures[0]?.perMessage ?? figure.perMessage;
      // A message that nobody heard of was not counted.
      const isBelievable = figure.perMessage > 0.9;
      figures.push({ ...figure, passes: isBelievable && figure.perMessage <= Math.min(barPerMessage, fewest + barGrowth) });
    }
    return figures;
  } finally {
    await database.drop();
    await redis.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  const figures = await benchCluster();
  for (const figure of figures) console.log(describeCluster(figure));
  process.exitCode = figures.every(({ passes }) => passes) ? 0 : 1;
}
