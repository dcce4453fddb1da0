// A second of a large community over 60 and 600 processes: the product's own routing over a stand-in of Redis.
// That counts commands and deliveries: ten times as many processes are to cost the same.
import type { Message } from '@violet/contract/chat/messages';
import type { Connection } from '#server/src/platform/realtime/hub/connection.ts';
import type { Sql } from '#server/src/platform/db/db.ts';
import { newId } from '#server/src/platform/ids.ts';
import { createInMemoryRedis } from './in-memory-redis.ts';
import { createSimulatedProcess, type SimulatedProcess } from './simulated-process.ts';

const processCounts = [60, 600] as const;
/** Fewer than 300,000, as what a note costs does not depend on how many are there. */
const members = 30_000;
/** What happens in one second of ten million members, three million of whom come on a day. */
const traffic = { messages: 3_000, typing: 3_000, readReceipts: 3_000, comings: 500, goings: 500, notifications: 500 } as const;
/** Matches of a member who comes or goes, and how many of them are online. */
const matches = { all: 20, online: 2 } as const;
/** Both members' processes; one of them has stored it and hears nothing. */
const barPerMessage = 1;
const barGrowth = 1.02;
/** Work of this process that is still to be done: notes on their way, lines to be read. */
const turns = 60;

export interface SimulationFigure {
  readonly processes: number;
  readonly commands: number;
  readonly deliveries: number;
  /** Notes of messages that were read, for each message. */
  readonly perMessage: number;
  readonly readPerProcess: number;
  /** What each process would read if every note went to all. */
  readonly allToAll: number;
  /** How many message frames too few or too many came to pages. */
  readonly wrongFrames: number;
  readonly passes: boolean;
}

/** The same in every run. */
function createDraw(): (below: number) => number {
  let seed = 1;
  return (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
}

/** What the product reads of stored messages: stretches of conversations. */
function createStore() {
  const stored = new Map<string, Message[]>();
  const toRow = ({ id, matchId, seq, senderId, content, createdAt }: Message) => ({
    id,
    match_id: matchId,
    seq,
    sender_id: senderId,
    content,
    message_type: 'text',
    icebreaker_id: null,
    reply_to: null,
    client_id: null,
    created_at: new Date(createdAt),
    read_at: null,
  });
  const db: Sql = {
    async query<R extends object>(_text: string, params: readonly unknown[] = []) {
      const [matchIds, afters, , upTos] = params as [string[], number[], number[], number[]];
      const rows = matchIds.flatMap((matchId, at) =>
        (stored.get(matchId) ?? []).filter(({ seq }) => seq > (afters[at] ?? 0) && seq <= (upTos[at] ?? 0)).map(toRow),
      );
      return rows as unknown as R[];
    },
  };
  return {
    db,
    add(matchId: string, senderId: string): Message {
      const messages = stored.get(matchId) ?? [];
      const message: Message = {
        id: newId(),
        seq: messages.length + 1,
        matchId,
        senderId,
        content: 'Kettle on?',
        createdAt: new Date().toISOString(),
        readAt: null,
        messageType: 'text',
        about: null,
        icebreakerId: null,
        photo: null,
        voice: null,
        clientId: null,
        reactions: [],
        replyTo: null,
        removedAt: null,
      };
      stored.set(matchId, [...messages, message]);
      return message;
    },
  };
}

interface Online {
  readonly memberId: string;
  readonly process: SimulatedProcess;
  connection: Connection;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Everybody is there, on a process of chance, each beside whom they write to. */
async function openConnections(processes: readonly SimulatedProcess[], draw: (below: number) => number): Promise<Online[]> {
  const opening = Array.from({ length: members }, async () => {
    const [memberId, process] = [newId(), processes[draw(processes.length)]];
    if (!process) throw new Error('no process');
    return { memberId, process, connection: await process.open(memberId) };
  });
  return Promise.all(opening);
}

async function playSecond(all: readonly Online[], draw: (below: number) => number, store: ReturnType<typeof createStore>): Promise<number> {
  const pick = (at = draw(members)): Online => {
    const one = all[at];
    if (!one) throw new Error('nobody');
    return one;
  };
  const partnerOf = (at: number) => pick(at % 2 === 0 ? at + 1 : at - 1);
  const matchOf = (at: number) => `match ${Math.floor(at / 2)}`;
  const others = () => [
    ...Array.from({ length: matches.online }, () => pick().memberId),
    ...Array.from({ length: matches.all - matches.online }, newId),
  ];

  for (let count = 0; count < traffic.messages; count += 1) {
    const at = draw(members);
    const [sender, partner] = [pick(at), partnerOf(at)];
    const message = store.add(matchOf(at), sender.memberId);
    sender.process.delivery.announce([{ message, memberIds: [sender.memberId, partner.memberId] }]);
    await settleOften(count);
  }
  for (let count = 0; count < traffic.typing; count += 1) {
    const at = draw(members);
    const { memberId, process } = pick(at);
    process.hub.send([partnerOf(at).memberId], { type: 'typing', matchId: matchOf(at), userId: memberId });
  }
  for (let count = 0; count < traffic.readReceipts; count += 1) {
    const at = draw(members);
    const [one, other] = [pick(at), partnerOf(at)];
    const frame = { type: 'read_receipt', matchId: matchOf(at), messageId: newId(), readAt: new Date().toISOString() } as const;
    one.process.hub.send([other.memberId, one.memberId], frame);
  }
  for (let count = 0; count < traffic.notifications; count += 1) {
    pick().process.hub.send([pick().memberId], { type: 'notification', count });
  }
  for (let count = 0; count < traffic.comings + traffic.goings; count += 1) {
    const one = pick();
    one.process.hub.send(others(), { type: 'online_status', userId: one.memberId, isOnline: true, lastActive: null });
  }
  for (let count = 0; count < traffic.comings; count += 1) {
    const one = pick();
    one.process.close(one.connection);
    await settleOften(count);
    one.connection = await one.process.open(one.memberId);
  }
  await settle();
  const { messages, typing, readReceipts, notifications, comings, goings } = traffic;
  return messages + typing + readReceipts + notifications + comings + goings;
}

/** A conversation's messages do not all come in the same turn. */
async function settleOften(count: number): Promise<void> {
  if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
}

async function simulate(count: number): Promise<Omit<SimulationFigure, 'passes'>> {
  const [redis, store, draw] = [createInMemoryRedis(), createStore(), createDraw()];
  const read = new Map<string, number>();
  let frames = 0;
  const options = {
    redis,
    db: store.db,
    onNote: (channel: string) => void read.set(channel, (read.get(channel) ?? 0) + 1),
    onFrame: (type: string) => void (frames += Number(type === 'message')),
  };
  const processes = Array.from({ length: count }, () => createSimulatedProcess(options));
  try {
    await settle();
    const all = await openConnections(processes, draw);
    await settle();
    read.clear();
    Object.assign(redis.counts, { commands: 0, deliveries: 0 });
    const notes = await playSecond(all, draw, store);
    // What processes say to themselves depends on how long the simulation takes: one a second, in truth.
    const echoes = read.get('bus.echo') ?? 0;
    const sum = [...read.values()].reduce((total, each) => total + each, 0) - echoes;
    return {
      processes: count,
      commands: redis.counts.commands - echoes + count,
      deliveries: redis.counts.deliveries - echoes + count,
      perMessage: (read.get('chat.stored') ?? 0) / traffic.messages,
      readPerProcess: sum / count + 1,
      allToAll: notes + count,
      wrongFrames: Math.abs(frames - 2 * traffic.messages),
    };
  } finally {
    await Promise.all(processes.map((process) => process.end()));
  }
}

export function describeSimulation(figure: SimulationFigure): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  return [
    `simulation, ${figure.processes} processes: ${whole(figure.commands)} commands/s and ${whole(figure.deliveries)} deliveries/s at Redis`,
    `  a process reads ${whole(figure.readPerProcess)} notes/s; ${whole(figure.allToAll)} if all went to all`,
    `  ${figure.perMessage.toFixed(2)} notes read a message, bar ${barPerMessage}; ${figure.wrongFrames} message frames too few or too many`,
    `  ${figure.passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

export async function benchSimulation(): Promise<SimulationFigure[]> {
  const figures: SimulationFigure[] = [];
  for (const count of processCounts) {
    const figure = await simulate(count);
    const first = figures[0] ?? figure;
    // Every process hears that it hears.
    const growth = (figure.deliveries - figure.processes) / (first.deliveries - first.processes);
    const passes = figure.perMessage > 0.9 && figure.perMessage <= barPerMessage && growth <= barGrowth && figure.wrongFrames === 0;
    figures.push({ ...figure, passes });
  }
  return figures;
}

if (import.meta.filename === process.argv[1]) {
  const figures = await benchSimulation();
  for (const figure of figures) console.log(describeSimulation(figure));
  process.exitCode = figures.every(({ passes }) => passes) ? 0 : 1;
}
