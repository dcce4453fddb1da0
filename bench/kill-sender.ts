// Someone who writes one message after the other and remembers which ones she was told are stored.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@violet/contract/messages';
import type { ServerFrame } from '@violet/contract/realtime';
import { WebSocket } from 'ws';
import type { Person } from './chat-community.ts';

const retryMs = 50;

export interface SenderOptions {
  readonly transport: 'http' | 'socket';
  readonly person: Person;
  readonly matchId: string;
}

export interface Sender {
  /** Words by client id. */
  readonly sent: ReadonlyMap<string, string>;
  /** The message's id by client id, for those the server has acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Writes to this server from now on, beginning with what the last one did not acknowledge. Resolves at the first answer. */
  resume(origin: string): Promise<void>;
  /** Resolves when she has noticed that the server is gone: with the close code, over a socket. */
  pause(): Promise<number | undefined>;
}

/** What came of a message: stored under this id, refused for now, or nobody was there to answer. */
type Outcome = { readonly id: string } | 'refused' | 'gone';
type Transmit = (clientId: string, content: string) => Promise<Outcome>;

interface Wire {
  readonly transmit: Transmit;
  /** The code it was closed with. */
  closed(): Promise<number | undefined>;
}

function overHttp(origin: string, { person, matchId }: SenderOptions): Wire {
  return {
    async transmit(clientId, content) {
      try {
        const response = await fetch(`${origin}/api/messages`, {
          method: 'POST',
          headers: { cookie: person.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ matchId, senderId: person.id, content, clientId }),
        });
        const body: unknown = await response.json();
        return response.ok ? { id: (body as Message).id } : 'refused';
      } catch {
        return 'gone';
      }
    },
    closed: async () => undefined,
  };
}

async function overSocket(origin: string, { person, matchId }: SenderOptions): Promise<Wire> {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { cookie: person.cookie } });
  const waiting = new Map<string, (outcome: Outcome) => void>();
  const connected = new Promise<void>((resolve) => {
    ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerFrame;
      if (frame.type === 'connected') resolve();
      if (frame.type === 'message') waiting.get(frame.message.clientId ?? '')?.({ id: frame.messageId });
      if (frame.type === 'error') waiting.get(frame.clientId ?? '')?.('refused');
    });
    ws.on('error', () => resolve());
  });
  ws.once('open', () => ws.send(JSON.stringify({ type: 'auth', userId: person.id })));
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.once('close', () => {
    for (const answer of waiting.values()) answer('gone');
  });
  await connected;
  return {
    transmit: (clientId, content) =>
      new Promise((resolve) => {
        if (ws.readyState !== WebSocket.OPEN) return resolve('gone');
        waiting.set(clientId, (outcome) => {
          waiting.delete(clientId);
          resolve(outcome);
        });
        ws.send(JSON.stringify({ type: 'message', userId: person.id, matchId, content, clientId }));
      }),
    closed: () => closed,
  };
}

export function startSender(options: SenderOptions): Sender {
  const sent = new Map<string, string>();
  const acknowledged = new Map<string, string>();
  let running = Promise.resolve<number | undefined>(undefined);

  /** Until nobody answers any more. */
  async function write(wire: Wire, onAnswer: () => void): Promise<number | undefined> {
    const unsure = [...sent.keys()].filter((clientId) => !acknowledged.has(clientId));
    for (;;) {
      const clientId = unsure.shift() ?? randomUUID();
      const content = sent.get(clientId) ?? `words of ${clientId}`;
      sent.set(clientId, content);
      const outcome = await wire.transmit(clientId, content);
      if (outcome === 'gone') {
        onAnswer();
        return wire.closed();
      }
      if (outcome === 'refused') {
        unsure.unshift(clientId);
        await pause(retryMs);
      } else {
        onAnswer();
        acknowledged.set(clientId, outcome.id);
      }
    }
  }

  return {
    sent,
    acknowledged,
    async resume(origin) {
      const wire = options.transport === 'http' ? overHttp(origin, options) : await overSocket(origin, options);
      await new Promise<void>((resolve) => {
        running = write(wire, resolve);
      });
    },
    pause: () => running,
  };
}
