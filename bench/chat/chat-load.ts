// The load generator, in a process of its own. Pairs write to each other in turn, each message after the one before arrived.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Pair } from '#server/test/programs/served-community.ts';

export type LoadOrder =
  | { readonly kind: 'connect'; readonly target: string; readonly origin: string; readonly pairs: readonly Pair[] }
  | { readonly kind: 'slice'; readonly target: string; readonly ms: number; readonly inFlight: number }
  | { readonly kind: 'even'; readonly target: string; readonly ms: number; readonly messagesPerSecond: number };

export interface SliceResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Conversation {
  readonly pair: Pair;
  readonly sockets: readonly WebSocket[];
  turn: number;
  /** Of the message on its way. */
  clientId: string;
  sentAt: number;
}

interface Target {
  readonly conversations: Conversation[];
  /** Called for each message that reached the other side. */
  onArrival: (conversation: Conversation) => void;
}

const targets = new Map<string, Target>();
/** What has not come this long after the last one was due is lost. */
const lostMs = 10_000;
const content = 'So the kettle is on, and I keep thinking of that bench by the river.';

async function open(origin: string, pair: Pair, side: 0 | 1, onMessage: (side: number, data: Buffer) => void): Promise<WebSocket> {
  const { id, cookie } = pair.people[side];
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers: { cookie, 'x-match': pair.matchId },
    perMessageDeflate: false,
  });
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'auth', userId: id }));
  await once(ws, 'message');
  ws.on('message', (data: Buffer) => onMessage(side, data));
  return ws;
}

async function connect(origin: string, pairs: readonly Pair[]): Promise<Target> {
  const target: Target = { conversations: [], onArrival: () => undefined };
  for (const pair of pairs) {
    const conversation: { -readonly [K in keyof Conversation]: Conversation[K] } = { pair, sockets: [], turn: 0, clientId: '', sentAt: 0 };
    // Whose turn it is writes; it has arrived when the other one has it.
    const arrived = (side: number, data: Buffer) => {
      if (side !== conversation.turn && data.includes(conversation.clientId)) target.onArrival(conversation);
    };
    conversation.sockets = await Promise.all([open(origin, pair, 0, arrived), open(origin, pair, 1, arrived)]);
    target.conversations.push(conversation);
  }
  return target;
}

function write(conversation: Conversation): void {
  conversation.turn = 1 - conversation.turn;
  conversation.clientId = randomUUID();
  conversation.sentAt = performance.now();
  const userId = conversation.pair.people[conversation.turn]?.id;
  const frame = { type: 'message', userId, matchId: conversation.pair.matchId, content, clientId: conversation.clientId };
  conversation.sockets[conversation.turn]?.send(JSON.stringify(frame));
}

function summarize(latencies: number[], ms: number): SliceResult {
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: (latencies.length * 1_000) / ms, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Messages set out at even distances, however long the ones before take; each is timed from when it was due. Lost ones fail the run. */
async function sendEvenly(target: Target, ms: number, messagesPerSecond: number): Promise<SliceResult> {
  const idle = [...target.conversations];
  const latencies: number[] = [];
  const due = Math.round((ms * messagesPerSecond) / 1_000);
  const startedAt = performance.now();
  const dueAt = (index: number) => startedAt + (index * 1_000) / messagesPerSecond;
  let sent = 0;
  await new Promise<void>((resolve, reject) => {
    target.onArrival = (conversation) => {
      latencies.push(performance.now() - conversation.sentAt);
      idle.push(conversation);
      if (latencies.length === due) resolve();
    };
    const ticking = setInterval(() => {
      for (; sent < due && dueAt(sent) <= performance.now(); sent += 1) {
        const conversation = idle.shift();
        // Whoever has no conversation left waits, and the wait counts.
        if (!conversation) return;
        write(conversation);
        conversation.sentAt = dueAt(sent);
      }
      if (sent === due) clearInterval(ticking);
    }, 1);
    setTimeout(() => reject(new Error(`${due - latencies.length} of ${due} messages did not arrive`)), ms + lostMs).unref();
  });
  return summarize(latencies, performance.now() - startedAt);
}

async function slice(target: Target, ms: number, inFlight: number): Promise<SliceResult> {
  const idle = [...target.conversations];
  const latencies: number[] = [];
  const startedAt = performance.now();
  let outstanding = 0;
  let drained = () => {};
  const end = new Promise<void>((resolve) => {
    drained = resolve;
  });

  function next(): void {
    const conversation = performance.now() - startedAt < ms ? idle.shift() : undefined;
    if (conversation) {
      outstanding += 1;
      write(conversation);
    } else if (outstanding === 0) drained();
  }
  target.onArrival = (conversation) => {
    latencies.push(performance.now() - conversation.sentAt);
    outstanding -= 1;
    idle.push(conversation);
    next();
  };
  for (let count = 0; count < Math.min(inFlight, target.conversations.length); count += 1) next();
  await end;
  return summarize(latencies, performance.now() - startedAt);
}

process.on('message', (order: LoadOrder) => {
  void (async () => {
    if (order.kind === 'connect') {
      targets.set(order.target, await connect(order.origin, order.pairs));
      process.send?.({});
      return;
    }
    const target = targets.get(order.target);
    if (!target) throw new Error(`${order.target} is not connected`);
    const { ms } = order;
    process.send?.(await (order.kind === 'even' ? sendEvenly(target, ms, order.messagesPerSecond) : slice(target, ms, order.inFlight)));
  })();
});
process.once('disconnect', () => process.exit(0));
