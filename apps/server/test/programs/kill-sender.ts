// A sender writes one message after the other and remembers which of them were acknowledged as stored.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@violet/contract/chat/messages';
import type { ServerFrame } from '@violet/contract/realtime';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { WebSocket } from 'ws';
import type { Person } from './served-community.ts';

const retryMs = 50;

export interface SenderOptions {
  readonly transport: 'http' | 'socket';
  readonly person: Person;
  readonly matchId: string;
}

/** How long a message waited to hear what became of it; when, on the clock of `performance`. */
export interface Answered {
  readonly at: number;
  readonly ms: number;
  readonly outcome: 'stored' | Refused | 'gone';
}

export interface Sender {
  /** Words by client id. */
  readonly sent: ReadonlyMap<string, string>;
  /** The message's id by client id, for those the server has acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Each answer so far, whatever it said. */
  readonly answers: readonly Answered[];
  /** Writes to this server from now on, beginning with what the last one did not acknowledge. Resolves at the first answer. */
  resume(origin: string): Promise<void>;
  /** Resolves when the sender has noticed that the server is gone. Over a socket it is with the close code. */
  pause(): Promise<number | undefined>;
  /** Ends after the answer that is on its way. */
  finish(): Promise<void>;
}

/** With the code of the refusal. */
export type Refused = `refused: ${string}`;

export const isRefused = (outcome: string): outcome is Refused => outcome.startsWith('refused: ');

/** What came of a message: stored under this id, refused for now, or nobody was there to answer. */
type Outcome = { readonly id: string } | Refused | 'gone';
type Transmit = (clientId: string, content: string) => Promise<Outcome>;

interface Wire {
  readonly transmit: Transmit;
  /** The code it was closed with. */
  closed(): Promise<number | undefined>;
  close(): void;
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
        return response.ok ? { id: (body as Message).id } : `refused: ${(body as ErrorBody).code}`;
      } catch {
        return 'gone';
      }
    },
    closed: async () => undefined,
    close: () => undefined,
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
      if (frame.type === 'error') waiting.get(frame.clientId ?? '')?.(`refused: ${frame.code}`);
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
    close: () => ws.close(),
  };
}

export function startSender(options: SenderOptions): Sender {
  const sent = new Map<string, string>();
  const acknowledged = new Map<string, string>();
  const answers: Answered[] = [];
  let running = Promise.resolve<number | undefined>(undefined);
  let isFinished = false;

  /** Writes until nobody answers any more, or the sender has written enough. */
  async function write(wire: Wire, onAnswer: () => void): Promise<number | undefined> {
    const unsure = [...sent.keys()].filter((clientId) => !acknowledged.has(clientId));
    while (!isFinished) {
      const clientId = unsure.shift() ?? randomUUID();
      const content = sent.get(clientId) ?? `words of ${clientId}`;
      sent.set(clientId, content);
      const sentAt = performance.now();
      const outcome = await wire.transmit(clientId, content);
      const at = performance.now();
      answers.push({ at, ms: at - sentAt, outcome: typeof outcome === 'object' ? 'stored' : outcome });
      if (outcome === 'gone') {
        onAnswer();
        return wire.closed();
      }
      if (typeof outcome !== 'object') {
        unsure.unshift(clientId);
        await pause(retryMs);
      } else {
        onAnswer();
        acknowledged.set(clientId, outcome.id);
      }
    }
    wire.close();
    return wire.closed();
  }

  return {
    sent,
    acknowledged,
    answers,
    async resume(origin) {
      const wire = options.transport === 'http' ? overHttp(origin, options) : await overSocket(origin, options);
      await new Promise<void>((resolve) => {
        running = write(wire, resolve);
      });
    },
    pause: () => running,
    async finish() {
      isFinished = true;
      await running;
    },
  };
}
